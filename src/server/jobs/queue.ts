/** Jobs that follow from an event for certain: a row in the event's transaction. */
import * as v from 'valibot'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { jobs } from '../db/schema/index.ts'

/**
 * `retry`: not now, the receiver named a time. `wait`: its turn has not come, and nothing was attempted. A thrown error
 * is retried with growing pauses.
 */
export type JobResult = { type: 'done' } | { type: 'retry' | 'wait'; afterSeconds: number }

export type JobKind<Payload extends object> = {
  kind: string
  payload: v.GenericSchema<unknown, Payload>
}
export type JobHandler = { kind: string; run(payload: unknown): Promise<JobResult> }

/** `run` may be called twice for a job: a process can end before it reports "done". */
export const handlerOf = <Payload extends object>(
  { kind, payload }: JobKind<Payload>,
  run: (payload: Payload) => Promise<JobResult>,
): JobHandler => ({ kind, run: async (input) => run(v.parse(payload, input)) })

type Options = { dedupeKey?: string; runAt?: Date }

/** Stores a job in the caller's transaction. Call `wakeWorkers` after the commit to start it at once. */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  { kind }: JobKind<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, payload, ...options })
    .onConflictDoNothing()
}

/** Without this call a job starts with the next poll. */
export const wakeWorkers = (): Promise<void> => app().bus.publish({ type: 'jobs' })
