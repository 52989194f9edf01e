/** Repeats the tasks of all nouns: sums up counts, removes expired rows. */
import { lt, sql } from 'drizzle-orm'
import { app } from './app.ts'
import { countFrequentWords } from './catalogue/find/frequent-words.ts'
import { idempotencyKeys, rateLimits } from './db/schema/index.ts'
import { NOW_MS } from './http/counter.ts'
import { KEY_LIFETIME } from './http/idempotency.ts'
import { nouns } from './nouns.ts'
import { openGauges } from './overview/gauges.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts'
import { byOneProcess } from './jobs/lease.ts'
import type { Task } from './jobs/noun.ts'
import { repeat } from './jobs/repeat.ts'

/** Each task is repeated separately, so that none waits for a failing one. */
export const tasks: readonly Task[] = [
  ...nouns.flatMap(({ tasks = [] }) => tasks),
  ['removing old limits and keys', removeOldLimits, HOUR_MS],
]

/** Tasks of each process: storing the stats that it counted, frequent words, and the gauges if metrics are on. */
const ownTasks = (): readonly Task[] => [
  ['writing figures', () => app().stats.flush(), 10 * SECOND_MS],
  ['counting frequent words', countFrequentWords, HOUR_MS],
  ...(app().config.METRICS_PORT === undefined
    ? []
    : [['counting for the metrics', openGauges().refresh, MINUTE_MS] as const]),
]

export function startHousekeeping(): { stop(): Promise<void> } {
  // The embedded engine belongs to one process
  const shared = app().config.DATABASE_URL ? tasks.map(byOneProcess) : tasks
  const repeated = [...shared, ...ownTasks()].map(([name, work, everyMs]) =>
    repeat(work, everyMs, (err) => {
      app().metrics.count('housekeeping_failures')
      app().log.error({ err }, `${name} failed`)
    }),
  )
  return {
    async stop() {
      await Promise.all(repeated.map((task) => task.stop()))
    },
  }
}

async function removeOldLimits(): Promise<void> {
  const { db } = app()
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql.raw(NOW_MS)))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEY_LIFETIME}`))
}
