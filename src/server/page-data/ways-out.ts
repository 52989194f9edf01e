/** For an empty list: the counts without one of its filters each, and with the price that was meant. */
import {
  ascending,
  commonIn,
  rangeIn,
  withFilter,
  type Range,
} from '../../api/listing-fields/fields.ts'
import { withoutCategory } from '../../api/listings/listing-url.ts'
import { countAsTyped } from '../catalogue/find/count-as-typed.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import { type List, withState } from '../catalogue/list.ts'
import type { Count } from '../catalogue/read/counts.ts'

/** A district with fewer listings than this offers its neighbours. */
const FEW = 6

/** `filter`: 'q', 'location', 'category', 'words', the name of a chosen filter, or 'rest' for all but the category. */
export type WayOut = Count & {
  filter: string
  /** The list with this price in place of the chosen one. */
  price?: Range
}

/**
 * The chosen filters whose removal would show listings, each by itself. If none does, the category goes; but one whose
 * attributes are chosen stays, because without them nothing would be left of the thing, and all the rest goes.
 */
export async function waysOut(list: List): Promise<WayOut[]> {
  const names = ['q', ...narrowing(list).filter((name) => name !== 'category')]
  const ways = (await Promise.all([inThousands(list), among(list, names)])).flat()
  if (ways.length > 0) return ways
  const { q, filters } = list.state
  const isOfCategory = Object.keys(commonIn(filters)).length < Object.keys(filters).length
  return among(list, [q === '' && isOfCategory ? 'rest' : 'category'])
}

/** Lower bounds are no prices: "100" among cars means 100 million, among toys 100 thousand. */
const LEAST_PRICE = 1000

/** The price in thousands, else in millions, where that shows listings. */
async function inThousands(list: List): Promise<WayOut[]> {
  const { min, max } = rangeIn(list.state.filters, 'price')
  if (max === null || max >= LEAST_PRICE) return []
  for (const times of [1e3, 1e6]) {
    const price = ascending({ min: min && min * times, max: max * times })
    const filters = withFilter(list.state.filters, 'price', price)
    const found = await count(withState(list, { page: 1, size: 1, filters }))
    if (found.count > 0) return [{ filter: 'price', price, ...found }]
  }
  return []
}

/** The same for all filters but the search words. */
export const widerWaysOut = (list: List): Promise<WayOut[]> => among(list, narrowing(list))

const narrowing = ({ state }: List): string[] => [
  'location',
  'category',
  ...Object.keys(state.filters),
  'words',
]

async function among(list: List, names: string[]): Promise<WayOut[]> {
  const ways = await Promise.all(
    names.map(async (filter) => {
      const wider = without(list, filter)
      return { filter, ...(wider ? await count(wider) : { count: 0, isMinimum: false }) }
    }),
  )
  return ways.filter(({ count }) => count > 0)
}

/** Words are counted as they are, because each further reading of them would cost as much as a search. */
const count = (list: List): Promise<Count> =>
  list.state.q === '' ? countFound(list) : countAsTyped(list, list.state.q)

/** The list without one filter; undefined when that is not chosen. */
function without(list: List, name: string): List | undefined {
  const { state, category, region } = list
  const first = withState(list, { page: 1, size: 1 })
  switch (name) {
    case 'location':
      return region && { ...first, region: undefined, district: undefined }
    case 'category':
      return (
        category && {
          ...withState(first, withoutCategory(state)),
          category: undefined,
        }
      )
    case 'rest':
      return {
        ...withState(first, { filters: {}, not: '' }),
        region: undefined,
        district: undefined,
      }
    case 'q':
      return state.q === '' ? undefined : withState(first, { q: '' })
    case 'words':
      return state.not === '' ? undefined : withState(first, { not: '' })
    default:
      return name in state.filters
        ? withState(first, { filters: withFilter(state.filters, name) })
        : undefined
  }
}

export const offersNear = ({ district, state }: List, { count }: { count: number }): boolean =>
  district !== undefined && state.near === '' && count < FEW

/** The count with the neighbours; undefined when that is not offered or would add none. */
export async function nearOffer(list: List, page: { count: number }): Promise<Count | undefined> {
  if (!offersNear(list, page)) return undefined
  const near = withState(list, { near: '1', page: 1, size: 1 })
  const { count, isMinimum } = await countFound(near)
  return count > page.count ? { count, isMinimum } : undefined
}
