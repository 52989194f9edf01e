import { sendEdit } from './edit-form.ts'
import { showFailure } from '../lib/failure.ts'
import { productKind } from './listing-kinds.ts'
import { $session } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

/** Puts a product back in stock or marks it as out of stock; true on success. */
export async function setInStock(id: number, inStock: boolean, lang: string): Promise<boolean> {
  const { read, said, valuesOf } = productKind
  const session = $session.get()
  const own = await read(id, lang)
  if (!own.ok || !session) {
    if (!own.ok) showFailure(own.failure, said.updateFailed)
    return false
  }
  const { version, images } = own.data
  const values = { ...valuesOf(own.data), in_stock: String(inStock) }
  const oldPhotos = images.map((image) => String(image.id))
  const edit = { id, version, values, oldPhotos, added: [], places: [] }
  const answer = await sendEdit(productKind, edit, { session, lang })
  if (answer.ok) showToast('success', inStock ? 'stock_in_success' : 'stock_out_success')
  else showFailure(answer.failure, said.updateFailed)
  return answer.ok
}
