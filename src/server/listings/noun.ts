import * as categories from '../../api/listings/categories.ts'
import * as places from '../../api/listings/places.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { searchColumnsFiller } from '../catalogue/find/refill-search-columns.ts'
import { refreshSuggestions } from '../catalogue/find/refresh-suggestions.ts'
import { listingAnnouncer } from '../catalogue/indexnow.ts'
import { wholeList } from '../catalogue/list.ts'
import { CATEGORIES_TAG, listTags } from '../catalogue/tags.ts'
import { rollUpCounts } from '../catalogue/read/roll-up-counts.ts'
import { updateTypicalPrices } from '../catalogue/read/typical-prices.ts'
import { countedCategories } from '../catalogue/read/facets.ts'
import { DAY, districtsOf, regionList, regionTree, withMiddle } from '../catalogue/read/names.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'
import { Failure } from '../failure.ts'
import type { Noun } from '../jobs/noun.ts'
import { attributesInTitle } from '../attributes/titles/told-options.ts'
import { wordsOfCategories } from '../attributes/titles/category-words.ts'
import { categoryAttributes } from '../attributes/values/entities.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { findCategory } from '../reference/categories.ts'
import { listingCalls } from './listing-calls.ts'
import { archiveListings, expireListings, remindOwners } from './end-listings.ts'
import { exportListings, forgetListings } from './own-data.ts'

/** Handlers of the calls about the places and categories of listings. */
const categoryCalls = [
  serve(places.regions, ({ locale }) => forADay(regionList(locale))),
  serve(places.regionsWithDistricts, ({ locale }) => forADay(regionTree(locale))),
  serve(places.districts, ({ query, locale }) => forADay(districtsOf(query.region, locale))),
  serve(places.districtsOfRegion, ({ params, locale }) =>
    forADay(districtsOf(params.region, locale).map(withMiddle)),
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
    return { attributes: Object.fromEntries(attributesInTitle(id, query.title)) }
  }),
]

/** Products and services, and the places and categories that they are in. */
export const listingsNoun: Noun = {
  calls: [...categoryCalls, ...listingCalls],
  jobs: [searchColumnsFiller, listingAnnouncer],
  tasks: [
    ['rolling up counts', rollUpCounts, 10 * SECOND_MS],
    ['expiring listings', expireListings, 5 * MINUTE_MS],
    ['reminding owners', remindOwners, 5 * MINUTE_MS],
    ['archiving listings', archiveListings, 5 * MINUTE_MS],
    ['refreshing suggestions', refreshSuggestions, HOUR_MS],
    ['counting typical prices', updateTypicalPrices, DAY_MS],
  ],
  exportOwn: exportListings,
  forget: forgetListings,
}

/** Reference data change with a release; any cache may keep them for a day. */
const forADay = <Data>(data: Data) => new ApiResponse(data, { cache: { tags: [], maxAge: DAY } })
/** 404 for a category that does not exist. */
function category(kind: Kind, text: string) {
  const category = findCategory(kind, text)
  if (!category) throw new Failure('not_found')
  return category
}

const counted = async (kind: Kind) =>
  new ApiResponse(await countedCategories(kind), { cache: { tags: listTags(wholeList(kind)) } })

const attributes = (kind: Kind, slug: string, locale: Locale) =>
  new ApiResponse(
    { attributes: categoryAttributes(category(kind, slug).id, locale) },
    { cache: { tags: [CATEGORIES_TAG] } },
  )
