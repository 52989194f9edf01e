/** Rules of the place in which an attribute exists: its category, its region, the value that it depends on. */
import type { ErrorCode } from '../../../api/lib/common.ts'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import { Failure } from '../../failure.ts'
import type { Attribute } from '../plan/data.ts'
import { attributesOf } from '../plan/plan.ts'
import { chosenOptions, type StoredAttributes } from '../values/stored.ts'

/** Error codes by the key of the attribute. */
export type Faults = ReadonlyMap<string, ErrorCode>

/** 400 with the form's fields when there are faults. */
export function refuse(faults: Faults): void {
  const errors = Object.fromEntries(
    Array.from(faults, ([key, code]) => [ATTRIBUTE_FIELD + key, code] as const),
  )
  const [first] = Object.values(errors)
  if (first) throw new Failure(first, { errors })
}

const REGION = 'region'
/** The answer for a model that the list lacks; its name is an attribute of its own. */
export const OTHER = 'other'

/** True unless the attribute belongs to another value of an attribute; regions are checked when the place is known. */
export function isApplicable(
  { only_if: condition }: Attribute,
  attributes: readonly Attribute[],
  stored: StoredAttributes,
): boolean {
  if (!condition || condition.key === REGION) return true
  if (stored[condition.key] === true) return condition.value === 'true'
  const other = attributes.find(({ key }) => key === condition.key)
  if (!other) return false
  const options = chosenOptions(attributes, other, stored)
  // Nothing is stored of a model that the list lacks
  if (other.type === 'branch' && condition.value === OTHER)
    return options.length === 0 && stored[other.of] !== undefined
  return options.some(({ id }) => id === condition.value)
}

const isOfRegion = ({ only_if: condition }: Attribute, regionId: number): boolean =>
  condition?.key !== REGION || condition.value === String(regionId)

/** 400 for an attribute of another region, such as a metro station outside of Tashkent. */
function refuseElsewhere(stored: StoredAttributes, categoryId: number, regionId: number) {
  const elsewhere = attributesOf(categoryId).filter(
    (attribute) => attribute.key in stored && !isOfRegion(attribute, regionId),
  )
  refuse(new Map(elsewhere.map(({ key }) => [key, 'attribute_invalid'])))
}

/** The attributes that a listing keeps in this category and region. */
function keptAttributes(
  before: StoredAttributes,
  categoryId: number,
  regionId: number,
): StoredAttributes {
  const attributes = attributesOf(categoryId)
  const kept: StoredAttributes = {}
  for (const attribute of attributes) {
    const value = before[attribute.key]
    const stays = isOfRegion(attribute, regionId) && isApplicable(attribute, attributes, kept)
    if (value !== undefined && stays) kept[attribute.key] = value
  }
  return kept
}

type Scope = { categoryId: number; regionId: number }

/** The attributes of a form that knows them, else those that the listing had. */
export function attributesWithin(
  { categoryId, regionId }: Scope,
  given: StoredAttributes | undefined,
  before: StoredAttributes,
): StoredAttributes {
  if (!given) return keptAttributes(before, categoryId, regionId)
  refuseElsewhere(given, categoryId, regionId)
  return given
}
