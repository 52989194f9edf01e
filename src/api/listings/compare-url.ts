/** The address of the page that compares listings of one category: `/compare?product=17,21`. */
import { KINDS, type Kind } from '../lib/kinds.ts'

/** The columns of its table. */
export const MOST_COMPARED = 4
/** The listings that an address may name; the first open ones are in the table. */
const MOST_NAMED = 12

export const comparePath = (kind: Kind, ids: readonly number[]): string =>
  `/compare?${kind}=${ids.slice(0, MOST_NAMED).join(',')}`

/** Signs that messengers and people leave around the numbers. */
const BESIDE_NUMBERS = /^[^\p{L}%;]*$/u
const MOST_DIGITS = 9

/** Undefined for an address that names no listings. */
export function readCompare(query: URLSearchParams): { kind: Kind; ids: number[] } | undefined {
  const kind = KINDS.find((kind) => query.has(kind))
  const text = (kind && query.get(kind)) ?? ''
  const numbers = BESIDE_NUMBERS.test(text) ? (text.match(/\d+/g) ?? []) : []
  if (!kind || numbers.length === 0 || numbers.some(({ length }) => length > MOST_DIGITS))
    return undefined
  return { kind, ids: [...new Set(numbers.map(Number))].slice(0, MOST_NAMED) }
}
