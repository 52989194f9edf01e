/** For an empty list: the counts without one of its filters each, and with the price that was meant. */
import { ascending, rangeIn, withFilter, type Range } from '../../api/listing-fields/fields.ts'
import { withoutCategory } from '../../api/listings/listing-url.ts'
import { countAsTyped } from '../catalogue/find/count-as-typed.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import { withState, type List } from '../catalogue/list.ts'
import type { Count } from '../catalogue/read/counts.ts'

/** `filter`: 'q', 'location', 'category', 'words', or the name of a chosen filter. */
export type WayOut = Count & {
  filter: string
  /** The list with this price in place of the chosen one. */
  price?: Range
}

/** The chosen filters whose removal would show listings, each by itself; the category only if no other does. */
export async function waysOut(list: List): Promise<WayOut[]> {
  const names = ['q', ...narrowing(list).filter((name) => name !== 'category')]
  const ways = (await Promise.all([inThousands(list), among(list, names)])).flat()
  return ways.length > 0 ? ways : among(list, ['category'])
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
