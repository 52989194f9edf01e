/** Reads one attribute from its texts in a form. */
import * as v from 'valibot'
import { noteText } from '../../../api/text/user-text.ts'
import type { Attribute, PlannedAttribute, NumberAttribute } from '../plan/data.ts'
import { optionById, optionsOf, readNumber } from '../plan/plan.ts'
import { chosenOptions, type StoredAttributes } from '../values/stored.ts'
import { OTHER } from './scope.ts'

/** `stored`: the attributes that have been read so far. */
export type Reading = {
  plan: readonly PlannedAttribute[]
  attributes: readonly Attribute[]
  stored: StoredAttributes
}

/** A valid answer of which nothing is stored. */
export const NOTHING = null
type Value = StoredAttributes[string] | typeof NOTHING | undefined

/** Undefined for a value that cannot be. */
export function readValue(attribute: Attribute, texts: string[], reading: Reading): Value {
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
/** A box that is not ticked says nothing. */
const BOOLS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['1', true],
  ['false', NOTHING],
  ['0', NOTHING],
])

const rootOf = ({ of }: { of: string }, { attributes, stored }: Reading) => {
  const tree = attributes.find(({ key }) => key === of)
  return tree && chosenOptions(attributes, tree, stored)[0]
}

const optionsIn = (attribute: Attribute, reading: Reading) =>
  optionsOf(attribute, attribute.type === 'branch' ? rootOf(attribute, reading) : undefined)

/** A model has to be chosen where a make has to be and has models. */
export function isRequiredBranch(attribute: Attribute, reading: Reading): boolean {
  if (attribute.type !== 'branch') return false
  const tree = reading.plan.find(({ attribute: { key } }) => key === attribute.of)
  return !!tree?.isRequired && optionsIn(attribute, reading).length > 0
}

/** In the order of the data, each once. */
function readMany(attribute: Extract<Attribute, { type: 'many' }>, texts: string[]): Value {
  const chosen = attribute.options.filter(({ id }) => texts.includes(id))
  const isKnown = chosen.length === new Set(texts).size
  return isKnown && chosen.length <= (attribute.most ?? Infinity)
    ? chosen.map(({ n }) => n)
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
