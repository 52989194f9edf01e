import * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { lockDeal, type DealRow } from './deal-row.ts'

const BATCH = 100

/**
 * Runs `work` on each matching deal, in a transaction of its own with its people locked. A deal may have changed
 * meanwhile, so `work` checks it again. `work` returns the cache tags to invalidate.
 */
export async function forEachDeal(
  where: string,
  work: (tx: Transaction, deal: DealRow) => Promise<string[]>,
): Promise<void> {
  const { db, cache } = app()
  let ids: number[] = []
  do {
    const rows = await any(db, v.object({ id: v.number() }), {
      text: `select id from deals where ${where} and id > $1 order by id limit ${BATCH}`,
      values: [ids.at(-1) ?? 0],
    })
    ids = rows.map(({ id }) => id)
    for (const id of ids) {
      const tags = await db.transaction(async (tx) => {
        const deal = await lockDeal(tx, id)
        return deal ? work(tx, deal) : []
      })
      await cache.invalidate(tags)
    }
  } while (ids.length === BATCH)
}
