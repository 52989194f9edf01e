/** Staff's changes of attributes: other names, another order, what is hidden, and what they added. */
import * as v from 'valibot'
import {
  ANY_SERVICE,
  sharedListOf,
  TERMS,
  type Attribute,
  type PlannedAttribute,
  type CategoryPlan,
  type Plans,
} from './data.ts'
import { namesOf, optionOf, type Option } from './options.ts'
import { categories } from '../../reference/categories.ts'

/** A parameter of addresses and a name in SQL, so it has no other signs. */
const OWN_KEY = /^x_[a-z0-9_]{1,40}$/

/** Staff added it. */
export const isOwn = ({ key }: Pick<Attribute, 'key'>): boolean => OWN_KEY.test(key)

/** Staff may add a choice of one option or several, a yes, a number. */
export const OWN_TYPES = ['one', 'many', 'bool', 'int'] as const
export type OwnType = (typeof OWN_TYPES)[number]

const limits = v.object({ min: v.number(), max: v.number(), unit: v.optional(v.string()) })
/** The limits of a number and the key of its unit. */
export type Limits = v.InferOutput<typeof limits>

const ownAttribute = v.object({
  type: v.picklist(OWN_TYPES),
  isOnCard: v.boolean(),
  limits: v.optional(limits),
})
const entry = v.object({
  names: v.optional(v.object({ uz: v.string(), ru: v.string(), en: v.string() })),
  isHidden: v.boolean(),
  /** How a category uses the attribute; undefined: as attributes.json says. */
  use: v.optional(v.object({ isRequired: v.boolean(), isFirst: v.boolean() })),
  /** Other words for an option; undefined: those of attributes.json. */
  aliases: v.optional(v.array(v.string())),
  /** Nothing shows it any more, and nothing gets its key and number again. */
  isDeleted: v.optional(v.boolean()),
  /** An entry that staff added has the number that listings store; an attribute also how it is used. */
  added: v.optional(v.object({ n: v.number(), attribute: v.optional(ownAttribute) })),
})
export type ChangedEntry = v.InferOutput<typeof entry>
/** Entries by the key of an attribute or the id of an option. `order` has all of them; later ones stand at the end. */
const changedList = v.object({ entries: v.record(v.string(), entry), order: v.array(v.string()) })
export type ChangedList = v.InferOutput<typeof changedList>

/** By the name of the list: "category/cars", "car_makes" for makes, "car_makes/kia" for the models of one. */
export const attributeChanges = v.record(v.string(), changedList)
export type AttributeChanges = Readonly<v.InferOutput<typeof attributeChanges>>

export const categoryList = (slug: string): string => `${OF_CATEGORY}${slug}`
const OF_CATEGORY = 'category/'

/** The built-in plans with these changes. */
export function withChanges(plans: Plans, changes: AttributeChanges): Plans {
  const changed = (attribute: Attribute): Attribute =>
    'options' in attribute
      ? {
          ...attribute,
          options: changedOptions(sharedListOf(attribute), attribute.options, changes),
        }
      : attribute
  const changedSlugs = Object.keys(changes).flatMap((name) =>
    name.startsWith(OF_CATEGORY) ? [name.slice(OF_CATEGORY.length)] : [],
  )
  const slugs = new Set([...plans.keys(), ...changedSlugs])
  const all = Array.from(slugs, (slug): [string, CategoryPlan] => {
    const plan = plans.get(slug) ?? planOfNone(plans, slug)
    return [slug, { ...plan, attributes: changedPlan(slug, plan, changes, changed) }]
  })
  return new Map(all)
}

/** A category without a plan of its own, as services mostly are. */
function planOfNone(plans: Plans, slug: string): CategoryPlan {
  const isService = categories.some((one) => one.slug === slug && one.kind === 'service')
  return (isService ? plans.get(ANY_SERVICE) : undefined) ?? TERMS.product
}

function changedPlan(
  slug: string,
  { attributes }: CategoryPlan,
  changes: AttributeChanges,
  changed: (attribute: Attribute) => Attribute,
): PlannedAttribute[] {
  const list = changes[categoryList(slug)]
  const added = addedTo(list).flatMap(({ id: key, n, names: name, attribute }) =>
    attribute && OWN_KEY.test(key) ? [ownOf({ key, n, name, only_if: undefined }, attribute)] : [],
  )
  const all = [...attributes, ...added].map((planned) => {
    const entry = list?.entries[planned.attribute.key]
    const attribute = changed(planned.attribute)
    const name = entry?.names ? namesOf(entry.names) : attribute.name
    const isHidden = entry?.isHidden ?? false
    return { ...planned, ...entry?.use, attribute: { ...attribute, name }, isHidden }
  })
  return inOrder(all, ({ attribute }) => attribute.key, list?.order)
}

/** The added entries, the oldest first: the database keeps no order of the keys of an object. */
const addedTo = (list: ChangedList | undefined) =>
  Object.entries(list?.entries ?? {})
    .flatMap(([id, { added, names, isDeleted }]) =>
      added && names && !isDeleted ? [{ id, ...added, names: namesOf(names) }] : [],
    )
    .toSorted((one, other) => one.n - other.n)

const FILTERS = { one: 'any', many: 'all', bool: 'yes', int: 'range' } as const
/** The limits of a number for which staff set none. */
export const ANY_NUMBER: Limits = { min: 0, max: 1_000_000_000 }
/** Behind those of attributes.json. */
const LAST_ON_CARD = 100

function ownOf(
  base: Pick<Attribute, 'key' | 'n' | 'name' | 'only_if'>,
  { type, isOnCard, limits = ANY_NUMBER }: v.InferOutput<typeof ownAttribute>,
): PlannedAttribute {
  return {
    attribute: typed(base, type, limits),
    isRequired: false,
    filter: FILTERS[type],
    isFirst: true,
    isHidden: false,
    isProposed: false,
    tag: undefined,
    card: isOnCard ? LAST_ON_CARD : undefined,
  }
}

function typed(
  base: Pick<Attribute, 'key' | 'n' | 'name' | 'only_if'>,
  type: OwnType,
  { min, max, unit }: Limits,
): Attribute {
  if (type === 'bool') return { ...base, type }
  if (type === 'int') return { ...base, type, min, max, unit, grouping: true }
  return { ...base, type, options: [], needs_name: false }
}

function changedOptions(
  name: string,
  options: readonly Option[],
  changes: AttributeChanges,
): Option[] {
  const list = changes[name]
  const added = addedTo(list).map(({ n, id, names }) => optionOf({ n, id, names }))
  const all = [...options, ...added].map((option) => {
    const entry = list?.entries[option.id]
    return {
      ...option,
      names: entry?.names ? namesOf(entry.names) : option.names,
      aliases: entry?.aliases ?? option.aliases,
      isHidden: entry?.isHidden ?? false,
      branches: changedOptions(`${name}/${option.id}`, option.branches, changes),
    }
  })
  return inOrder(all, ({ id }) => id, list?.order)
}

function inOrder<Entry>(
  list: readonly Entry[],
  keyOf: (entry: Entry) => string,
  order: readonly string[] = [],
): Entry[] {
  const placeOf = (entry: Entry) => {
    const place = order.indexOf(keyOf(entry))
    return place < 0 ? order.length : place
  }
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}
