/** Reads the attributes of a listing from its form. */
import * as v from 'valibot'
import type { ErrorCode } from '../../../api/lib/common.ts'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import { noteText } from '../../../api/text/user-text.ts'
import type { Form } from '../../http/multipart.ts'
import type { Attribute, NumberAttribute, PlannedAttribute } from '../plan/data.ts'
import { attributePlanOfId, optionById, optionsOf, readNumber } from '../plan/plan.ts'
import { chosenOptions, type StoredAttributes } from '../values/stored.ts'
import { type Faults, isApplicable, OTHER, refuse } from './scope.ts'

/** A valid answer of which nothing is stored. */
const NOTHING = null

/** A box that is not ticked says nothing. */
const BOOLS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['1', true],
  ['false', NOTHING],
  ['0', NOTHING],
])

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

/** `stored`: the attributes that have been read so far. */
type Reading = {
  plan: readonly PlannedAttribute[]
  attributes: readonly Attribute[]
  stored: StoredAttributes
}

type Value = StoredAttributes[string] | typeof NOTHING | undefined

/** Reads one attribute from its texts in a form. Undefined for a value that cannot be. */
function readValue(attribute: Attribute, texts: string[], reading: Reading): Value {
  if (attribute.type === 'many') return readMany(attribute, texts)
  const [text = '', ...others] = new Set(texts)
  if (others.length > 0) return undefined
  switch (attribute.type) {
    case 'bool':
      return BOOLS.get(text)
    case 'text':
      return readText(text, attribute.max)
    case 'int':
    case 'dec1':
      return readStored(attribute, text)
    case 'branch':
      if (text === OTHER && rootOf(attribute, reading)) return NOTHING
  }
  return optionById(optionsIn(attribute, reading), text)?.n
}

const rootOf = ({ of }: { of: string }, { attributes, stored }: Reading) => {
  const tree = attributes.find(({ key }) => key === of)
  return tree && chosenOptions(attributes, tree, stored)[0]
}

const optionsIn = (attribute: Attribute, reading: Reading) =>
  optionsOf(attribute, attribute.type === 'branch' ? rootOf(attribute, reading) : undefined)

/** A model has to be chosen where a make has to be and has models. */
function isRequiredBranch(attribute: Attribute, reading: Reading): boolean {
  if (attribute.type !== 'branch') return false
  const tree = reading.plan.find(({ attribute: { key } }) => key === attribute.of)
  return !!tree?.isRequired && optionsIn(attribute, reading).length > 0
}

/** In the order of the data, each once. */
function readMany(attribute: Extract<Attribute, { type: 'many' }>, texts: string[]): Value {
  const options = attribute.options.filter(({ id }) => texts.includes(id))
  const isKnown = options.length === new Set(texts).size
  return isKnown && options.length <= (attribute.most ?? Infinity)
    ? options.map(({ n }) => n)
    : undefined
}

/** One line. */
function readText(text: string, max: number): Value {
  const parsed = v.safeParse(noteText(max), text, { abortPipeEarly: true })
  return parsed.success ? parsed.output.replace(/\s+/g, ' ') || NOTHING : undefined
}

function readStored(attribute: NumberAttribute, text: string): Value {
  const value = readNumber(attribute, text)
  return value !== undefined && attribute.type === 'dec1' ? Math.round(value * 10) : value
}
