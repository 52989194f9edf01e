/** The ways in which a query's words may be in a listing: in its texts, by sound, or as its category or place. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { allCategoriesOf, allNamesOf, fromCategories } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'
import { aliasesOf } from '../../words/aliases.ts'
import { searchDocument } from '../../search/document.ts'
import { isForm } from '../../words/endings.ts'
import { patternsOf, type Query, type QueryWord } from '../../search/query.ts'
import { wordsOf } from '../../words/words.ts'

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
export function waysOf(kind: Kind, query: Pick<Query, 'words' | 'isByCategory'>): Ways[] {
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
  if (/^\d+$/.test(shown)) return []
  const categories = byCategory ? categoriesNamed(kind, word) : []
  const [region, district] =
    shown.length < SHORTEST_NAME ? [] : [findRegion(shown), findDistrict(shown)]
  const all: Ways['meanings'] = [
    ['category_id', categories],
    ['region_id', region ? [region.id] : []],
    ['district_id', district ? [district.id] : []],
  ]
  return all.filter(([, ids]) => ids.length > 0)
}

function categoriesNamed(kind: Kind, word: QueryWord): number[] {
  const { shown, beginnings } = word
  const byPart = namesOfAll()[kind].filter(
    ({ words }) =>
      shown.length >= SHORTEST_NAME &&
      [...words].some((name) => beginnings.some((beginning) => isForm(name, beginning))),
  )
  return [...new Set([...byPart.map(({ id }) => id), ...categoriesCalled(kind, word)])]
}

/** True when one of the words occurs in a category's name, in any form. */
export const namesCategory = (kind: Kind, words: readonly QueryWord[]): boolean =>
  words.some((word) => categoriesNamed(kind, word).length > 0)

const wholeNames = fromCategories(() => ({
  product: namesOfOneWord('product'),
  service: namesOfOneWord('service'),
}))

/** The categories whose whole name, in one language, is this word or another name of it: "mashina" means "Cars". */
export const categoriesCalled = (kind: Kind, { exact, beginnings }: QueryWord): number[] =>
  wholeNames()
    [kind].filter(({ names }) =>
      names.some((name) => exact.includes(name) || beginnings.some((b) => isForm(name, b))),
    )
    .map(({ id }) => id)

function namesOfOneWord(kind: Kind) {
  return allCategoriesOf(kind)
    .filter(({ slug }) => !NAMELESS.has(slug))
    .map((category) => {
      const words = allNamesOf(category)
        .map(wordsOf)
        .filter(({ length }) => length === 1)
        .flat()
      // English plurals have no entry of their own among the other names
      const names = words.flatMap((word) => [word, word.replace(/s$/, '')])
      return { id: category.id, names: names.flatMap((name) => [name, ...aliasesOf([name])]) }
    })
}

function categoryNames(kind: Kind) {
  return allCategoriesOf(kind)
    .filter(({ slug }) => !NAMELESS.has(slug))
    .map((category) => ({
      id: category.id,
      words: searchDocument(allNamesOf(category).join(' ')).words,
    }))
}
