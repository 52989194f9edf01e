/** The columns of a saved search for the matching, computed from its list and the interpretation of its words. */
import type { Condition } from '../../../api/listings/entities.ts'
import { circleIn, optionIn, rangeIn, sellerIn } from '../../../api/listing-fields/fields.ts'
import { attributeClauses, namedFacets } from '../../attributes/conditions.ts'
import { circlePlaces } from '../../catalogue/circle.ts'
import { filterClauses } from '../../catalogue/fields.ts'
import { excludedIn, placesOf, type List } from '../../catalogue/list.ts'
import type { Query } from '../../search/query.ts'
import { clausesOf, excludedKeys, facetIn, isMeaning, sellerKey, wordlessKey } from './keys.ts'

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
export function conditionsOf(list: List, reading: Query | null): Conditions {
  const { filters } = list.state
  const { min: priceMin, max: priceMax } = rangeIn(filters, 'price')
  const condition = optionIn(filters, 'condition') ?? null
  // SQL compares these two as columns: as clauses they would leave it twice the candidates
  const { price: _price, condition: _condition, ...compared } = filters
  const categoryId = list.category?.id ?? null
  const places = placesOf(list)
  const placeIds = places[0] === 0 ? null : places
  const circle = circleIn(filters)
  const words = reading ? clausesOf(list.kind, reading) : []
  const seller = sellerIn(filters)
  // A seller has fewer listings than a word
  const first = reading && seller === undefined ? rarest(reading, words) : -1
  const anchors =
    (seller === undefined ? words[first] : [sellerKey(seller)]) ??
    namedFacets(list)?.flatMap((facet) => places.map((place) => facetIn(facet, place))) ??
    (circle && !placeIds ? circlePlaces(circle) : places).map((place) =>
      wordlessKey(categoryId ?? 0, place),
    )
  // The anchors already are one of the clauses
  const others = words.filter((_, i) => i !== first)
  const clauses = [...others, ...filterClauses(compared), ...attributeClauses(list)]
  const unwanted = excludedKeys(excludedIn(list))
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
