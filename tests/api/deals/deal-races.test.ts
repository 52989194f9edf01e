// Engines may differ here: @engine
/** Two sides of a deal, or one side and the clock, act at the same moment; and failures halfway. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { settleSilentDeals } from '../../../src/server/deals/answer-deal.ts'
import { revealReviews } from '../../../src/server/deals/reveal.ts'
import {
  agreed,
  dealOf,
  dealsOf,
  postDeal,
  review,
  reviewsOf,
  talk,
  wait,
} from '../../fixtures/deals.ts'
import { as } from '../../fixtures/own-things.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

async function revealedOf(dealId: number) {
  const { rows } = await app().db.execute<{ shown: number; written: number; times: number }>(sql`
    select count(revealed_at)::int as shown, count(*)::int as written,
      count(distinct revealed_at)::int as times from reviews where deal_id = ${dealId}`)
  return rows[0]
}

test('the deadline and a late review: the first review is shown, the late one is refused', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await agreed(pair)
  await review(pair.buyer, id, { stars: 3 })
  await app().db.execute(sql`update deals set review_until = now() where id = ${id}`)
  const [late] = await Promise.all([
    review(pair.seller, id, { stars: 1 }),
    revealReviews(),
    revealReviews(),
  ])
  expect(late.status).toBe(410)
  expect(await revealedOf(id)).toEqual({ shown: 1, written: 1, times: 1 })
  expect((await reviewsOf(pair.seller)).rating_count).toBe(1)
})

test('a change and the reveal: the change comes before and is shown, or after and is refused', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await agreed(pair)
  await review(pair.buyer, id, { stars: 5 })
  const [change, second] = await Promise.all([
    review(pair.buyer, id, { stars: 1 }),
    review(pair.seller, id, { stars: 4 }),
  ])
  expect(second.status).toBe(200)
  expect([200, 409]).toContain(change.status)
  const [shown] = (await reviewsOf(pair.seller)).results
  expect(shown?.stars).toBe(change.status === 200 ? 1 : 5)
})

test('an answer and a correction: one comes first and the other is refused, or both hold', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await agreed(pair)
  await review(pair.buyer, id, { stars: 5, text: 'Birinchi' })
  await review(pair.seller, id, { stars: 4 })
  const path = `/reviews/${(await reviewsOf(pair.seller)).results[0]?.id}`
  const [correction, answer] = await Promise.all([
    as(pair.buyer, `${path}/text/`, 'PUT', { text: 'Ikkinchi' }),
    as(pair.seller, `${path}/answer/`, 'PUT', { text: 'Rahmat' }),
  ])
  expect(answer.status).toBe(204)
  expect([204, 409]).toContain(correction.status)
  const [shown] = (await reviewsOf(pair.seller)).results
  expect(shown?.text).toBe(correction.status === 204 ? 'Ikkinchi' : 'Birinchi')
})

test('a sale that is undone while its review is written leaves no review without a deal', async () => {
  const pair = await talk()
  const path = `/listings/product/${pair.listing.id}/state/`
  const buyer_id = pair.buyer.user_info.id
  await as(pair.seller, path, 'PUT', { state: 'sold', buyer_id })
  const [deal] = await dealsOf(pair.buyer)
  const id = deal?.id ?? 0
  await as(pair.buyer, `/deals/${id}/confirm/`, 'POST')
  const [written, taken] = await Promise.all([
    review(pair.buyer, id, { stars: 2 }),
    as(pair.seller, path, 'PUT', { state: 'active' }),
  ])
  expect(taken.status).toBe(200)
  expect([200, 409]).toContain(written.status)
  expect((await dealsOf(pair.buyer))[0]).toMatchObject({ state: 'cancelled', my_review: null })
  expect(await revealedOf(id)).toMatchObject({ written: 0 })
})

test('a second review that fails halfway is not stored, and reveals nothing of the first', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await agreed(pair)
  await review(pair.buyer, id, { stars: 3 })
  const { db } = app()
  await db.execute(
    sql`alter table seller_stats add constraint no_numbers check (count = 0) not valid`,
  )
  expect((await review(pair.seller, id, { stars: 5 })).status).toBe(500)
  await db.execute(sql`alter table seller_stats drop constraint no_numbers`)
  expect(await revealedOf(id)).toEqual({ shown: 0, written: 1, times: 0 })
  expect((await review(pair.seller, id, { stars: 5 })).status).toBe(200)
  expect(await revealedOf(id)).toEqual({ shown: 2, written: 2, times: 1 })
})

test('a deal is counted when it is stored, and one that fails halfway is not', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await dealOf(await postDeal(pair.buyer, pair))
  const { db, metrics } = app()
  const before = metrics.counted('deals_agreed')
  await db.execute(sql`alter table notifications add constraint nothing check (false) not valid`)
  expect((await as(pair.seller, `/deals/${id}/confirm/`, 'POST')).status).toBe(500)
  await db.execute(sql`alter table notifications drop constraint nothing`)
  expect(metrics.counted('deals_agreed')).toBe(before)
  await Promise.all([
    as(pair.seller, `/deals/${id}/confirm/`, 'POST'),
    postDeal(pair.seller, pair, pair.buyer),
  ])
  expect(metrics.counted('deals_agreed')).toBe(before + 1)
  await as(pair.seller, `/deals/${id}/confirm/`, 'POST')
  expect(metrics.counted('deals_agreed')).toBe(before + 1)
})

test('a week of silence counts one deal, by two clocks as well', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await dealOf(await postDeal(pair.buyer, pair))
  await app().db.execute(
    sql`update deals set created_at = created_at - interval '8 days' where id = ${id}`,
  )
  const before = app().metrics.counted('deals_agreed')
  await Promise.all([settleSilentDeals(), settleSilentDeals()])
  expect(app().metrics.counted('deals_agreed')).toBe(before + 1)
})

test('a clock that runs backwards reveals nothing early', async () => {
  const pair = await talk({ kind: 'service' })
  const { id } = await agreed(pair)
  await review(pair.buyer, id, { stars: 3 })
  await wait(-2)
  await wait(15.9)
  expect(await revealedOf(id)).toMatchObject({ shown: 0 })
  await wait(0.2)
  expect(await revealedOf(id)).toMatchObject({ shown: 1 })
})
