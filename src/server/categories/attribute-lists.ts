/** The lists of attributes and options that admins change. */
import { Failure } from '../failure.ts'
import { categoryList } from '../reference/attribute-changes.ts'
import {
  listOf,
  type Attribute,
  type CategoryAttribute,
  type Plans,
} from '../reference/attribute-data.ts'
import type { Option } from '../reference/attribute-options.ts'
import { attributePlanOf } from '../reference/attributes.ts'
import { categoryById, type Category } from '../reference/categories.ts'
import type { GivenNames } from './given-names.ts'

/** The attributes of a category, the options of one of them, or the branches of an option, such as the models of a make. */
export type ListPath = { categoryId: number; attribute?: string; option?: string }

/** `id` is the key of an attribute or the id of an option; `n` is its stored number. */
export type Entry = {
  id: string
  n: number
  names: GivenNames
  isHidden: boolean
  /** It has options or branches. */
  isList: boolean
  /** The attributes behind which it has to stand, because forms and addresses are read in this order. */
  needs: readonly string[]
}
export type EntryList = {
  category: Category
  /** The names of the attribute or option that has the list; undefined for the attributes of a category. */
  names: GivenNames | undefined
  /** The name under which its changes stand. */
  name: string
  entries: readonly Entry[]
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
  name: listOf(attribute),
  entries: attribute.options.map((option) => optionEntry(option, attribute.type === 'tree')),
})

function branchesList(attribute: WithOptions, id: string) {
  const option = attribute.options.find((one) => one.id === id)
  if (!option || attribute.type !== 'tree') throw new Failure('not_found')
  return {
    names: option.names,
    name: `${listOf(attribute)}/${id}`,
    entries: option.branches.map((branch) => optionEntry(branch, false)),
  }
}

const attributeEntry = (
  { attribute, isHidden }: CategoryAttribute,
  plan: readonly CategoryAttribute[],
): Entry => ({
  id: attribute.key,
  n: attribute.n,
  names: attribute.name,
  isHidden,
  isList: 'options' in attribute,
  needs: plan
    .map((one) => one.attribute.key)
    .filter((key) => key === attribute.only_if?.key || ('of' in attribute && key === attribute.of)),
})

const optionEntry = ({ id, n, names, isHidden }: Option, isList: boolean): Entry => ({
  id,
  n,
  names,
  isHidden,
  isList,
  needs: [],
})
