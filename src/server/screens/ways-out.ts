/** For an empty list: the counts without one of its filters each. */
import type { ListingQuery, PanelName } from '../../api/listings/listing-url.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import type { Count } from '../catalogue/read/counts.ts'
import type { Choice } from '../catalogue/address/choice.ts'
import { listFilter } from '../catalogue/address/list.ts'

type FilterName = 'q' | Exclude<PanelName, 'sort'>
export type WayOut = Count & { filter: FilterName }

const IS_ACTIVE: Record<FilterName, (state: ListingQuery) => boolean> = {
  q: ({ q }) => q !== '',
  location: ({ region }) => region !== '',
  category: ({ category }) => category !== '',
  price: ({ price_min, price_max }) => price_min !== null || price_max !== null,
  condition: ({ condition }) => condition !== '',
  rating: ({ rated }) => rated !== '',
  words: ({ not }) => not !== '',
}

/** All filters but the search words. */
export const NARROWING: FilterName[] = [
  'location',
  'category',
  'price',
  'condition',
  'rating',
  'words',
]
const ALL: FilterName[] = ['q', ...NARROWING]

/** The chosen filters whose removal would show listings, each by itself. */
export async function waysOut(choice: Choice, filters = ALL): Promise<WayOut[]> {
  const active = filters.filter((name) => IS_ACTIVE[name](choice.state))
  const ways = await Promise.all(
    active.map(async (filter) => ({ filter, ...(await countWithout(choice, filter)) })),
  )
  return ways.filter(({ count }) => count > 0)
}

const countWithout = (choice: Choice, name: FilterName): Promise<Count> =>
  countFound(choice.kind, { ...listFilter(without(choice, name)), page: 1, pageSize: 1 })

function without(choice: Choice, name: FilterName): Choice {
  switch (name) {
    case 'location':
      return { ...choice, region: undefined, district: undefined }
    case 'category':
      return { ...choice, category: undefined }
    case 'q':
      return { ...choice, state: { ...choice.state, q: '' } }
    case 'condition':
      return { ...choice, state: { ...choice.state, condition: '' } }
    case 'rating':
      return { ...choice, state: { ...choice.state, rated: '' } }
    case 'words':
      return { ...choice, state: { ...choice.state, not: '' } }
    case 'price':
      return { ...choice, state: { ...choice.state, price_min: null, price_max: null } }
  }
}
