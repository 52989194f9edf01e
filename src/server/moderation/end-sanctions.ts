/** Restores the listings of members whose suspension has ended, and hides listings that became public during one. */
import * as v from 'valibot'
import { KINDS, plural } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { HIDES, IN_FORCE } from '../members/in-force.ts'
import { lockPhone, settleListings } from './settle-listings.ts'
import { any } from '../db/ask.ts'

/** Members per query; each gets a transaction of their own. */
const BATCH = 100

/** Not `exists`: for it the planner may read all listings instead of those of each seller. */
const hasListing = (where: string): string =>
  `coalesce(${KINDS.map((kind) => `(select true from ${plural(kind)} where seller_id = user_id and ${where} limit 1)`).join(', ')}, false)`

/** The next members after $1. A listing may be held by a case or by a sanction: settle() finds out. */
const NEXT = `select distinct user_id as id from sanctions where user_id > $1 and ${HIDES}
  and case when ${IN_FORCE} then ${hasListing(READABLE)} else ${hasListing(`state = 'held'`)} end
  order by user_id limit ${BATCH}`

export async function endSanctions(): Promise<void> {
  let ids: number[] = []
  do {
    const rows = await any(app().db, v.object({ id: v.number() }), {
      text: NEXT,
      values: [ids.at(-1) ?? 0],
    })
    ids = rows.map(({ id }) => id)
    for (const id of ids) await settle(id)
  } while (ids.length === BATCH)
}

async function settle(userId: number): Promise<void> {
  const { db, cache } = app()
  const tags = await db.transaction(async (tx) =>
    (await lockPhone(tx, userId)) === null ? [] : settleListings(tx, userId, null),
  )
  await cache.invalidate(tags)
}
