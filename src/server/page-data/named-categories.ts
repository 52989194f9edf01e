/** The categories that words name, by their names and by synonyms of these. */
import type { Kind } from '../../api/lib/kinds.ts'
import {
  allNamesOf,
  categoriesOf,
  fromCategories,
  type CategoryData,
} from '../reference/categories.ts'
import { searchDocument } from '../search/document.ts'
import { isForm } from '../words/endings.ts'
import type { QueryWord } from '../search/query.ts'

/** A shorter word has to match exactly: "bosh" is a brand, not a form of "boshqa". */
const SHORTEST_STEM = 5

/** The words of a category's name in one of its languages, without and with synonyms. */
type Name = { words: ReadonlySet<string>; synonyms: ReadonlySet<string> }

const namesByCategory = fromCategories(
  () =>
    new Map(
      (['product', 'service'] as const)
        .flatMap((kind) => categoriesOf(kind))
        .map((category) => [category, allNamesOf(category).map(nameOf)]),
    ),
)

function nameOf(text: string): Name {
  const { words, aliases } = searchDocument(text)
  return { words, synonyms: words.union(aliases) }
}

/** The categories whose name has all words in one of its languages, else those whose name has a synonym of the only word. */
export function namedBy(kind: Kind, words: readonly QueryWord[]): CategoryData[] {
  const byName = categoriesOf(kind).filter((category) => isNamedBy(category, words, 'words'))
  if (byName.length > 0 || words.length > 1) return byName
  return categoriesOf(kind).filter((category) => isNamedBy(category, words))
}

export const isNamedBy = (
  category: CategoryData,
  words: readonly QueryWord[],
  by: keyof Name = 'synonyms',
): boolean =>
  words.length > 0 &&
  (namesByCategory().get(category) ?? []).some((name) =>
    words.every((word) => isIn(name[by], word)),
  )

const isIn = (
  name: ReadonlySet<string>,
  { shown, exact, beginnings, wholes }: QueryWord,
): boolean =>
  [...exact, ...wholes].some((word) => name.has(word)) ||
  (shown.length >= SHORTEST_STEM &&
    beginnings.some((beginning) => [...name].some((word) => isForm(word, beginning))))
