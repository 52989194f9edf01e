/** The words by which a title names its category: those of category-words.json, and the kinds, makes and models of attributes. */
import * as v from 'valibot'
import type { CategoryWords } from '../../../api/listings/categories.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { wordKeys } from '../../../i18n/word-key.ts'
import { categoriesOf, type CategoryData } from '../../reference/categories.ts'
import data from '../../reference/category-words.json' with { type: 'json' }
import type { Option } from '../plan/options.ts'
import { attributePlanOf } from '../plan/plan.ts'

const byHand = new Map(
  Object.entries(v.parse(v.record(v.string(), v.string()), data)).map(
    ([slug, words]) => [slug, words.split('|')] as const,
  ),
)
const keyOf = (text: string): string => wordKeys(text).join(' ')
/** These words mean only what is said there; under '' stand those that tell nothing by themselves. */
const settledByHand = new Set([...byHand.values()].flat().map(keyOf))
/** Their first options say for whom a thing is, or how large. */
const NO_KIND = new Set(['deal', 'size', 'for_whom'])
const PARTS = /[,()/]| va | yoki | и | или | and | or /

/** The words of each offered category. */
export const wordsOfCategories = (kind: Kind): CategoryWords[] =>
  categoriesOf(kind).map((category) => ({ id: category.id, ...wordsOf(category) }))

function wordsOf(category: CategoryData): Omit<CategoryWords, 'id'> {
  const things = byHand.get(category.slug) ?? []
  const [first] = attributePlanOf(category).attributes
  const attribute = first && !first.isHidden ? first.attribute : undefined
  if (attribute?.type === 'one' && !NO_KIND.has(attribute.key) && category.kind === 'product')
    return {
      things: [...things, ...unsettled(attribute.options.flatMap(namesOf))],
      ...treesIn(category),
    }
  return { things, ...treesIn(category) }
}

/** Makes and models, such as a car's and a phone's. */
function treesIn(category: CategoryData): Pick<CategoryWords, 'models' | 'makes'> {
  const options = attributePlanOf(category).attributes.flatMap(({ attribute }) =>
    attribute.type === 'tree' ? attribute.options.filter(({ id }) => id !== 'other') : [],
  )
  const models = options.flatMap(({ branches }) => branches.flatMap(namesOf))
  return { models: unsettled(models).filter(isTelling), makes: unsettled(options.flatMap(namesOf)) }
}

/** "X5" and "2106" are names of other things too. */
const isTelling = (name: string): boolean => /\p{L}{3}/u.test(name)

const namesOf = ({ names: { uz, ru, en }, aliases, isHidden }: Option): string[] =>
  isHidden
    ? []
    : [...[uz, ru, en].flatMap((name) => name.split(PARTS)), ...aliases].map((name) => name.trim())

const unsettled = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => {
    const key = keyOf(name)
    return key.length > 2 && !settledByHand.has(key)
  })
