/** Reads the attributes of a listing from its form. */
import type { ErrorCode } from '../../../api/lib/common.ts'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import type { Form } from '../../http/multipart.ts'
import type { PlannedAttribute } from '../plan/data.ts'
import { attributePlanOfId } from '../plan/plan.ts'
import type { StoredAttributes } from '../values/stored.ts'
import { isApplicable, refuse, type Faults } from './scope.ts'
import { isRequiredBranch, NOTHING, readValue, type Reading } from './value.ts'

/** The texts of a form by attribute; undefined for a form that knows no attributes, as that of the mobile app. */
export type SentAttributes = ReadonlyMap<string, string[]> | undefined

/** The values of each attribute field, without blank ones. */
export function sentAttributes({ fields }: Form): SentAttributes {
  const named = Object.entries(fields).filter(([name]) => name.startsWith(ATTRIBUTE_FIELD))
  if (named.length === 0 && fields['attributes'] === undefined) return undefined
  return new Map(
    named.map(([name, values]) => [
      name.slice(ATTRIBUTE_FIELD.length),
      values.map((value) => value.trim()).filter((value) => value !== ''),
    ]),
  )
}

type Sent = Reading & { sent: ReadonlyMap<string, string[]> }

/** The attributes as they are stored; 400 names the fields at fault. */
export function readAttributes(
  sent: NonNullable<SentAttributes>,
  { categoryId, condition }: { categoryId: number; condition: unknown },
): StoredAttributes {
  const plan = attributePlanOfId(categoryId).attributes
  const attributes = plan.map(({ attribute }) => attribute)
  const stored: StoredAttributes = {}
  const faults = new Map<string, ErrorCode>()
  for (const key of sent.keys())
    if (!attributes.some((attribute) => attribute.key === key)) faults.set(key, 'attribute_unknown')
  for (const one of plan) {
    const fault = readOne(one, { sent, plan, attributes, stored })
    if (fault) faults.set(one.attribute.key, fault)
  }
  refuse(new Map([...faults, ...crossFaults(stored, condition)]))
  return stored
}

/** Reads one attribute into `stored`; returns its fault. */
function readOne({ attribute, isRequired, isHidden }: PlannedAttribute, reading: Sent) {
  const { sent, attributes, stored } = reading
  const texts = sent.get(attribute.key) ?? []
  const applies = isApplicable(attribute, attributes, stored)
  if (texts.length === 0)
    return applies && !isHidden && (isRequired || isRequiredBranch(attribute, reading))
      ? 'attribute_required'
      : undefined
  const value = applies ? readValue(attribute, texts, reading) : undefined
  if (value === undefined) return 'attribute_invalid'
  if (value !== NOTHING) stored[attribute.key] = value
  return undefined
}

/** Values that cannot be true together: a flat on the tenth floor of nine. */
function crossFaults(stored: StoredAttributes, condition: unknown): Faults {
  const isAbove = (key: string, limit: string): boolean => {
    const [value, most] = [stored[key], stored[limit]]
    return typeof value === 'number' && typeof most === 'number' && value > most
  }
  const isSame = (key: string, other: string): boolean =>
    stored[key] !== undefined && stored[key] === stored[other]
  const wrong = [
    isAbove('floor', 'floors') && 'floor',
    (isAbove('kitchen', 'area') || isSame('kitchen', 'area')) && 'kitchen',
    isAbove('pay_from', 'pay_to') && 'pay_to',
    stored['mileage'] === 0 && condition !== 'new' && 'mileage',
  ].filter((key) => key !== false)
  return new Map(wrong.map((key) => [key, 'attribute_invalid']))
}
