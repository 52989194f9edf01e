/** The calls about categories and their attributes. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { KINDS } from '../lib/kinds.ts'
import { TITLE_MAX } from '../lib/limits.ts'
import { textUpTo, typedText } from '../lib/typed-text.ts'
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

/** The attributes that a title names, by key, as a form sends them. */
export const namedAttributes = call('GET /listings/[kind]/named-attributes/', {
  who: 'anyone',
  params: v.object({ kind: v.picklist(KINDS) }),
  query: v.object({
    category: textUpTo(200, 'invalid_request'),
    title: typedText(TITLE_MAX, 'title_too_long'),
  }),
  answer: v.object({ attributes: v.record(v.string(), v.array(v.string())) }),
})

/** The words that name categories: `things` tell one by themselves, `models` and `makes` where no thing is named. */
const namedBy = v.object({
  id: v.number(),
  things: v.array(v.string()),
  models: v.array(v.string()),
  makes: v.array(v.string()),
})
export const categoryWords = call('GET /listings/[kind]/category-words/', {
  who: 'anyone',
  params: v.object({ kind: v.picklist(KINDS) }),
  answer: v.object({ categories: v.array(namedBy) }),
})
export type CategoryWords = v.InferOutput<typeof namedBy>
