/** A query's words as SQL conditions on the search columns of listings. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { SEARCH_WORDS } from '../../db/schema/listing-columns.ts'
import { wordOfPattern, type PatternWord, type Query } from '../../search/query.ts'
import { placesOf, type List } from '../list.ts'
import type { Values } from './filter.ts'
import { shareOf } from './frequent-words.ts'
import { waysOf, type Ways } from './ways.ts'

/**
 * SQL condition for candidates. The index of `search_words` finds them; the list's category and place are among the words, so
 * that listings elsewhere are not read. Frequent words are compared afterwards.
 */
export function matches(list: List, query: Query, values: Values): string {
  const { byIndex, asText } = divide(list.kind, waysOf(list.kind, query))
  const words = [...placeOf(list), ...byIndex.map(lexemesOf)].map(oneOf)
  return [
    ...(byIndex.length > 0 ? [`${SEARCH_WORDS} @@ ${values.add(words.join(' & '))}::tsquery`] : []),
    ...(asText.length > 0 ? [compared(asText, values)] : []),
  ].join(' and ')
}

/** The same for a scan in another order. */
export const matchesInScan = (kind: Kind, query: Query, values: Values): string =>
  compared(waysOf(kind, query), values)

/** From this share of all listings on, a word is left to comparing if the index finds another one. */
const FREQUENT = 0.02
/** From this share on, listings that have all words are met so often that reading them needs no index. */
const MET_OFTEN = 0.1

function divide(kind: Kind, ways: Ways[]): { byIndex: Ways[]; asText: Ways[] } {
  const shared = ways
    .map((way) => ({ way, share: shareOf(kind, lexemesOf(way)) }))
    .toSorted((a, b) => a.share - b.share)
  const rare = shared.filter(({ share }) => share < FREQUENT).length
  const together = shared.reduce((product, { share }) => product * share, 1)
  const first = rare === 0 && together < MET_OFTEN ? 1 : rare
  const sorted = shared.map(({ way }) => way)
  return { byIndex: sorted.slice(0, first), asText: sorted.slice(first) }
}

/**
 * SQL condition that compares texts. First letters come first, because few listings have them, and a word may have many
 * forms. The planner takes a `case` for half of all rows and has no index for it.
 */
function compared(ways: Ways[], values: Values): string {
  const anyOf = (text: string[], loose: string[]) =>
    [
      ...text.map((pattern) => like('search_text', pattern, values)),
      ...loose.map((pattern) => like('search_loose', pattern, values)),
    ].join(' or ')
  const words = ways.map(({ meanings, text, loose }) => {
    const named = meanings.map(([column, ids]) => `${column} = any(${values.add(ids)})`)
    const begun = anyOf(firstLetters(text), firstLetters(loose))
    return [...named, `(${begun}) and (${anyOf(text, loose)})`]
  })
  const all = words.map((word) => `(${word.join(' or ')})`).join(' and ')
  return `case when ${all} then true else false end`
}

const FIRST_LETTERS = 3
const firstLetters = (patterns: string[]): string[] => [
  ...new Set(
    patterns.map((pattern) => `% ${wordOfPattern(pattern).word.slice(0, FIRST_LETTERS)}%`),
  ),
]

/** The marks of the function `search_words`. */
const MARKS = { category_id: '#c', region_id: '#r', district_id: '#d', loose: '~' }

/** The lexemes by which a listing may have a word. */
const lexemesOf = ({ meanings, text, loose }: Ways): PatternWord[] => [
  ...meanings.flatMap(([column, ids]) => ids.map((id) => marked(column, id))),
  ...text.map(wordOfPattern),
  ...loose
    .map(wordOfPattern)
    .map(({ word, isWhole }) => ({ word: `${MARKS.loose}${word}`, isWhole })),
]

const marked = (column: keyof typeof MARKS, id: number): PatternWord => ({
  word: `${MARKS[column]}${id}`,
  isWhole: true,
})

/** The lexemes of the list's category, and those of its place. */
function placeOf(list: List): PatternWord[][] {
  const { category, region, district } = list
  return [
    category ? [marked('category_id', category.id)] : [],
    region && !district ? [marked('region_id', region.id)] : [],
    district ? placesOf(list).map((id) => marked('district_id', id)) : [],
  ].filter((ways) => ways.length > 0)
}

const oneOf = (lexemes: PatternWord[]): string =>
  `(${lexemes.map(({ word, isWhole }) => `'${word}'${isWhole ? '' : ':*'}`).join(' | ')})`

const like = (text: string, pattern: string, { add }: Values): string =>
  `${text} like ${add(pattern)}`
