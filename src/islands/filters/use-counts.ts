import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Facet } from '../../api/listings/listing-url.ts'
import { listFacetCounts } from '../../stores/listings/facets.ts'
import type { Panel } from './choice.ts'

/** The count of a row by its id; undefined while it is unknown. */
export function useCounts({ kind, state }: Panel, by: Facet): (id: number) => number | undefined {
  const [$counts] = useState(() => listFacetCounts(kind, state, by))
  const { data: counts } = useStore($counts)
  return (id) => (counts ? (counts.get(id) ?? 0) : undefined)
}
