/** The attributes of a category in a form: which are asked for, and what becomes of their values. */
import { nanoquery } from '@nanostores/query'
import { ask } from '../../api/ask.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import type { CategoryAttribute } from '../../api/listings/attributes.ts'
import { hasContact } from '../../api/text/contacts.ts'
import { readMeasure } from '../../api/text/measure.ts'
import { dataOf } from '../lib/data-of.ts'
import type { FieldErrors } from '../lib/failure.ts'

const HOUR_MS = 3_600_000
const [createFetcherStore] = nanoquery({ dedupeTime: HOUR_MS, cacheLifetime: HOUR_MS })

/** The attributes of a category, with names in this language. */
export const categoryAttributes = (kind: Kind, categoryId: string, lang: string) =>
  createFetcherStore<CategoryAttribute[]>([`attributes ${kind} ${categoryId} ${lang}`], {
    fetcher: async () => {
      const options = { params: { slug: categoryId }, query: { lang } }
      const { attributes } = await dataOf(
        kind === 'product'
          ? ask('GET /products/api/categories/[slug]/attributes/', options)
          : ask('GET /services/api/categories/[slug]/attributes/', options),
      )
      return attributes
    },
  })

/** The terms of a deal in the form of a product: they stand at its price. */
const TERMS = new Set([
  'negotiable',
  'free',
  'exchange',
  'exchange_for',
  'instalments',
  'instalment_terms',
  'delivery',
])
export const isTerm = ({ key }: CategoryAttribute): boolean => TERMS.has(key)

/** The terms that fit what is given away. */
const OF_GIFTS = new Set(['free', 'delivery'])

/** The terms that may be said beside the typed ones. */
export function termsOf(form: AttributeForm): CategoryAttribute[] {
  const terms = askedOf(form).filter(isTerm)
  return valuesIn(form.typed, 'free').includes('true')
    ? terms.filter(({ key }) => OF_GIFTS.has(key))
    : terms
}

/** All that is typed, after a term was said or taken back. "false" refuses what the form proposes. */
export function withTerm(
  form: AttributeForm,
  { key, proposed }: CategoryAttribute,
  isOn: boolean,
): string {
  const typed = withValues(form, key, isOn ? ['true'] : proposed ? ['false'] : [])
  if (key !== 'free' || !isOn) return typed
  const others = form.list.filter((one) => isTerm(one) && !OF_GIFTS.has(one.key))
  return others.reduce((typed, { key }) => withValues({ ...form, typed }, key, []), typed)
}

/** Says yes to what the form of a new listing proposes and nobody has answered. */
export const withProposedTerms = (form: AttributeForm): string =>
  form.list
    .filter(({ key, proposed }) => proposed && valuesIn(form.typed, key).length === 0)
    .reduce((typed, { key }) => withValues({ ...form, typed }, key, ['true']), form.typed)

/** The answer for a model that the list lacks. */
export const OTHER = 'other'
const REGION = 'region'

export const dependsOnRegion = ({ only_if }: CategoryAttribute): boolean => only_if?.key === REGION

/** A category's attributes and what was typed; `region`: the listing's, undefined while it is unknown. */
export type AttributeForm = {
  list: readonly CategoryAttribute[]
  typed: string
  region: string | undefined
}
type Option = { id: string; name: string; hidden?: true }

export const valuesIn = (typed: string, key: string): string[] =>
  new URLSearchParams(typed).getAll(key)

const branchesIn = (tree: NonNullable<CategoryAttribute['options']>, root: string | undefined) =>
  tree.find(({ id }) => id === root)?.branches ?? []

/** The options of an attribute; those of a branch depend on the option of its tree. A hidden one stays where it is chosen. */
export function optionsIn(
  { list, typed }: AttributeForm,
  { key, of, options = [] }: CategoryAttribute,
): readonly Option[] {
  const tree = list.find((attribute) => attribute.key === of)?.options
  const [root] = of === undefined ? [] : valuesIn(typed, of)
  const all: readonly Option[] = tree ? branchesIn(tree, root) : options
  const chosen = valuesIn(typed, key)
  return all.filter(({ id, hidden }) => !hidden || chosen.includes(id))
}

/** The attributes that exist beside the typed values. */
export function askedOf(form: AttributeForm): CategoryAttribute[] {
  const asked: CategoryAttribute[] = []
  for (const attribute of form.list) if (isAsked(attribute, form, asked)) asked.push(attribute)
  return asked
}

function isAsked(attribute: CategoryAttribute, form: AttributeForm, asked: CategoryAttribute[]) {
  const { key, of, only_if, hidden } = attribute
  if (hidden && valuesIn(form.typed, key).length === 0) return false
  if (of !== undefined) return optionsIn(form, attribute).length > 0
  if (!only_if) return true
  if (dependsOnRegion(attribute)) return form.region === only_if.value
  if (!asked.some(({ key }) => key === only_if.key)) return false
  const said = valuesIn(form.typed, only_if.key)
  // A saved listing has the name of such a model only
  if (isName(attribute) && said.length === 0) return valuesIn(form.typed, key).length > 0
  return said.includes(only_if.value)
}

/** A model is required where its make is and has models. */
export const isRequired = ({ list }: AttributeForm, { required, of }: CategoryAttribute): boolean =>
  required || list.some((attribute) => attribute.key === of && attribute.required)

/** People ask for it first. */
const PAY = new Set(['pay_from', 'pay_per'])

/** The attributes that are always in view: the required ones, else those by which others search first, names, and pay. */
export function isInView(form: AttributeForm, attribute: CategoryAttribute): boolean {
  if (isName(attribute) || PAY.has(attribute.key)) return true
  if (form.list.some(({ required }) => required)) return isRequired(form, attribute)
  return attribute.first
}

/** The name of a model that the list lacks. */
const isName = ({ only_if }: CategoryAttribute): boolean => only_if?.value === OTHER

/** Drops the values of attributes that this category or these values do not have; puts the others in its order. */
export function settled(form: AttributeForm): string {
  const kept = new URLSearchParams()
  for (const attribute of form.list) {
    const { key, of } = attribute
    const own = valuesIn(form.typed, key).map((value) => [key, value])
    const soFar = { ...form, typed: String(new URLSearchParams([...kept, ...own])) }
    const waits = dependsOnRegion(attribute) && form.region === undefined
    if (!waits && !askedOf(soFar).includes(attribute)) continue
    const options = of === undefined ? null : optionsIn(soFar, attribute)
    for (const value of valuesIn(form.typed, key))
      if (!options || value === OTHER || options.some(({ id }) => id === value))
        kept.append(key, value)
  }
  return String(kept)
}

/** All that is typed, with what was typed for this category before another one was chosen. */
export function withKept({ typed }: AttributeForm, kept = ''): string {
  const all = new URLSearchParams(typed)
  const said = new Set(all.keys())
  for (const [key, value] of new URLSearchParams(kept)) if (!said.has(key)) all.append(key, value)
  return String(all)
}

/** All that is typed, after a change of one attribute. */
export function withValues(form: AttributeForm, key: string, values: readonly string[]): string {
  const typed = new URLSearchParams(form.typed)
  typed.delete(key)
  for (const value of values) if (value !== '') typed.append(key, value)
  return settled({ ...form, typed: String(typed) })
}

/** Says "other" for the models of a saved listing, because a model that the list lacks is not stored. */
export function withOthers(form: AttributeForm): string {
  const missing = askedOf(form).filter(
    ({ key, of }) => of !== undefined && valuesIn(form.typed, key).length === 0,
  )
  const typed = missing.reduce(
    (typed, { key }) => withValues({ ...form, typed }, key, [OTHER]),
    form.typed,
  )
  return settled({ ...form, typed })
}

/** The required attributes without a value, as the server would name them. */
export function missingIn(form: AttributeForm): FieldErrors {
  const missing = askedOf(form).filter(
    (attribute) =>
      isRequired(form, attribute) &&
      !valuesIn(form.typed, attribute.key).some((text) => text.trim()),
  )
  return Object.fromEntries(missing.map(({ key }) => [ATTRIBUTE_FIELD + key, 'attribute_required']))
}

/** The typed attributes with a contact, which the server would refuse after the photos are uploaded. */
export function contactsIn(form: AttributeForm): FieldErrors {
  const faulty = askedOf(form).filter(
    ({ key, type }) => type === 'text' && valuesIn(form.typed, key).some(hasContact),
  )
  return Object.fromEntries(faulty.map(({ key }) => [ATTRIBUTE_FIELD + key, 'contact_in_title']))
}

/** A whole number in digits where it was typed in another way ("84 ming"); else the text, which the server reads. */
export function readableNumber(text: string): string {
  const number = readMeasure(text, { unit: undefined })
  return number !== null && Number.isInteger(number) ? String(number) : text
}
