/** The attributes of categories, such as a car's year. Their data are read in data.ts. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { readMeasure } from '../../../api/text/measure.ts'
import { tashkentDay } from '../../time.ts'
import {
  ANY_SERVICE,
  builtInPlans,
  TERMS,
  unitNamesByKey,
  type Attribute,
  type CategoryPlan,
  type NumberAttribute,
} from './data.ts'
import type { Option } from './options.ts'
import { withChanges, type AttributeChanges } from './changes.ts'
import { categoryById, type CategoryData } from '../../reference/categories.ts'

let present = builtInPlans

/** Applies staff's changes from now on. What is made of attributes is made anew with the categories. */
export function applyAttributeChanges(changes: AttributeChanges): void {
  present = withChanges(builtInPlans, changes)
}

/** `plans`: those that apply now, or the built-in ones with other changes. */
export function attributePlanOf(
  { kind, slug }: { kind: Kind; slug: string },
  plans = present,
): CategoryPlan {
  const own = plans.get(slug)
  if (own?.kind === kind) return own
  return (kind === 'service' ? plans.get(ANY_SERVICE) : undefined) ?? TERMS[kind]
}

/** The attributes that may filter a list: those of its category; of all categories together only the terms of a deal. */
export const attributePlanIn = ({ kind, category }: ListOfCategory): CategoryPlan =>
  category ? attributePlanOf(category) : TERMS[kind]
type ListOfCategory = { kind: Kind; category: { kind: Kind; slug: string } | undefined }

export function attributePlanOfId(categoryId: number): CategoryPlan {
  const category = categoryById(categoryId)
  return category ? attributePlanOf(category) : TERMS.product
}

/** The plans of all categories, and those of lists without one. */
export const allPlans = (): CategoryPlan[] => [...present.values(), ...Object.values(TERMS)]

/** The type of a category's listings at schema.org; '' without one. */
export const schemaOf = (categoryId: number): string => attributePlanOfId(categoryId).schema
/** True for a category of vacancies, whose pages speak of an employer and of pay. */
export const isOfJobs = (categoryId: number): boolean => schemaOf(categoryId) === 'JobPosting'

/** A category's attributes, in its order. */
export const attributesOf = (categoryId: number): Attribute[] =>
  attributePlanOfId(categoryId).attributes.map(({ attribute }) => attribute)

export const attributeKeysOf = (categoryId: number): string[] =>
  attributesOf(categoryId).map(({ key }) => key)

/** The number by which a category's lists can be sorted. */
export const sortNumberOf = (category: CategoryData | undefined) =>
  category && attributePlanOf(category).sort

export const unitNames = (unit: string) => unitNamesByKey.get(unit)

/** The options of an attribute; those of a branch depend on the chosen option of its tree. */
export function optionsOf(attribute: Attribute, tree: Option | undefined): readonly Option[] {
  if ('options' in attribute) return attribute.options
  return attribute.type === 'branch' ? (tree?.branches ?? []) : []
}

export const optionByN = (list: readonly Option[], n: unknown): Option | undefined =>
  list.find((option) => option.n === n)
export const optionById = (list: readonly Option[], id: string): Option | undefined =>
  list.find((option) => option.id === id)

const LATEST = { next_year: 1, next_5_years: 5 } as const

/** The largest allowed value today; years follow the clock of Tashkent. */
export function maxOf({ max }: NumberAttribute): number {
  if (typeof max === 'number') return max
  return Number(tashkentDay(new Date()).slice(0, 'yyyy'.length)) + LATEST[max]
}

/** An engine of "1.5" is in litres. */
const LITRES_BELOW = 20

/** A number within the limits of its attribute, as people write it. */
export function readNumber(attribute: NumberAttribute, text: string): number | undefined {
  const { type, key, unit, shown, grouping, min } = attribute
  const value = readMeasure(text, {
    unit: unit ?? (grouping ? key : 'year'),
    bareThousandsBelow: shown === 'litres' ? LITRES_BELOW : 0,
  })
  if (value === null || value < min || value > maxOf(attribute)) return undefined
  if (type === 'dec1') return Math.round(value * 10) / 10
  return Number.isInteger(value) ? value : undefined
}
