/** A query's words as conditions on the columns that a listing is found by. */
import type { Kind } from '../../../api/kinds.ts'
import { allCategoriesOf, allNamesOf, fromCategories } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { searchDocument } from '../../search/document.ts'
import { isForm } from '../../search/endings.ts'
import { patternsOf, type Query, type QueryWord } from '../../search/query.ts'
import type { Values } from './filter.ts'

const SHORTEST_NAME = 4
/** "Other" says nothing about what is in it. */
const NAMELESS = new Set(['other-products', 'other-services', 'free-exchange'])
const namesOfAll = fromCategories(() => ({
  product: categoryNames('product'),
  service: categoryNames('service'),
}))

type Column = 'category_id' | 'region_id' | 'district_id'
/** In which ways a listing may have a word, one of them is enough; patterns are of SQL. */
export type Ways = { meanings: [Column, number[]][]; text: string[]; loose: string[] }

/** What each word of a query asks for: all of them have to be there. */
export function waysOf(kind: Kind, query: Query): Ways[] {
  const byCategory = query.isByCategory || query.words.length > 1
  return query.words.map((word) => ({
    meanings: meanings(kind, word, byCategory),
    ...patterns(word),
  }))
}

/** Finds candidates through the trigram indices. */
export function matches(kind: Kind, query: Query, values: Values): string {
  const words = waysOf(kind, query).map(({ meanings, text, loose }) => [
    // What costs least to look at comes first
    ...meanings.map(([column, ids]) => `${column} = any(${values.add(ids)})`),
    ...text.map((pattern) => like('search_text', pattern, values)),
    ...loose.map((pattern) => like('search_loose', pattern, values)),
  ])
  return words.map((ways) => `(${ways.join(' or ')})`).join(' and ')
}

/** The same for a scan in another order: no index can serve it, and the planner takes it for half of all rows. */
export const matchesInScan = (kind: Kind, query: Query, values: Values): string =>
  `case when ${matches(kind, query, values)} then true else false end`

const like = (text: string, pattern: string, { add }: Values): string =>
  `${text} like ${add(pattern)}`

/** Where a word may stand, each pattern served by an index. */
function patterns(word: QueryWord): Pick<Ways, 'text' | 'loose'> {
  const sounds = word.sounds.map((sound) => `% ${sound}%`)
  // A key that a word is spelled like is not stored with the keys
  const isSpelledSo = (sound: string) => word.beginnings.some((b) => sound.startsWith(b))
  const asText = word.sounds.filter((sound) => !isSpelledSo(sound)).map((sound) => `% ${sound}%`)
  return { text: [...patternsOf(word), ...asText], loose: sounds }
}

/** What else a word may mean: a place by its name, beside other words a category by a word of its name. */
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

/** True when one of the words is in the name of a category, in any form. */
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
