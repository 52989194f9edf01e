/**
 * Where listings and saved searches meet. A search knows patterns, a listing knows words: as keys a pattern is
 * the same text as the beginning of a word, so that a listing finds searches by equality.
 */
import type { Kind } from '../../api/kinds.ts'
import { unwantedPatterns } from '../catalogue/find/filter.ts'
import { waysOf } from '../catalogue/find/match.ts'
import type { Query } from '../search/query.ts'

/** Of longer words the beginning counts. */
const LONGEST = 40

export type FoundBy = {
  search_text: string
  search_loose: string
  category_id: number
  region_id: number
  district_id: number
  is_well_rated: boolean
}

/** Everything that a listing can be found by. */
export function keysOf(listing: FoundBy): Set<string> {
  const { category_id, region_id, district_id } = listing
  return new Set([
    ...keysOfWords('t', listing.search_text),
    ...keysOfWords('l', listing.search_loose),
    `category_id ${category_id}`,
    `region_id ${region_id}`,
    `district_id ${district_id}`,
    ...(listing.is_well_rated ? [WELL_RATED] : []),
    ...[0, category_id].flatMap((category) =>
      [0, region_id, district_id].map((place) => withoutWords(category, place)),
    ),
  ])
}

/** Of a service whose provider enough people found good. */
export const WELL_RATED = 'is_well_rated'

/** What each word of a query asks for: of each list one key has to be there. */
export const clausesOf = (kind: Kind, query: Query): string[][] =>
  waysOf(kind, query).map(({ meanings, text, loose }) => [
    ...meanings.flatMap(([column, ids]) => ids.map((id) => `${column} ${id}`)),
    ...text.map((pattern) => keyOfPattern('t', pattern)),
    ...loose.map((pattern) => keyOfPattern('l', pattern)),
  ])

/** Of words that no listing may have. */
export const unwantedKeys = (words: readonly string[]): string[] =>
  unwantedPatterns(words).map((pattern) => keyOfPattern('t', pattern))

/** A category or a place, which a word may mean as well. */
export const isMeaning = (key: string): boolean => /^\w+_id /.test(key)

/** By which a listing finds searches without words; 0: any. */
export const withoutWords = (category: number, place: number): string => `${category} ${place}`

export const fits = (
  keys: ReadonlySet<string>,
  { clauses, unwanted }: { clauses: string[][]; unwanted: string[] },
): boolean =>
  clauses.every((clause) => clause.some((key) => keys.has(key))) &&
  !unwanted.some((key) => keys.has(key))

/** In the texts `t` and `l`: of "% iphon%" the beginning, of "% uy %" the whole word, ended by a blank. */
function keyOfPattern(text: 't' | 'l', pattern: string): string {
  const word = pattern.slice(1, -1).trim()
  return pattern.endsWith(' %') ? whole(text, word) : beginning(text, word)
}

const keysOfWords = (text: 't' | 'l', words: string): string[] =>
  wordsIn(words).flatMap((word) => {
    const length = Math.min(word.length, LONGEST)
    const beginnings = Array.from({ length }, (_, i) => beginning(text, word.slice(0, i + 1)))
    return [...beginnings, whole(text, word)]
  })

/** Without the signs between the parts. */
const wordsIn = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && word !== '|')

const beginning = (text: string, word: string): string => `${text} ${word.slice(0, LONGEST)}`
const whole = (text: string, word: string): string => `${beginning(text, word)} `
