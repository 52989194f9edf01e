import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listingTag } from '../catalogue/tags.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'

/** Hides a comment from all but its author, or shows it. Returns the cache tags to invalidate, none if unchanged. */
export async function hideComment(
  tx: Transaction,
  id: number,
  isHidden: boolean,
): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ service_id: v.number() }),
    sql`
    update comments set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning service_id`,
  )
  return rows.map(({ service_id }) => listingTag('service', service_id))
}
