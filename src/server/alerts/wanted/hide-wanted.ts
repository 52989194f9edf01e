import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/index.ts'

/** The cache tag of the pages that list wanted posts. */
export const WANTED_TAG = 'wanted'

/** Hides a wanted post from all but its author, or shows it. Returns the cache tags to invalidate, none if unchanged. */
export async function hideWanted(
  tx: Transaction,
  id: number,
  isHidden: boolean,
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    update wanted_posts set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning id`)
  return rows.length > 0 ? [WANTED_TAG] : []
}
