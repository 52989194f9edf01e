/** The columns of a saved search for the matching, computed from its list and the interpretation of its words. */
import type { Condition } from '../../../api/listings/entities.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { placesOf, type ListFilter } from '../../catalogue/find/filter.ts'
import type { Query } from '../../search/query.ts'
import { clausesOf, isMeaning, excludedKeys, WELL_RATED, withoutWords } from './keys.ts'

export type Conditions = {
  categoryId: number | null
  placeIds: number[] | null
  priceMin: number | null
  priceMax: number | null
  condition: Condition | null
  clauses: string[][]
  unwanted: string[]
  anchors: string[]
}

/** `reading` is the interpretation of the list's words, null without words. */
export function conditionsOf(kind: Kind, filter: ListFilter, reading: Query | null): Conditions {
  const { categoryId = null, priceMin = null, priceMax = null, condition = null, not = [] } = filter
  const places = placesOf(filter)
  const placeIds = places[0] === 0 ? null : places
  const words = reading ? clausesOf(kind, reading) : []
  const first = reading ? rarest(reading, words) : -1
  const anchors = words[first] ?? places.map((place) => withoutWords(categoryId ?? 0, place))
  // The anchors already are one of the clauses
  const others = words.filter((_, i) => i !== first)
  const clauses = [...others, ...(filter.isWellRated ? [[WELL_RATED]] : [])]
  const unwanted = excludedKeys(not)
  return { categoryId, placeIds, priceMin, priceMax, condition, clauses, unwanted, anchors }
}

/** The index of the longest word, as the most selective one; a word that means a category or a place comes last. */
function rarest({ words }: Query, clauses: string[][]): number {
  const weights = words.map(({ shown }, i) => {
    const isBroad = clauses[i]?.some(isMeaning) ?? false
    return shown.length - (isBroad ? 1_000 : 0)
  })
  return weights.indexOf(Math.max(...weights))
}
