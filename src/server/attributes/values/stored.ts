/** The stored attributes of a listing, and the columns and words that follow from them. */
import * as v from 'valibot'
import { textKeys, type Attribute } from '../plan/data.ts'
import type { Option } from '../plan/options.ts'
import { attributePlanOfId, attributesOf, optionByN, optionsOf, unitNames } from '../plan/plan.ts'

/** The texts that a member typed as attributes. */
export const textsByKey = (stored: StoredAttributes): [key: string, text: string][] =>
  textKeys.flatMap((key): [string, string][] => {
    const text = stored[key]
    return typeof text === 'string' ? [[key, text]] : []
  })
/** SQL: the same texts of a row, a line each. */
export const TYPED_TEXTS = `concat_ws(E'\\n', ${textKeys.map((key) => `attributes->>'${key}'`).join(', ')})`

/** By key: the n of an option, several of them, a number (dec1: times ten), true or a text. */
export const storedAttributes = v.record(
  v.string(),
  v.union([v.number(), v.array(v.number()), v.literal(true), v.string()]),
)
export type StoredAttributes = v.InferOutput<typeof storedAttributes>

/** An option's n within its attribute is below this. */
const FACET_BASE = 1000
export const facetOf = (attribute: Pick<Attribute, 'n'>, n: number): number =>
  attribute.n * FACET_BASE + n

/** The facet of sale or rent of a listing that says which. */
export function dealFacet(categoryId: number, { deal }: StoredAttributes): number | undefined {
  const attribute = attributesOf(categoryId).find(({ key }) => key === 'deal')
  return attribute && typeof deal === 'number' ? facetOf(attribute, deal) : undefined
}

/** The columns by which filters find a listing. */
export function attributeColumns(categoryId: number, stored: StoredAttributes) {
  const { attributes, numbers } = attributePlanOfId(categoryId)
  const facets = attributes.flatMap(({ attribute }) => facetsIn(attribute, stored))
  const [n1, n2, n3, n4] = numbers.map((key) => numberIn(stored[key]))
  return {
    facets: facets.sort((a, b) => a - b),
    n1: n1 ?? null,
    n2: n2 ?? null,
    n3: n3 ?? null,
    n4: n4 ?? null,
  }
}

function facetsIn(attribute: Attribute, stored: StoredAttributes): number[] {
  const { type, key } = attribute
  if (type === 'int' || type === 'dec1' || type === 'text') return []
  if (type === 'bool') return stored[key] === true ? [facetOf(attribute, 1)] : []
  return numbersIn(stored[key]).map((n) => facetOf(attribute, n))
}

type Stored = StoredAttributes[string] | undefined
const numberIn = (value: Stored): number | null => (typeof value === 'number' ? value : null)
const numbersIn = (value: Stored): number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : []

/** The chosen options of an attribute, also when they are not offered any more. */
export function chosenOptions(
  attributes: readonly Attribute[],
  attribute: Attribute,
  stored: StoredAttributes,
): Option[] {
  const tree = attribute.type === 'branch' && attributes.find(({ key }) => key === attribute.of)
  const [root] = tree ? chosenOptions(attributes, tree, stored) : []
  const list = optionsOf(attribute, root)
  return numbersIn(stored[attribute.key]).flatMap((n) => optionByN(list, n) ?? [])
}

/** The words by which a search finds the listing: names and aliases of chosen options, and typed texts. */
export function attributeWords(categoryId: number, stored: StoredAttributes): string {
  const attributes = attributesOf(categoryId)
  const lines = attributes.flatMap((attribute) => {
    const value = stored[attribute.key]
    if (attribute.type === 'text') return typeof value === 'string' ? [value] : []
    if (attribute.key === ROOMS && typeof value === 'number' && value > 0)
      return [`${value} xonali`]
    const unit = 'unit' in attribute ? attribute.unit : undefined
    return chosenOptions(attributes, attribute, stored).flatMap((option) => wordsFor(option, unit))
  })
  return lines.join('\n')
}
const ROOMS = 'rooms'

/** "Other" and bare numbers, such as a trim level, tell a searcher nothing. */
function wordsFor({ id, names, aliases }: Option, unit: string | undefined): string[] {
  const { uz, ru, en } = names
  if (id === 'other') return []
  const measure = unit === undefined ? '' : ` ${unitNames(unit)?.uz ?? ''}`
  const all = [...new Set([uz, ru, en])].map((name) => name + measure)
  return [...all, ...aliases].filter((name) => /\p{L}/u.test(name))
}
