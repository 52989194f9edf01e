/** A member's write as local storage holds it until the server has it. */
import * as v from 'valibot'

const facts = {
  /** Also the idempotency key, so that a repetition after a lost answer is harmless. */
  id: v.string(),
  /** Another member of this browser must not send it in their name. */
  owner: v.number(),
  /** Entries of one queue are sent one after the other. */
  queue: v.string(),
  /** When it was written; no two entries of an outbox have the same time. */
  at: v.number(),
  attempts: v.number(),
  /** The earliest time of the next attempt. */
  retryAt: v.number(),
  /** Why no further attempt follows by itself; null while one may. */
  failed: v.nullable(v.string()),
}
export type EntryFacts = { [Name in keyof typeof facts]: v.InferOutput<(typeof facts)[Name]> }
export type Entry<Body> = EntryFacts & { body: Body }

export const entrySchema = <Body>(
  body: v.GenericSchema<unknown, Body>,
): v.GenericSchema<unknown, Entry<Body>> => v.object({ ...facts, body })

export const hasSameBody = <Body>(entry: Entry<Body>, other: Entry<Body> | undefined): boolean =>
  JSON.stringify(entry.body) === JSON.stringify(other?.body)
