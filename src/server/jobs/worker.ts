/**
 * Runs jobs in several processes: one statement leases a job, which runs outside of any transaction and is then
 * deleted. The lease of a crashed process expires, and another process starts the job again.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { app } from '../app.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobHandler, JobResult } from './queue.ts'
import { repeat } from './repeat.ts'

export const MAX_ATTEMPTS = 12
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 3_600
/** Slots per kind, so that a hanging channel delays no other. */
const AT_ONCE = 5
/** A stop waits this long for running jobs; then their leases expire. */
const PATIENCE_MS = 5_000
const USUAL = { pollMs: 5_000, leaseMs: 60_000 }

type Job = { id: number; kind: string; payload: unknown; attempts: number }

export function startWorker(
  handlers: JobHandler[],
  { pollMs, leaseMs } = USUAL,
): { stop(): Promise<void> } {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const running = new Map<number, { kind: string; end: Promise<void> }>()
  let isStopping = false

  async function takeSome(): Promise<void> {
    if (isStopping) return
    const taken = Map.groupBy(running.values(), ({ kind }) => kind)
    const places = [...byKind.keys()]
      .map((kind) => ({ kind, free: AT_ONCE - (taken.get(kind)?.length ?? 0) }))
      .filter(({ free }) => free > 0)
    if (places.length === 0) return
    for (const job of await take(places, leaseMs))
      running.set(job.id, { kind: job.kind, end: finish(job) })
  }

  async function finish(job: Job): Promise<void> {
    try {
      const pauseMs = await settle(job, await attempt(job, byKind.get(job.kind)))
      if (pauseMs < pollMs) setTimeout(() => polling.now(), pauseMs).unref()
    } catch (error) {
      // The database is unreachable: the lease will expire
      app().log.error({ err: error, kind: job.kind, job: job.id }, 'job stays')
    } finally {
      running.delete(job.id)
      // More jobs may be due than were taken
      if (!isStopping) polling.now()
    }
  }

  const renewing = renewLeases(running, leaseMs)
  const polling = repeat(takeSome, pollMs, (error) =>
    app().log.error({ err: error }, 'jobs were not taken'),
  )
  const unsubscribe = app().bus.subscribe(({ type }) => {
    if (type === 'jobs' || type === 'missed') polling.now()
  })
  return {
    async stop() {
      isStopping = true
      unsubscribe()
      await polling.stop()
      await Promise.race([
        Promise.all([...running.values()].map(({ end }) => end)),
        pause(PATIENCE_MS, undefined, { ref: false }),
      ])
      await renewing.stop()
    },
  }
}

const renewLeases = (running: ReadonlyMap<number, unknown>, leaseMs: number) =>
  repeat(
    async () => {
      if (running.size === 0) return
      const ids = [...running.keys()]
      await app()
        .db.update(jobs)
        .set({ lockedUntil: leaseOf(leaseMs) })
        .where(inArray(jobs.id, ids))
    },
    leaseMs / 3,
    (error) => app().log.error({ err: error }, 'leases of jobs were not renewed'),
  )

const leaseOf = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

const take = (places: { kind: string; free: number }[], leaseMs: number): Promise<Job[]> =>
  app()
    .db.update(jobs)
    .set({ lockedUntil: leaseOf(leaseMs), attempts: sql`${jobs.attempts} + 1` })
    .where(
      sql`${jobs.id} = any(array(
        select due.id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (kind text, free int)
        cross join lateral (
          select id from jobs where kind = place.kind and failed_at is null and run_at <= now()
            and (locked_until is null or locked_until < now())
          order by run_at limit place.free for update skip locked) as due))`,
    )
    .returning()

async function attempt(
  { id, kind, payload, attempts }: Job,
  handler: JobHandler | undefined,
): Promise<JobResult | undefined> {
  if (attempts > MAX_ATTEMPTS) return undefined
  try {
    return await handler?.run(payload)
  } catch (error) {
    app().log.warn({ err: error, kind, job: id, attempts }, 'job failed')
    return undefined
  }
}

/**
 * Records the outcome of an attempt, unless the lease expired and another worker started one. Returns the milliseconds
 * until the job is due again.
 */
async function settle(job: Job, result: JobResult | undefined): Promise<number> {
  const { db, log, metrics } = app()
  const mine = and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))
  if (result?.type === 'done') {
    await db.delete(jobs).where(mine)
    return Infinity
  }
  if (result?.type !== 'wait' && job.attempts >= MAX_ATTEMPTS) {
    await db
      .update(jobs)
      .set({ failedAt: sql`now()`, lockedUntil: null })
      .where(mine)
    metrics.count('jobs_dead')
    log.error({ kind: job.kind, job: job.id, attempts: job.attempts }, 'job given up')
    return Infinity
  }
  const seconds = result ? result.afterSeconds : backoffSeconds(job.attempts)
  const runAt = sql`now() + ${seconds} * interval '1 second'`
  const attempts = job.attempts - (result?.type === 'wait' ? 1 : 0)
  await db.update(jobs).set({ runAt, attempts, lockedUntil: null }).where(mine)
  return seconds * 1_000
}

/** Doubles with each attempt; randomized, so that jobs that failed together are not retried together. */
export const backoffSeconds = (attempts: number, random = Math.random()): number =>
  Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S) * (0.8 + 0.4 * random)
