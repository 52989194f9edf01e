/** The lists of attributes and options that admins change. */
import { Failure } from '../failure.ts'
import { categoryList, isOwn, type Limits } from '../attributes/plan/changes.ts'
import {
  sharedListOf,
  type Attribute,
  type PlannedAttribute,
  type Plans,
} from '../attributes/plan/data.ts'
import type { Option } from '../attributes/plan/options.ts'
import { attributePlanOf } from '../attributes/plan/plan.ts'
import { categoryById, type CategoryData } from '../reference/categories.ts'
import type { GivenNames } from './given-names.ts'

/** Smaller numbers of options are left to attributes.json, which may grow. */
export const FIRST_OPTION = 501

/** The attributes of a category, the options of one of them, or the branches of an option, such as the models of a make. */
export type ListPath = { categoryId: number; attribute?: string; option?: string }

/** Settings of an attribute or an option besides its names. `limits`: of a number that they added. */
export type EntrySettings =
  | { of: 'attribute'; isRequired: boolean; isFirst: boolean; limits: Limits | undefined }
  | { of: 'option'; aliases: readonly string[] }

/** `id` is the key of an attribute or the id of an option; `n` is its stored number. */
export type ListEntry = {
  id: string
  n: number
  names: GivenNames
  isHidden: boolean
  /** Staff added it. */
  isOwn: boolean
  settings: EntrySettings
  /** It has options or branches. */
  isList: boolean
  /** The attributes behind which it has to stand, because forms and addresses are read in this order. */
  needs: readonly string[]
}
export type EntryList = {
  category: CategoryData
  /** The names of the attribute or option that has the list; undefined for the attributes of a category. */
  names: GivenNames | undefined
  /** The name under which its changes stand. */
  name: string
  entries: readonly ListEntry[]
}

/** The list as these plans have it; 404 for one that does not exist. */
export function listAt(plans: Plans, { categoryId, attribute: key, option }: ListPath): EntryList {
  const category = categoryById(categoryId)
  if (!category) throw new Failure('category_not_found')
  const plan = attributePlanOf(category, plans).attributes
  if (key === undefined) {
    const entries = plan.map((planned) => attributeEntry(planned, plan))
    return { category, names: undefined, name: categoryList(category.slug), entries }
  }
  const attribute = plan.find((one) => one.attribute.key === key)?.attribute
  if (!attribute || !('options' in attribute)) throw new Failure('not_found')
  const list = option === undefined ? optionsList(attribute) : branchesList(attribute, option)
  return { category, ...list }
}

type WithOptions = Extract<Attribute, { options: unknown }>

const optionsList = (attribute: WithOptions) => ({
  names: attribute.name,
  name: sharedListOf(attribute),
  entries: attribute.options.map((option) => optionEntry(option, attribute.type === 'tree')),
})

function branchesList(attribute: WithOptions, id: string) {
  const option = attribute.options.find((one) => one.id === id)
  if (!option || attribute.type !== 'tree') throw new Failure('not_found')
  return {
    names: option.names,
    name: `${sharedListOf(attribute)}/${id}`,
    entries: option.branches.map((branch) => optionEntry(branch, false)),
  }
}

const attributeEntry = (
  { attribute, isHidden, isRequired, isFirst }: PlannedAttribute,
  plan: readonly PlannedAttribute[],
): ListEntry => ({
  id: attribute.key,
  n: attribute.n,
  names: attribute.name,
  isHidden,
  isOwn: isOwn(attribute),
  settings: { of: 'attribute', isRequired, isFirst, limits: ownLimits(attribute) },
  isList: 'options' in attribute,
  needs: plan
    .map((one) => one.attribute.key)
    .filter((key) => key === attribute.only_if?.key || ('of' in attribute && key === attribute.of)),
})

const ownLimits = (attribute: Attribute): Limits | undefined =>
  attribute.type === 'int' && isOwn(attribute) && typeof attribute.max === 'number'
    ? { min: attribute.min, max: attribute.max, unit: attribute.unit }
    : undefined

const optionEntry = ({ id, n, names, isHidden, aliases }: Option, isList: boolean): ListEntry => ({
  id,
  n,
  names,
  isHidden,
  isOwn: n >= FIRST_OPTION,
  settings: { of: 'option', aliases },
  isList,
  needs: [],
})
