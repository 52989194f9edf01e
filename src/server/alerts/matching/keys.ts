/**
 * Keys by which listings and saved searches match. A search has patterns, a listing has words. The key of a pattern
 * equals the key of a word's beginning, so a listing finds searches by equality.
 */
import type { Kind } from '../../../api/lib/kinds.ts'
import { excludedPatterns } from '../../catalogue/find/filter.ts'
import { waysOf } from '../../catalogue/find/ways.ts'
import { isInCircle, squaresAround } from '../../catalogue/circle.ts'
import { filterKeys, filterNumbers } from '../../catalogue/fields.ts'
import { facetKey, isInRange } from '../../attributes/conditions.ts'
import type { StoredAttributes } from '../../attributes/values/stored.ts'
import { wordOfPattern, type Query } from '../../search/query.ts'

/** Longer words are cut to this many characters. */
const LONGEST = 40

export type FoundBy = {
  seller_id: number
  search_text: string
  search_loose: string
  category_id: number
  region_id: number
  district_id: number
  facets: number[]
  attributes: StoredAttributes
  /** The columns that filters compare (db/filter-columns.ts), among others. */
  [column: string]: unknown
}

/** All keys by which a listing can be found. */
function keysOf(listing: FoundBy): Set<string> {
  const { category_id, region_id, district_id, seller_id } = listing
  const places = [0, region_id, district_id, ...squaresAround(listing)]
  return new Set([
    ...keysOfWords('t', listing.search_text),
    ...keysOfWords('l', listing.search_loose),
    sellerKey(seller_id),
    `category_id ${category_id}`,
    `region_id ${region_id}`,
    `district_id ${district_id}`,
    ...filterKeys(listing),
    ...listing.facets.map(facetKey),
    ...listing.facets.flatMap((facet) =>
      [0, region_id, district_id].map((place) => facetIn(facet, place)),
    ),
    ...[0, category_id].flatMap((category) => places.map((place) => wordlessKey(category, place))),
  ])
}

/** One list of keys per word of a query; a listing needs one key of each list. */
export const clausesOf = (kind: Kind, query: Query): string[][] =>
  waysOf(kind, query).map(({ meanings, text, loose }) => [
    ...meanings.flatMap(([column, ids]) => ids.map((id) => `${column} ${id}`)),
    ...text.map((pattern) => keyOfPattern('t', pattern)),
    ...loose.map((pattern) => keyOfPattern('l', pattern)),
  ])

/** Keys of excluded words. */
export const excludedKeys = (words: readonly string[]): string[] =>
  excludedPatterns(words).map((pattern) => keyOfPattern('t', pattern))

/** The key of a category or a place that a word means. */
export const isMeaning = (key: string): boolean => /^\w+_id /.test(key)

/** The key by which a listing finds searches without words; 0 means any category, or anywhere. */
export const wordlessKey = (category: number, place: number | string): string =>
  `${category} ${place}`

/** The key by which a listing finds the searches of those who follow its seller. */
export const sellerKey = (seller: number): string => `seller ${seller}`

/** The key by which a listing finds searches without words for a make or model. */
export const facetIn = (facet: number, place: number): string => `${facetKey(facet)} in ${place}`

/** A listing as searches compare it. */
export type Found = { keys: ReadonlySet<string>; numbers: Readonly<Record<string, unknown>> }

export const foundBy = (listing: FoundBy): Found => ({
  keys: keysOf(listing),
  numbers: { ...listing.attributes, ...filterNumbers(listing), district_id: listing.district_id },
})

export const fits = (
  { keys, numbers }: Found,
  { clauses, unwanted }: { clauses: string[][]; unwanted: string[] },
): boolean =>
  clauses.every((clause) =>
    clause.some((key) => keys.has(key) || isInRange(key, numbers) || isInCircle(key, numbers)),
  ) && !unwanted.some((key) => keys.has(key))

/** `t` is search_text, `l` search_loose. "% iphon%" gives a word's beginning, "% uy %" a whole word and a blank. */
function keyOfPattern(text: 't' | 'l', pattern: string): string {
  const { word, isWhole } = wordOfPattern(pattern)
  return isWhole ? whole(text, word) : beginning(text, word)
}

const keysOfWords = (text: 't' | 'l', words: string): string[] =>
  wordsIn(words).flatMap((word) => {
    const length = Math.min(word.length, LONGEST)
    const beginnings = Array.from({ length }, (_, i) => beginning(text, word.slice(0, i + 1)))
    return [...beginnings, whole(text, word)]
  })

/** Leaves out the "|" between the parts of the text. */
const wordsIn = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && word !== '|')

const beginning = (text: string, word: string): string => `${text} ${word.slice(0, LONGEST)}`
const whole = (text: string, word: string): string => `${beginning(text, word)} `
