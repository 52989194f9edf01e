/** What owners do to a listing on its page, besides editing it. */
import type { Product } from '../api/entities.ts'
import { ownListingPath } from '../api/paths.ts'
import type { Failure } from '../api/request.ts'
import { asMember } from './as-member.ts'
import { sendEdit } from './edit-form.ts'
import { failureMessage } from './failure.ts'
import { productKind, serviceKind, type Editable } from './listing-kinds.ts'
import { $session } from './session.ts'
import { say } from './toasts.ts'

const KINDS = { product: productKind, service: serviceKind }

/** Deletes for good and says how it went; true when the listing is not there any more. */
export async function deleteListing(
  name: 'product' | 'service',
  id: number,
  lang: string,
): Promise<boolean> {
  const { ownPath, said } = KINDS[name]
  const answer = await asMember<void>(ownListingPath(ownPath, id), { method: 'DELETE', lang })
  // Deleted in another tab: what was wanted
  const isGone = answer.ok || (answer.failure.kind === 'answer' && answer.failure.status === 410)
  if (isGone) say('success', said.deleted)
  else sayFailure(answer.failure, said.deleteFailed)
  return isGone
}

/** Puts a product on sale again or marks it as sold out; true when it is so. */
export async function setInStock(id: number, inStock: boolean, lang: string): Promise<boolean> {
  const { ownPath, said, valuesOf } = productKind
  const session = $session.get()
  const own = await asMember<Product & Editable>(ownListingPath(ownPath, id), { lang })
  if (!own.ok || !session) {
    if (!own.ok) sayFailure(own.failure, said.updateFailed)
    return false
  }
  const { version, images } = own.data
  const values = { ...valuesOf(own.data), in_stock: String(inStock) }
  const kept = images.map((image) => String(image.id))
  const edit = { id, version, values, kept, added: [] }
  const answer = await sendEdit(productKind, edit, { session, lang })
  if (answer.ok) say('success', inStock ? 'stock_in_success' : 'stock_out_success')
  else sayFailure(answer.failure, said.updateFailed)
  return answer.ok
}

function sayFailure(failure: Failure, onBreakdown: string): void {
  const { key, params } = failureMessage(failure)
  // That the session ended is said already
  if (key !== 'auth_required') say('error', key === 'server_error' ? onBreakdown : key, params)
}
