/** A query's words as SQL conditions on the search columns of listings. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { SEARCH_WORDS } from '../../db/schema/listing-columns.ts'
import { allCategoriesOf, allNamesOf, fromCategories } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { searchDocument } from '../../search/document.ts'
import { isForm } from '../../search/endings.ts'
import { patternsOf, wordOfPattern, type Query, type QueryWord } from '../../search/query.ts'
import { placesOf, type List } from '../list.ts'
import type { Values } from './filter.ts'

const SHORTEST_NAME = 4
/** "Other" says nothing about its contents. */
const NAMELESS = new Set(['other-products', 'other-services', 'free-exchange'])
const namesOfAll = fromCategories(() => ({
  product: categoryNames('product'),
  service: categoryNames('service'),
}))

type Column = 'category_id' | 'region_id' | 'district_id'
/** SQL patterns and ids by which a listing may match a word; one match is enough. */
export type Ways = { meanings: [Column, number[]][]; text: string[]; loose: string[] }

/** The ways to match each word of a query; a listing must match every word. */
export function waysOf(kind: Kind, query: Query): Ways[] {
  const byCategory = query.isByCategory || query.words.length > 1
  return query.words.map((word) => ({
    meanings: meanings(kind, word, byCategory),
    ...patterns(word),
  }))
}

/**
 * SQL condition for candidates, which the index of `search_words` serves. The list's category and place are among the
 * words, so that listings elsewhere are not read.
 */
export function matches(list: List, query: Query, values: Values): string {
  const all = [...placeOf(list), ...waysOf(list.kind, query).map(lexemes)]
  const words = all.map((ways) => `(${ways.join(' | ')})`).join(' & ')
  return `${SEARCH_WORDS} @@ ${values.add(words)}::tsquery`
}

/**
 * The same for a scan in another order, where comparing texts is quicker. First letters come first, because few listings
 * have them, and a word may have many forms. The planner takes a `case` for half of all rows.
 */
export function matchesInScan(kind: Kind, query: Query, values: Values): string {
  const words = waysOf(kind, query).map(({ meanings, text, loose }) => {
    const named = meanings.map(([column, ids]) => `${column} = any(${values.add(ids)})`)
    const written = (change: (patterns: string[]) => string[]) => [
      ...change(text).map((pattern) => like('search_text', pattern, values)),
      ...change(loose).map((pattern) => like('search_loose', pattern, values)),
    ]
    const begun = `(${written(firstLetters).join(' or ')})`
    return [...named, `${begun} and (${written((patterns) => patterns).join(' or ')})`]
  })
  const all = words.map((ways) => `(${ways.join(' or ')})`).join(' and ')
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

/** Alternative lexemes for a word. */
const lexemes = ({ meanings, text, loose }: Ways): string[] => [
  ...meanings.flatMap(([column, ids]) => ids.map((id) => `'${MARKS[column]}${id}'`)),
  ...text.map((pattern) => lexeme(pattern)),
  ...loose.map((pattern) => lexeme(pattern, MARKS.loose)),
]

function lexeme(pattern: string, mark = ''): string {
  const { word, isWhole } = wordOfPattern(pattern)
  return `'${mark}${word}'${isWhole ? '' : ':*'}`
}

/** Alternative lexemes for the category and for the place. */
function placeOf(list: List): string[][] {
  const { category, region, district } = list
  return [
    category ? [`'${MARKS.category_id}${category.id}'`] : [],
    region && !district ? [`'${MARKS.region_id}${region.id}'`] : [],
    district ? placesOf(list).map((id) => `'${MARKS.district_id}${id}'`) : [],
  ].filter((ways) => ways.length > 0)
}

const like = (text: string, pattern: string, { add }: Values): string =>
  `${text} like ${add(pattern)}`

/** Patterns of a word in the text and in the loose keys, each served by an index. */
function patterns(word: QueryWord): Pick<Ways, 'text' | 'loose'> {
  const sounds = word.sounds.map((sound) => `% ${sound}%`)
  // A loose key that equals a spelled word is not stored among the keys, so search_text is searched for it
  const isSpelledSo = (sound: string) => word.beginnings.some((b) => sound.startsWith(b))
  const asText = word.sounds.filter((sound) => !isSpelledSo(sound)).map((sound) => `% ${sound}%`)
  return { text: [...patternsOf(word), ...asText], loose: sounds }
}

/** Other meanings of a word: a place by its name and, beside other words, a category by a word of its name. */
function meanings(kind: Kind, word: QueryWord, byCategory: boolean): Ways['meanings'] {
  const { shown } = word
  if (shown.length < SHORTEST_NAME || /^\d+$/.test(shown)) return []
  const categories = byCategory ? categoriesNamed(kind, word) : []
  const region = findRegion(shown)
  const district = findDistrict(shown)
  const all: Ways['meanings'] = [
    ['category_id', categories.map(({ id }) => id)],
    ['region_id', region ? [region.id] : []],
    ['district_id', district ? [district.id] : []],
  ]
  return all.filter(([, ids]) => ids.length > 0)
}

function categoriesNamed(kind: Kind, { shown, beginnings }: QueryWord) {
  if (shown.length < SHORTEST_NAME) return []
  return namesOfAll()[kind].filter(({ words }) =>
    [...words].some((name) => beginnings.some((beginning) => isForm(name, beginning))),
  )
}

/** True when one of the words occurs in a category's name, in any form. */
export const namesCategory = (kind: Kind, words: readonly QueryWord[]): boolean =>
  words.some((word) => categoriesNamed(kind, word).length > 0)

function categoryNames(kind: Kind) {
  return allCategoriesOf(kind)
    .filter(({ slug }) => !NAMELESS.has(slug))
    .map((category) => ({
      id: category.id,
      words: searchDocument(allNamesOf(category).join(' ')).words,
    }))
}
