import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { productKind } from './listing-kinds.ts'

/** Puts a product back in stock or marks it as out of stock; true on success. */
export async function setInStock(id: number, inStock: boolean, lang: string): Promise<boolean> {
  const answer = await askAsMember('PUT /listings/[kind]/[id]/stock/', {
    params: { kind: 'product', id },
    body: { in_stock: inStock },
    lang,
  })
  if (answer.ok) showToast('success', inStock ? 'stock_in_success' : 'stock_out_success')
  else showFailure(answer.failure, productKind.said.updateFailed)
  return answer.ok
}
