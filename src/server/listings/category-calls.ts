/** Handlers of the calls about the places and categories of listings. */
import * as categories from '../../api/listings/categories.ts'
import * as places from '../../api/listings/places.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { attributesInWords } from '../attributes/titles/attributes-in-words.ts'
import { wordsOfCategories } from '../attributes/titles/category-words.ts'
import { categoryAttributes } from '../attributes/values/entities.ts'
import { wholeList } from '../catalogue/list.ts'
import { countedCategories } from '../catalogue/read/facets.ts'
import { DAY, districtsOf, regionList, regionTree } from '../catalogue/read/names.ts'
import { CATEGORIES_TAG, listTags } from '../catalogue/tags.ts'
import { Failure } from '../failure.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { findCategory } from '../reference/categories.ts'

/** Reference data change with a release; any cache may keep them for a day. */
const forADay = <Data>(data: Data) => new ApiResponse(data, { cache: { tags: [], maxAge: DAY } })
/** 404 for a category that does not exist. */
function category(kind: Kind, text: string) {
  const found = findCategory(kind, text)
  if (!found) throw new Failure('not_found')
  return found
}

const counted = async (kind: Kind) =>
  new ApiResponse(await countedCategories(kind), { cache: { tags: listTags(wholeList(kind)) } })

const attributes = (kind: Kind, slug: string, locale: Locale) =>
  new ApiResponse(
    { attributes: categoryAttributes(category(kind, slug).id, locale) },
    { cache: { tags: [CATEGORIES_TAG] } },
  )

export const categoryCalls = [
  serve(places.regions, ({ locale }) => forADay(regionList(locale))),
  serve(places.regionsWithDistricts, ({ locale }) => forADay(regionTree(locale))),
  serve(places.districts, ({ query, locale }) => forADay(districtsOf(query.region, locale))),
  serve(places.districtsOfRegion, ({ params, locale }) =>
    forADay(districtsOf(params.region, locale)),
  ),
  serve(categories.productCategories, () => counted('product')),
  serve(categories.serviceCategories, () => counted('service')),
  serve(categories.productAttributes, ({ params, locale }) =>
    attributes('product', params.slug, locale),
  ),
  serve(categories.serviceAttributes, ({ params, locale }) =>
    attributes('service', params.slug, locale),
  ),
  serve(
    categories.categoryWords,
    ({ params: { kind } }) =>
      new ApiResponse(
        { categories: wordsOfCategories(kind) },
        { cache: { tags: [CATEGORIES_TAG], maxAge: DAY } },
      ),
  ),
  serve(categories.namedAttributes, ({ params: { kind }, query }) => {
    const { id } = category(kind, query.category)
    return { attributes: Object.fromEntries(attributesInWords(id, query.title).values) }
  }),
]
