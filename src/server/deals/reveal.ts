/** Reviews of a deal are shown together: when both have written, or when the time is over. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { memberTags } from '../catalogue/member-tags.ts'
import type { Transaction } from '../db/index.ts'
import { isHidden } from '../moderation/in-force.ts'
import { lockDeal, type DealRow } from './deal-row.ts'
import { recountSeller } from './seller-stats.ts'

/**
 * Shows the reviews of a locked deal if it is time, all at the same moment, so that their order tells nothing.
 * Answers the tags of what they change. Those of who is suspended now are gone.
 */
export async function revealIfDue(tx: Transaction, deal: DealRow): Promise<string[]> {
  await tx.execute(sql`delete from reviews where deal_id = ${deal.id} and revealed_at is null
    and ${isDue(deal)} and ${sql.raw(isHidden('author_id'))}`)
  const { rows } = await tx.execute<{ subject_id: number }>(sql`
    update reviews set revealed_at = now(), is_counted = not exists (
      select from reviews before where before.author_id = reviews.author_id
        and before.subject_id = reviews.subject_id and before.is_counted
        and before.revealed_at > now() - interval '180 days')
    where deal_id = ${deal.id} and revealed_at is null and ${isDue(deal)} returning subject_id`)
  if (rows.length === 0) return []
  if (deal.seller_id !== null) await recountSeller(tx, deal.seller_id)
  const tags: string[] = []
  for (const { subject_id } of rows) tags.push(...(await memberTags(tx, subject_id)))
  return tags
}

const isDue = ({ id, is_closed_for_reviews }: DealRow) =>
  is_closed_for_reviews ? sql`true` : sql`(select count(*) from reviews where deal_id = ${id}) = 2`

const BATCH = 100

/** Shows what nobody else has answered to, once the time is over. */
export async function revealReviews(): Promise<void> {
  let ids: number[] = []
  do {
    const { rows } = await app().db.$client.query<{ id: number }>(
      `select distinct deal_id as id from reviews join deals on deals.id = deal_id
       where revealed_at is null and review_until <= now() and deal_id > $1
       order by deal_id limit ${BATCH}`,
      [ids.at(-1) ?? 0],
    )
    ids = rows.map(({ id }) => id)
    for (const id of ids) await reveal(id)
  } while (ids.length === BATCH)
}

async function reveal(id: number): Promise<void> {
  const tags = await app().db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id)
    return deal ? revealIfDue(tx, deal) : []
  })
  await app().cache.invalidate(tags)
}
