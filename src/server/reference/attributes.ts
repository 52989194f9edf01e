/** The attributes of categories, such as a car's year. Their data are read in attribute-data.ts. */
import type { Kind } from '../../api/lib/kinds.ts'
import { tashkentDay } from '../time.ts'
import {
  ANY_SERVICE,
  plans,
  unitNamesByKey,
  type Attribute,
  type CategoryAttribute,
  type NumberAttribute,
  type Option,
} from './attribute-data.ts'
import { categoryById } from './categories.ts'

/**
 * The attributes of a category, those on which others depend first, and the keys of those in the columns n1 to n4;
 * `schema` is the type of its listings at schema.org.
 */
export type AttributePlan = {
  readonly schema: string
  readonly attributes: readonly CategoryAttribute[]
  readonly numbers: readonly string[]
}
const NO_ATTRIBUTES: AttributePlan = { schema: '', attributes: [], numbers: [] }

export function attributePlanOf({ kind, slug }: { kind: Kind; slug: string }): AttributePlan {
  const own = plans.get(slug)
  if (own?.kind === kind) return own
  return (kind === 'service' ? plans.get(ANY_SERVICE) : undefined) ?? NO_ATTRIBUTES
}

export function attributePlanOfId(categoryId: number): AttributePlan {
  const category = categoryById(categoryId)
  return category ? attributePlanOf(category) : NO_ATTRIBUTES
}

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
