/** The facets by which listings have an option, whose list several attributes may share. */
import { withChanges, type AttributeChanges } from '../reference/attribute-changes.ts'
import { builtInPlans, listOf, type Attribute } from '../reference/attribute-data.ts'
import { facetOf } from '../reference/attribute-values.ts'

/** `list`: the name under which the changes of its list stand. None for an attribute, which is no option. */
export function facetsOfOption(list: string, n: number, changes: AttributeChanges): number[] {
  const attributes = Array.from(withChanges(builtInPlans, changes).values(), (plan) =>
    plan.attributes.map(({ attribute }) => attribute),
  ).flat()
  const isBranch = ({ of }: { of: string }): boolean =>
    attributes.some((tree) => tree.key === of && list.startsWith(`${listOf(tree)}/`))
  const hasList = (attribute: Attribute): boolean =>
    attribute.type === 'branch' ? isBranch(attribute) : listOf(attribute) === list
  return [...new Set(attributes.filter(hasList).map((attribute) => facetOf(attribute, n)))]
}
