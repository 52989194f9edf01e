/** The attributes of a listing, such as a car's year, and of a category; names are in the request's language. */
import * as v from 'valibot'

const option = v.object({ id: v.string(), name: v.string() })
/** `hidden`: offered only where it is chosen already. */
const hidden = v.exactOptional(v.literal(true))

/** By key: an option, several of them, a number, true (nothing is said of what is not true), or a typed text. */
export const attributeValues = v.record(
  v.string(),
  v.union([option, v.array(option), v.number(), v.literal(true), v.string()]),
)
export type AttributeValues = v.InferOutput<typeof attributeValues>

const ATTRIBUTE_TYPES = ['one', 'many', 'tree', 'branch', 'int', 'dec1', 'bool', 'text'] as const

/** `branches` are the options of the attribute whose `of` names this one, while this option is chosen. */
const treeOption = v.object({
  id: v.string(),
  name: v.string(),
  hidden,
  branches: v.exactOptional(v.array(v.object({ ...option.entries, hidden }))),
})

/**
 * An attribute in a category's form and filters. `only_if`: it exists only beside this value of another one, where
 * `region` is the region's id, and `other` of a branch is none of its options. `min`, `max`: limits of a number; for a
 * text, `max` is its length. `proposed`: the form of a new listing says yes until its seller says no. `most`: most options of one listing. `card`: its place in the line of a card.
 */
export const categoryAttribute = v.object({
  key: v.string(),
  type: v.picklist(ATTRIBUTE_TYPES),
  name: v.string(),
  required: v.boolean(),
  filter: v.exactOptional(v.picklist(['any', 'all', 'range', 'yes'])),
  first: v.boolean(),
  hidden,
  proposed: v.exactOptional(v.literal(true)),
  card: v.exactOptional(v.number()),
  only_if: v.exactOptional(v.object({ key: v.string(), value: v.string() })),
  of: v.exactOptional(v.string()),
  unit: v.exactOptional(v.string()),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  /** A number as people write it, with its unit. */
  example: v.exactOptional(v.string()),
  most: v.exactOptional(v.number()),
  zero: v.exactOptional(v.string()),
  buttons: v.exactOptional(v.array(v.union([v.number(), v.string()]))),
  /** False for years, whose digits no dot groups. */
  grouping: v.exactOptional(v.boolean()),
  options: v.exactOptional(v.array(treeOption)),
})
export type CategoryAttribute = v.InferOutput<typeof categoryAttribute>
