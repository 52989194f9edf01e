import type { ProductAnswer } from '../../../../api/listings.ts'
import { listingId } from '../../../../server/catalogue/listing-id.ts'
import { getProduct } from '../../../../server/catalogue/products.ts'
import { Failure } from '../../../../server/failure.ts'
import { endpoint, onlyMethods, publicJson, requestLocale } from '../../../../server/http.ts'

export const GET = endpoint(async (context) => {
  const id = listingId(context.params['id'])
  const page = await getProduct(id, requestLocale(context))
  if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
  const { product, recommended_products } = page
  const answer: ProductAnswer = { product, recommended_products }
  return publicJson(context, answer, [`product:${id}`, 'products'])
})

export const ALL = onlyMethods('GET')
