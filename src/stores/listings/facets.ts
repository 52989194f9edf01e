/** Counts of a list's results per category or place, for the filter panels. */
import { nanoquery } from '@nanostores/query'
import { ask } from '../../api/ask.ts'
import { commonIn, printAttributes, printFilters } from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { printListing, type Facet, type ListQuery } from '../../api/listings/listing-url.ts'
import { dataOf } from '../lib/data-of.ts'

export type Counts = ReadonlyMap<number, number>

const [createFetcherStore] = nanoquery({ dedupeTime: 60_000 })

/** Without data the counts are unknown: while they load, after a failure, and when they are too many. */
export const listFacetCounts = (kind: Kind, state: ListQuery, by: Facet) =>
  createFetcherStore<Counts | null>([`counts ${kind} ${by} ${printListing(kind, state)}`], {
    fetcher: async () => {
      const { counts } = await dataOf(read(kind, state, by))
      return counts && new Map(counts.map(({ id, count }) => [id, count]))
    },
  })

function read(kind: Kind, state: ListQuery, by: Facet) {
  const places = {
    by,
    category_name: state.category,
    region_name: state.region,
    district_name: state.district,
    ...(state.near && { near: state.near }),
    ...(state.not && { not: state.not }),
  }
  const attributes = printAttributes(state.filters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const filters = {
    ...Object.fromEntries(printFilters(kind, commonIn(state.filters))),
    ...(attributes && { attributes }),
  }
  if (kind === 'service')
    return ask('GET /services/api/counts', {
      query: { ...places, service_name: state.q, ...filters },
    })
  return ask('GET /products/api/counts', {
    query: {
      ...places,
      product_title: state.q,
      ...filters,
    },
  })
}
