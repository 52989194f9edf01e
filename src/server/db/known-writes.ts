/** The writes that this process has heard of, as a position in the primary's log. */
import * as v from 'valibot'
import type { Bus } from '../bus/bus.ts'
import type { Db } from './index.ts'
import { rowsOf } from './row.ts'

export type KnownWrites = {
  /** The number of writes announced on the bus. */
  heard(): number
  /** An LSN that is behind the first `heard` writes; undefined while no primary answers. */
  position(): Promise<{ heard: number; lsn: string | undefined }>
}

/** A primary that did not answer is not question for this long, so that readers do not wait for it. */
const AWAY_MS = 1_000

export function followWrites({ db, bus }: { db: Db; bus: Bus }): KnownWrites {
  let heard = 1
  let last: { heard: number; lsn: Promise<string | undefined> } | undefined
  let awayUntil = 0
  bus.subscribe(({ type }) => {
    if (type === 'invalidate' || type === 'missed') heard += 1
  })

  async function ask(): Promise<string | undefined> {
    try {
      const rows = rowsOf(
        v.object({ lsn: v.string() }),
        await db.$client.query('select pg_current_wal_lsn()::text as lsn'),
      )
      return rows[0]?.lsn
    } catch {
      awayUntil = Date.now() + AWAY_MS
      return undefined
    }
  }

  return {
    heard: () => heard,
    async position() {
      if (last?.heard !== heard) {
        if (Date.now() < awayUntil) return { heard, lsn: undefined }
        last = { heard, lsn: ask() }
      }
      const question = last
      const lsn = await question.lsn
      // The next one asks again
      if (lsn === undefined && last === question) last = undefined
      return { heard: question.heard, lsn }
    },
  }
}
