/** Reads attributes.json, the attributes of categories: their names, options and limits. */
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { SORT_NUMBERS } from '../../../api/listings/sorts.ts'
import { make, names, namesOf, option, type Names, type Option } from './options.ts'
import data from './attributes.json' with { type: 'json' }

const listed = v.object({
  lists: v.record(v.string(), v.array(make)),
  units: v.record(v.string(), names),
})
const { lists, units } = v.parse(listed, data)
/** Names of units by key. */
export const unitNamesByKey: ReadonlyMap<string, Names> = new Map(Object.entries(units))

const onlyIf = v.pipe(
  v.string(),
  v.transform((text) => text.split('=')),
  v.tuple([v.string(), v.string()]),
  v.transform(([key, value]) => ({ key, value })),
)
const base = {
  n: v.number(),
  name: names,
  /** Other words by which people know it. */
  aliases: v.optional(v.array(v.string())),
  /** The attribute exists only beside this value of another one, or in this region. */
  only_if: v.optional(onlyIf),
}
const zero = v.pipe(
  v.string(),
  v.transform((text) => text.split('|')),
  v.tuple([v.string(), v.string(), v.string()]),
  v.transform(([uz, ru, en]) => namesOf({ uz, ru, en })),
)
const number = {
  ...base,
  min: v.number(),
  /** Words are years from now on. */
  max: v.union([v.number(), v.picklist(['next_year', 'next_5_years'])]),
  unit: v.optional(v.string()),
  /** The unit in which people say it. */
  shown: v.optional(v.string()),
  /** False for years: no dot groups their digits. */
  grouping: v.optional(v.boolean(), true),
  /** The name of 0. */
  zero: v.optional(zero),
  /** Frequent values; "5+" is five and more. */
  buttons: v.optional(v.array(v.union([v.number(), v.string()]))),
}
const options = v.array(option)
const choice = {
  ...base,
  unit: v.optional(v.string()),
  /** Most options that one listing may have. */
  most: v.optional(v.number()),
  options: v.optional(options),
  /** The name of the list that has the options. */
  list: v.optional(v.string()),
  /** In a title its options are read only beside its own name: "front" alone may be of anything. */
  needs_name: v.optional(v.boolean(), false),
}
const attribute = v.variant('type', [
  v.object({ type: v.literal('one'), ...choice }),
  v.object({ type: v.literal('many'), ...choice }),
  v.object({ type: v.literal('tree'), ...choice }),
  v.object({ type: v.literal('branch'), ...base, of: v.string() }),
  v.object({ type: v.literal('int'), ...number }),
  v.object({ type: v.literal('dec1'), ...number }),
  v.object({ type: v.literal('bool'), ...base }),
  v.object({ type: v.literal('text'), ...base, max: v.number() }),
])
type Read = v.InferOutput<typeof attribute>
type WithOptions<A> = A extends { options?: unknown }
  ? Omit<A, 'options'> & { options: readonly Option[] }
  : A
export type Attribute = WithOptions<Read> & { key: string }
export type NumberAttribute = Extract<Attribute, { type: 'int' | 'dec1' }>

/** The name under which staff change the options: several attributes may share a list. */
export const sharedListOf = ({ key, ...attribute }: Attribute): string =>
  ('list' in attribute ? attribute.list : undefined) ?? key

const attributes = new Map<string, Attribute>(
  Object.entries(
    v.parse(v.object({ attributes: v.record(v.string(), attribute) }), data).attributes,
  ).map(([key, read]) => [key, withOptions(key, read)]),
)

/** The attributes that members type as they like. */
export const textKeys: readonly string[] = [...attributes.values()]
  .filter(({ type }) => type === 'text')
  .map(({ key }) => key)

function withOptions(key: string, read: Read): Attribute {
  if (read.type !== 'one' && read.type !== 'many' && read.type !== 'tree') return { ...read, key }
  return { ...read, key, options: read.options ?? lists[read.list ?? ''] ?? [] }
}

const ofCategory = v.pipe(
  v.object({
    key: v.string(),
    required: v.optional(v.boolean(), false),
    filter: v.optional(v.picklist(['any', 'all', 'range', 'yes'])),
    first: v.optional(v.boolean(), false),
    card: v.optional(v.number()),
    tag: v.optional(v.number()),
  }),
  v.transform(({ key, required, filter, first, card, tag }) => ({
    attribute: known(key),
    isRequired: required,
    filter,
    /** Shown without opening the rest of the filters. */
    isFirst: first,
    /** Not offered in this category; listings that have it keep and show it. */
    isHidden: false,
    /** The form of a new listing says yes until its seller says no. */
    isProposed: false,
    /** Its place in the line of a card. */
    card,
    /** A card has the tag of its first attribute in this order. */
    tag,
  })),
)
/** An attribute as one category uses it. */
export type PlannedAttribute = v.InferOutput<typeof ofCategory>

const plan = v.object({
  kind: v.picklist(['product', 'service']),
  /** The type of its listings at schema.org. */
  schema: v.string(),
  /** The attributes of the columns n1 to n4; stored rows rely on the order. */
  numbers: v.pipe(v.array(v.string()), v.maxLength(4)),
  /** The number in n1 when lists are sorted by it. */
  sort: v.optional(v.picklist([...SORT_NUMBERS.product, ...SORT_NUMBERS.service])),
  /** One or two attributes: lists by the first, and by both, are landing pages. */
  landing: v.optional(v.pipe(v.array(v.string()), v.maxLength(2)), []),
  /** An attribute stands behind those on which it depends. */
  attributes: v.array(ofCategory),
  /** The keys of the terms of a deal that fit the category; left out: all of its kind. */
  terms: v.optional(v.array(v.string())),
  /** The form of a new listing proposes these of them. */
  proposed: v.optional(v.array(v.string()), []),
})
const file = v.object({
  terms: v.object({ product: v.array(ofCategory), service: v.array(ofCategory) }),
  categories: v.record(v.string(), plan),
})
const { terms: allTerms, categories } = v.parse(file, data)
/** The attributes of a category, with the terms of a deal behind its own. */
export type CategoryPlan = Readonly<Omit<v.InferOutput<typeof plan>, 'terms' | 'proposed'>>

const NO_ATTRIBUTES = { schema: '', numbers: [], sort: undefined, landing: [] }
/** By kind, the terms of a deal: attributes that listings of any category may have. */
export const TERMS: Readonly<Record<Kind, CategoryPlan>> = {
  product: { ...NO_ATTRIBUTES, kind: 'product', attributes: allTerms.product },
  service: { ...NO_ATTRIBUTES, kind: 'service', attributes: allTerms.service },
}
/** The key of the plan of services whose category has none of its own. */
export const ANY_SERVICE = '*'
/** The plans of categories by slug. */
export type Plans = ReadonlyMap<string, CategoryPlan>
/** The plans without staff's changes. */
export const builtInPlans: Plans = new Map(
  Object.entries(categories).map(([slug, { terms, proposed, ...own }]) => {
    const fitting = allTerms[own.kind].flatMap((term) => {
      const { key } = term.attribute
      return (terms?.includes(key) ?? true) ? [{ ...term, isProposed: proposed.includes(key) }] : []
    })
    return [slug, { ...own, attributes: [...own.attributes, ...fitting] }]
  }),
)

function known(key: string): Attribute {
  const attribute = attributes.get(key)
  if (!attribute) throw new Error(`There is no attribute ${key}`)
  return attribute
}
