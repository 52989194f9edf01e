/** A member's write, held in local storage until the server has it. */
import * as v from 'valibot'

const facts = {
  /** Also the idempotency key, so that a retry after a lost answer is harmless. */
  id: v.string(),
  /** Another member of this browser must not send it as theirs. */
  owner: v.number(),
  /** Entries of one queue are sent one after the other. */
  queue: v.string(),
  /** The time of writing; unique within an outbox. */
  at: v.number(),
  attempts: v.number(),
  /** The earliest time of the next attempt. */
  retryAt: v.number(),
  /** The reason why no further retry follows; null while one may. */
  failed: v.nullable(v.string()),
}
export type EntryFacts = { [Name in keyof typeof facts]: v.InferOutput<(typeof facts)[Name]> }
export type Entry<Body> = EntryFacts & { body: Body }

export const entrySchema = <Body>(
  body: v.GenericSchema<unknown, Body>,
): v.GenericSchema<unknown, Entry<Body>> => v.object({ ...facts, body })

export const hasSameBody = <Body>(entry: Entry<Body>, other: Entry<Body> | undefined): boolean =>
  JSON.stringify(entry.body) === JSON.stringify(other?.body)
