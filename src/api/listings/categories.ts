/** The calls about categories and their attributes. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { textUpTo } from '../text/typed-text.ts'
import { categoryAttribute } from './attributes.ts'
import { countedCategory } from './entities.ts'

export const productCategories = call('GET /products/api/categories', {
  who: 'anyone',
  answer: v.array(countedCategory),
})
export const serviceCategories = call('GET /services/api/categories', {
  who: 'anyone',
  answer: v.array(countedCategory),
})

/** The category is given by its slug, id or name. */
const ofCategory = v.object({ slug: textUpTo(200, 'invalid_request') })
const attributesAnswer = v.object({ attributes: v.array(categoryAttribute) })
export const productAttributes = call('GET /products/api/categories/[slug]/attributes/', {
  who: 'anyone',
  params: ofCategory,
  answer: attributesAnswer,
})
export const serviceAttributes = call('GET /services/api/categories/[slug]/attributes/', {
  who: 'anyone',
  params: ofCategory,
  answer: attributesAnswer,
})
