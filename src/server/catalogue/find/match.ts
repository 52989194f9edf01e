/** A query's words as SQL conditions on the search columns of listings. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { SEARCH_WORDS } from '../../db/schema/listing-columns.ts'
import {
  MAX_QUERY_WORDS,
  queryWord,
  wordOfPattern,
  type PatternWord,
  type Query,
  type QueryWord,
} from '../../search/query.ts'
import { wordsOf } from '../../words/words.ts'
import { excludedIn, placesOf, type List } from '../list.ts'
import { excludedPatterns, withoutWords, type Values } from './filter.ts'
import { listingsOf, shareOf } from './frequent-words.ts'
import { waysOf, type Ways } from './ways.ts'

/**
 * SQL condition for the listings that have a query's words and none of the list's excluded ones. The index of `search_words`
 * finds them; the list's category and place are among the words, so that listings elsewhere are not read. Frequent words
 * are compared afterwards. The index can exclude words only beside others, or within a category or place.
 */
export function matches(list: List, query: Query, values: Values): string {
  const excluded = excludedPatterns(excludedIn(list)).map(wordOfPattern)
  const { byIndex, asText } = divide(list.kind, waysOf(list.kind, query), excluded.length === 0)
  const place = placeOf(list)
  const isInIndex =
    byIndex.length > 0 || (excluded.length > 0 && place.length > 0 && asText.length === 0)
  const words = [...place, ...byIndex.map(lexemesOf)].map(oneOf)
  const lexemes = [...words, ...(excluded.length > 0 ? [`!${oneOf(excluded)}`] : [])].join(' & ')
  return [
    isInIndex ? `${SEARCH_WORDS} @@ ${values.add(lexemes)}::tsquery` : withoutWords(list, values),
    ...(asText.length > 0 ? [compared(asText, values)] : []),
  ].join(' and ')
}

/** The same for a scan in another order. */
export const matchesInScan = (list: List, query: Query, values: Values): string =>
  `${compared(waysOf(list.kind, query), values)} and ${withoutWords(list, values)}`

/** SQL condition: the listing has one word, in any way. */
export const hasWord = (kind: Kind, query: Query, word: QueryWord, values: Values): string =>
  compared(waysOf(kind, { ...query, words: [word] }), values)

/** The `tsquery` of listings in any state that have all words of a text; no word is left out as a price or a place is. */
export const lexemesOfText = (kind: Kind, text: string): string =>
  [...new Set(wordsOf(text))]
    .slice(0, MAX_QUERY_WORDS)
    .flatMap((word) => waysOf(kind, { words: [queryWord(word)], isByCategory: false }))
    .map((way) => oneOf(lexemesOf(way)))
    .join(' & ')

/** Comparing a row with a word takes as long as reading so many entries of the index. */
const AS_MANY_ENTRIES = 17
/** So many matches are enough: of more, only the newest are ranked. */
export const MOST_SORTED = 5_000
/** Up to this share of all listings, the index is always quick. */
const FREQUENT = 0.02
/** The share of a word that is not among the frequent ones. */
const RARE = 0.005

/**
 * The words that the index looks for, and those that are compared. To find a word, the index reads an entry of each listing
 * that has it, while comparing reads only the listings that have the words before. If even the rarest word is so frequent
 * that a scan of the table meets enough matches sooner, all are compared; not beside excluded words, which may leave none.
 */
function divide(kind: Kind, ways: Ways[], mayScan: boolean): { byIndex: Ways[]; asText: Ways[] } {
  const [first, ...others] = ways
    .map((way) => ({ way, share: Math.max(RARE, shareOf(kind, lexemesOf(way))) }))
    .toSorted((a, b) => a.share - b.share)
  if (!first) return { byIndex: [], asText: [] }
  if (mayScan && first.share ** 2 > (AS_MANY_ENTRIES * MOST_SORTED) / listingsOf(kind))
    return { byIndex: [], asText: ways }
  const byIndex = [first.way]
  let together = first.share
  for (const { way, share } of others) {
    if (share > Math.max(FREQUENT, AS_MANY_ENTRIES * together)) break
    byIndex.push(way)
    together *= share
  }
  return { byIndex, asText: others.map(({ way }) => way).filter((way) => !byIndex.includes(way)) }
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
export const lexemesOf = ({ meanings, text, loose }: Ways): PatternWord[] => [
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
