/** The ways in which a query's words may be in a listing: in its texts, by sound, or as its category or place. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { allCategoriesOf, allNamesOf, fromCategories } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { searchDocument } from '../../search/document.ts'
import { isForm } from '../../search/endings.ts'
import { patternsOf, type Query, type QueryWord } from '../../search/query.ts'

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
