/** A start waits for a database that is away for a moment or has no leader: a failover takes half a minute. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { isDatabaseAway } from './database-away.ts'
import { rowsOf } from './ask.ts'

const WAIT_MS = 30_000
const PAUSE_MS = 1_000
const SAID_AFTER_MS = 500
/** Nobody will make it meanwhile. */
const NO_SUCH_DATABASE = '3D000'

/** Waits half a minute at most. A database that is still away then fails the opening, which says why. */
export async function untilWritable(connectionString: string, log: Logger): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  let hasSaid = false
  const say = (reason: string) => {
    if (!hasSaid) log.warn({ reason }, 'waiting for a database that can be written')
    hasSaid = true
  }
  // A host that drops packets, or a name server that is away, answers late or never
  const late = setTimeout(say, SAID_AFTER_MS, 'no answer yet')
  try {
    for (;;) {
      const reason = await reasonToWait(connectionString)
      if (!reason || Date.now() > deadline) return
      say(reason)
      await pause(PAUSE_MS)
    }
  } finally {
    clearTimeout(late)
  }
}

/** Undefined when it can be written, and when waiting would not help, as after a wrong password. */
async function reasonToWait(connectionString: string): Promise<string | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: WAIT_MS / 6,
    query_timeout: WAIT_MS / 6,
  })
  // The query under way fails with the same error
  client.on('error', () => {})
  try {
    await client.connect()
    const rows = rowsOf(
      v.object({ is: v.boolean() }),
      await client.query(`select current_setting('transaction_read_only') = 'on' as is`),
    )
    return rows[0]?.is ? 'read-only' : undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return isDatabaseAway(error) && code !== NO_SUCH_DATABASE ? code : undefined
  } finally {
    await client.end().catch(() => {})
  }
}
