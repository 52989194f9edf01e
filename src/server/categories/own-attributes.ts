/** Keys and stored numbers of attributes and options that admins add. They are for ever, because listings store them. */
import { Failure } from '../failure.ts'
import type { AttributeChanges } from '../reference/attribute-changes.ts'
import type { Entry } from './attribute-lists.ts'

/** Smaller numbers are left to attributes.json, which may grow. */
const FIRST_ATTRIBUTE = 1001
const FIRST_OPTION = 501
/** A facet has three digits for an option. */
const LAST_OPTION = 999

/** A key that no other attribute has: "x_seat_heating". */
export function ownAttribute(changes: AttributeChanges, name: string) {
  const added = Object.values(changes).flatMap(({ entries }) =>
    Object.entries(entries).filter(([, { added }]) => added?.attribute),
  )
  const n = next(
    FIRST_ATTRIBUTE,
    added.map(([, { added }]) => added?.n ?? 0),
  )
  const id = `x_${signs(name).join('_').slice(0, 30) || n}`
  return { id: added.some(([key]) => key === id) ? `${id}_${n}` : id, n }
}

/** An id that no other option of the list has: "heated-seats". 409 when the list is full. */
export function ownOption(entries: readonly Entry[], name: string) {
  const n = next(
    FIRST_OPTION,
    entries.map((entry) => entry.n),
  )
  if (n > LAST_OPTION) throw new Failure('conflict')
  const id = signs(name).join('-').slice(0, 30) || String(n)
  return { id: entries.some((entry) => entry.id === id) ? `${id}-${n}` : id, n }
}

const next = (first: number, taken: readonly number[]): number => Math.max(first - 1, ...taken) + 1

const signs = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []
