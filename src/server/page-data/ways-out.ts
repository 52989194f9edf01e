/** For an empty list: the counts without one of its filters each. */
import { FIELDS, withFilter, type FieldName } from '../../api/listing-fields/fields.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import { withState, type List } from '../catalogue/list.ts'
import type { Count } from '../catalogue/read/counts.ts'

type FilterName = 'q' | 'location' | 'category' | FieldName | 'words'
export type WayOut = Count & { filter: FilterName }

/** All filters but the search words. */
export const NARROWING: FilterName[] = [
  'location',
  'category',
  ...FIELDS.map(({ name }) => name),
  'words',
]
const ALL: FilterName[] = ['q', ...NARROWING]

/** The chosen filters whose removal would show listings, each by itself. */
export async function waysOut(list: List, names = ALL): Promise<WayOut[]> {
  const ways = await Promise.all(
    names.map(async (filter) => {
      const wider = without(list, filter)
      return { filter, ...(wider ? await countFound(wider) : { count: 0, isMinimum: false }) }
    }),
  )
  return ways.filter(({ count }) => count > 0)
}

/** The list without one filter; undefined when that is not chosen. */
function without(list: List, name: FilterName): List | undefined {
  const { state, category, region } = list
  const first = withState(list, { page: 1, size: 1 })
  switch (name) {
    case 'location':
      return region && { ...first, region: undefined, district: undefined }
    case 'category':
      return category && { ...first, category: undefined }
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
