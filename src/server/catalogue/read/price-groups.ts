/** Groups of listings whose prices are compared, such as cars of one model and of years near by. */
import type { AttributeValues } from '../../../api/listings/attributes.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Attribute, CategoryPlan } from '../../attributes/plan/data.ts'
import type { Option } from '../../attributes/plan/options.ts'
import { attributePlanOfId, optionById, optionsOf, unitNames } from '../../attributes/plan/plan.ts'
import { categoryById, findCategory } from '../../reference/categories.ts'
import { findDistrict } from '../../reference/places.ts'
import { cardWords, idOf } from '../../attributes/words/words.ts'

/** Stands among the attributes of a group for the listing's district. */
const DISTRICT = 'district'
export const YEAR = 'year'
/** A car is compared with those up to this many years older or newer. */
export const YEARS_NEAR = 1

type Groups = readonly (readonly string[])[]
/**
 * By category: the attributes that the listings of a group share, the narrowest group first. A sale and a rent are never
 * compared. A case may name the phone that it fits, so the kind comes before the model.
 */
const GROUPS: ReadonlyMap<string, Groups> = new Map([
  ['cars', [['model', 'year'], ['model'], []]],
  ['apartments', [['deal', 'rooms', DISTRICT], ['deal', 'rooms'], ['deal']]],
  ['houses-land', [['deal']]],
  ['commercial-property', [['deal']]],
  [
    'phones-tablets',
    [
      ['phone_kind', 'phone_model', 'storage'],
      ['phone_kind', 'phone_model'],
      ['phone_kind'],
      ['phone_model', 'storage'],
      ['phone_model'],
      [],
    ],
  ],
])
/** In other categories all prices are compared. */
const WHOLE: Groups = [[]]
/** The attribute of whose unit the prices are compared: those of flats by the square metre. */
const UNITS: ReadonlyMap<string, string> = new Map([['apartments', 'area']])

/** A listing, or the one that a list asks for. */
export type Priced = {
  categoryId: number
  districtId: number | undefined
  values: AttributeValues
}

/** The keys of the groups that it belongs to, the narrowest first. */
export const priceGroups = (priced: Priced): string[] => groupsOf(priced).map(({ key }) => key)

/** The group in words: "Chevrolet Cobalt, 2018–2020". */
export function groupWords(priced: Priced, key: string, locale: Locale): string {
  const names = groupsOf(priced).find((group) => group.key === key)?.names ?? []
  const words = names.map((name) => wordsOf(name, priced, locale))
  return words.join(', ') || (categoryById(priced.categoryId)?.names[locale] ?? '')
}

/**
 * By how many units the compared price is multiplied; undefined where that is not known, as of a flat without its area, and
 * of what is given away.
 */
export function comparedUnits({ categoryId, values }: Priced): number | undefined {
  if (values['free'] === true) return undefined
  const per = UNITS.get(slugOf(categoryId))
  if (per === undefined) return 1
  const units = values[per]
  return typeof units === 'number' ? units : undefined
}

/** The name of that unit; undefined where whole prices are compared. */
export function comparedUnit(categoryId: number, locale: Locale): string | undefined {
  const per = UNITS.get(slugOf(categoryId)) ?? ''
  const attribute = attributeOf(per, attributePlanOfId(categoryId))
  const unit = attribute && 'unit' in attribute ? attribute.unit : undefined
  return unit && unitNames(unit)?.[locale]
}

function groupsOf(priced: Priced): { key: string; names: readonly string[] }[] {
  const groups = GROUPS.get(slugOf(priced.categoryId)) ?? WHOLE
  return groups.flatMap((names) => {
    const parts = names.map((name) => [name, numberOf(name, priced)] as const)
    if (parts.some(([, n]) => n === undefined)) return []
    return [{ key: parts.map(([name, n]) => `${name} ${n}`).join('/'), names }]
  })
}

const slugOf = (categoryId: number): string => categoryById(categoryId)?.slug ?? ''

/** The number by which listings store it. */
function numberOf(name: string, { categoryId, districtId, values }: Priced): number | undefined {
  if (name === DISTRICT) return districtId
  const value = values[name]
  if (typeof value === 'number') return value
  return optionOf(name, attributePlanOfId(categoryId), values)?.n
}

function optionOf(name: string, plan: CategoryPlan, values: AttributeValues): Option | undefined {
  const [attribute, id] = [attributeOf(name, plan), idOf(values[name])]
  if (!attribute || id === undefined) return undefined
  const tree = attribute.type === 'branch' ? optionOf(attribute.of, plan, values) : undefined
  return optionById(optionsOf(attribute, tree), id)
}

const attributeOf = (name: string, { attributes }: CategoryPlan): Attribute | undefined =>
  attributes.find(({ attribute }) => attribute.key === name)?.attribute

function wordsOf(name: string, priced: Priced, locale: Locale): string {
  const { categoryId, districtId, values } = priced
  const [attribute, value] = [attributeOf(name, attributePlanOfId(categoryId)), values[name]]
  if (name === DISTRICT) return findDistrict(districtId ?? 0)?.names[locale] ?? ''
  if (name === YEAR) return `${Number(value) - YEARS_NEAR}–${Number(value) + YEARS_NEAR}`
  if (!attribute || value === undefined) return ''
  const words = cardWords({ attribute, value, values, locale })
  return attribute.type === 'branch' ? `${wordsOf(attribute.of, priced, locale)} ${words}` : words
}

/** SQL for the keys of the groups in which a product's price counts; null where it says nothing of a group's subject. */
export const GROUPS_SQL = byCategory(
  GROUPS,
  (groups) => `array[${groups.flatMap(keysSql).join(', ')}]`,
  `array['']`,
)

/** SQL for the price that is compared. Listings store an area in tenths. */
export const COMPARED_PRICE_SQL = byCategory(
  UNITS,
  (per) => `price * 10 / nullif((attributes->>'${per}')::int8, 0)`,
  'price',
)

/** Chooses an expression by the product's category. */
function byCategory<Value>(
  values: ReadonlyMap<string, Value>,
  make: (value: Value) => string,
  other: string,
): string {
  const cases = Array.from(values, ([slug, value]) => {
    return `when ${findCategory('product', slug)?.id} then ${make(value)}`
  })
  return `case category_id ${cases.join(' ')} else ${other} end`
}

/** A price counts in the groups of the years near by too, so each of these has whole quarters. */
function keysSql(names: readonly string[]): string[] {
  const near = Array.from({ length: 2 * YEARS_NEAR + 1 }, (_, i) => i - YEARS_NEAR)
  const distances = names.includes(YEAR) ? near : [0]
  return distances.map((distance) => {
    const parts = names.map((name) => `'${name} ' || (${numberSql(name, distance)})`)
    return parts.join(` || '/' || `) || `''`
  })
}

function numberSql(name: string, distance: number): string {
  if (name === DISTRICT) return 'district_id'
  const text = `attributes->>'${name}'`
  return name === YEAR ? `(${text})::int8 + ${distance}` : text
}
