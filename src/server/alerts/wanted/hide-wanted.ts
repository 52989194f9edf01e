import { sql } from 'drizzle-orm'
import { exists } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'

/** The cache tag of the pages that list wanted posts. */
export const WANTED_TAG = 'wanted'

/** Hides a wanted post from all but its author, or shows it. Returns the cache tags to invalidate, none if unchanged. */
export async function hideWanted(
  tx: Transaction,
  id: number,
  isHidden: boolean,
): Promise<string[]> {
  return (await exists(
    tx,
    sql`
    update wanted_posts set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning id`,
  ))
    ? [WANTED_TAG]
    : []
}
