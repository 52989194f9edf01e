/** Ten thousand reviews of one seller: a page reads its own rows. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { REVIEW_PAGE_SIZE } from '../../../src/api/deals/review-limits.ts'
import { app } from '../../../src/server/app.ts'
import { listDeals } from '../../../src/server/deals/read-deals.ts'
import { readReviews } from '../../../src/server/deals/read-reviews.ts'
import { recountSeller } from '../../../src/server/ratings/seller-stats.ts'
import { readReviewSignals } from '../../../src/server/safety/review-signals.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { looksOf } from '../../fixtures/plans.ts'
import { testApp } from '../../harness/test-app.ts'

const REVIEWS = 10_000
/** A review, its deal and its author, on one page; the seller's head and the rows around it. */
const ROWS_A_PAGE = 3 * REVIEW_PAGE_SIZE + 20
/** Two hundred reviews, each with its deal and its author; two sides of a ring. */
const ROWS_OF_SIGNALS = 5 * 200 + 20

testApp()
let seller: number
beforeAll(async () => {
  const { db } = app()
  seller = await addSeller(db)
  await db.execute(sql`insert into users (phone, username, password_hash)
    select '+99800' || lpad(n::text, 7, '0'), 'person ' || n, 'none' from generate_series(1, ${REVIEWS}) as n`)
  await db.execute(sql`with bought as (
      insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, state)
      select 'service', id, 'Usta', ${seller}, id, 'buyer', 'confirmed' from users where id <> ${seller}
      returning id, buyer_id)
    insert into reviews (deal_id, side, author_id, subject_id, stars, tags, text, revealed_at, is_counted)
    select id, 'buyer', buyer_id, ${seller}, 1 + id % 5, '{}', 'Yaxshi', now() - id * interval '1 minute', true
    from bought`)
  await db.transaction((tx) => recountSeller(tx, seller))
  await db.$client.query('vacuum (analyze) users, deals, reviews, seller_stats')
})

test.each([1, 3])('page %i of the reviews reads only its own rows', async (page) => {
  const { count, results } = await readReviews(seller, page)
  expect([count, results.length]).toEqual([REVIEWS, REVIEW_PAGE_SIZE])
  const { scanned, rows } = await looksOf(() => readReviews(seller, page))
  expect(scanned).toEqual([])
  expect(rows).toBeLessThan(ROWS_A_PAGE + (page - 1) * 3 * REVIEW_PAGE_SIZE)
})

test('a member’s own deals are found by both participants', async () => {
  const { rows: buyers } = await app().db.execute<{ id: number }>(
    sql`select buyer_id as id from deals limit 1`,
  )
  const { scanned, rows } = await looksOf(() => listDeals(buyers[0]?.id ?? 0))
  expect(scanned).toEqual([])
  expect(rows).toBeLessThan(20)
})

test('signals against a review are searched in a bounded part of them', async () => {
  const { rows: reviews } = await app().db.execute<{ id: number }>(sql`
    select id from reviews where subject_id = ${seller} order by revealed_at desc limit 1`)
  const { scanned, rows } = await looksOf(() => readReviewSignals(reviews[0]?.id ?? 0))
  expect(scanned).toEqual([])
  expect(rows).toBeLessThan(ROWS_OF_SIGNALS)
})
