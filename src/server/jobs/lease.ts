/**
 * A lease for tasks that all processes repeat: one process at a time runs the task, by a row and the database's clock.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { app } from '../app.ts'
import { taskLeases } from '../db/schema/index.ts'
import type { Task } from './noun.ts'
import { repeat } from './repeat.ts'

/** Renewed three times in this period while the task runs; the lease of a crashed process expires. */
const LEASE_MS = 30_000
/** With the lease it is less than a minute, within which another process takes over a crashed one's task. */
const LONGEST_TICK_MS = 20_000

/** The task of which all processes ask for the lease often, while only one of them does it in each interval. */
export function byOneProcess([name, work, everyMs]: Task): Task {
  const tickMs = Math.min(everyMs, LONGEST_TICK_MS)
  // Slightly less than the whole, or the tick would come just before the task is due
  const restMs = everyMs - tickMs / 10
  let isStart = true
  const take = () => {
    const turn = inTurn({ task: name, work, restMs, isStart })
    isStart = false
    return turn
  }
  return [name, take, tickMs]
}

type Turn = {
  task: string
  work: () => Promise<unknown>
  /** Time after the start in which the task is not repeated. */
  restMs: number
  leaseMs?: number
  /** A process has just started, so the task runs even if it is not due. */
  isStart?: boolean
}

/** Runs the task and returns true, unless another process runs it or it is not due. */
export async function inTurn(turn: Turn): Promise<boolean> {
  const { task, work, restMs, leaseMs = LEASE_MS } = turn
  const holder = randomUUID()
  const lease = inMs(leaseMs)
  if (!(await take(turn, holder, lease))) return false
  const begun = performance.now()
  /** Has no effect once another process has taken over. */
  const change = (next: { holder?: null; until: SQL }) =>
    app()
      .db.update(taskLeases)
      .set(next)
      .where(and(eq(taskLeases.task, task), eq(taskLeases.holder, holder)))
  const renewing = repeat(
    () => change({ until: lease }),
    leaseMs / 3,
    (err) => app().log.error({ err, task }, 'lease of a task was not renewed'),
  )
  let dueMs = 0
  try {
    await work()
    dueMs = restMs - (performance.now() - begun)
  } finally {
    await renewing.stop()
    // A failed task is due at once, for whichever process asks next
    await change({ holder: null, until: inMs(dueMs) })
  }
  return true
}

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`

async function take({ task, isStart = false }: Turn, holder: string, until: SQL): Promise<boolean> {
  const taken = await app()
    .db.insert(taskLeases)
    .values({ task, holder, until })
    .onConflictDoUpdate({
      target: taskLeases.task,
      set: { holder, until },
      setWhere: sql`${taskLeases.until} <= now() or (${isStart} and ${taskLeases.holder} is null)`,
    })
    .returning({ task: taskLeases.task })
  return taken.length > 0
}
