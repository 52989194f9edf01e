/** Statistics over a seller's reviews. */
import { sql, type SQL } from 'drizzle-orm'
import { REVIEWS_FOR_MEAN } from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { USUAL_MARK } from '../db/schema/listings.ts'

/** Every seller starts with this many reviews of the usual mark, so that a newcomer stands in the middle. */
const PRIOR_WEIGHT = 8

/** The reviews that count: of a pair of members one in half a year, of the last three years. */
const COUNTED = `is_counted and revealed_at > now() - interval '3 years'`
/** Public reviews of sellers. */
export const SHOWN = `side = 'buyer' and revealed_at is not null and withdrawn_at is null and voided_at is null`

/** A review's weight halves every year, and is halved when the other side did not confirm the deal. */
const WEIGHT = sql`power(0.5, extract(epoch from now() - revealed_at)::float8 / 31536000)
  * case when deals.state = 'confirmed' then 1 else 0.5 end`

/** Recounts a seller. When two transactions do so at once, the second waits and sees what the first wrote. */
export async function recountSeller(tx: Transaction, sellerId: number): Promise<void> {
  await run(
    tx,
    sql`insert into seller_stats (user_id, count, sum, rank)
    values (${sellerId}, 0, 0, ${USUAL_MARK}) on conflict do nothing`,
  )
  await run(tx, sql`select from seller_stats where user_id = ${sellerId} for update`)
  await run(tx, recount(sql`user_id = ${sellerId}`))
}

/** Updates the seller's services as well, locked in the same order as by others who lock several. */
const recount = (which: SQL): SQL => sql`
  with stats as (
    update seller_stats set updated_at = now(), count = counted.count, shown = counted.shown,
      sum = counted.sum,
      rank = (${PRIOR_WEIGHT * USUAL_MARK}::float8 + counted.weighted) / (${PRIOR_WEIGHT}::float8 + counted.weight)
    from (${counted(which)}) as counted where user_id = counted.id
    returning user_id, round(rank * 100) as hundredths, is_well_rated),
  old as (
    select id, hundredths, stats.is_well_rated from services join stats on user_id = seller_id
    where (seller_rank, services.is_well_rated) is distinct from (hundredths, stats.is_well_rated)
    order by id for no key update of services),
  moved as (
    update services set seller_rank = hundredths, is_well_rated = old.is_well_rated
    from old where services.id = old.id)
  select user_id from stats`

const counts = sql.raw(COUNTED)
const counted = (which: SQL): SQL => sql`
  select user_id as id, own.count, own.shown, coalesce(own.sum, 0) as sum,
    coalesce(own.weighted, 0) as weighted, coalesce(own.weight, 0) as weight
  from seller_stats cross join lateral (
    select count(*) filter (where ${counts}) as count, count(*) as shown, sum(stars) filter (where ${counts}) as sum,
      sum(${WEIGHT} * stars) filter (where ${counts}) as weighted, sum(${WEIGHT}) filter (where ${counts}) as weight
    from reviews join deals on deals.id = deal_id
    where subject_id = user_id and ${sql.raw(SHOWN)}) as own
  where ${which}`

const BATCH = 200

/** Reviews age, so each seller is recounted once a day. */
export async function recountSellers(): Promise<void> {
  let counted: number
  do {
    counted = await run(
      app().db,
      recount(sql`user_id in (select user_id from seller_stats
        where updated_at < now() - interval '1 day' limit ${BATCH} for update skip locked)`),
    )
  } while (counted === BATCH)
}

/** SQL for a seller's mean as shown, rounded down: 5.0 means nothing but fives. */
export const ratingOf = (userId: string): string => `(
  select floor(sum * 10.0 / count)::float8 / 10 from seller_stats
  where user_id = ${userId} and count >= ${REVIEWS_FOR_MEAN})`

export const ratingCountOf = (userId: string): string =>
  `coalesce((select count from seller_stats where user_id = ${userId}), 0)`
