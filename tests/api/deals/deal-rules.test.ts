/** Deals and reviews when members take things back, are suspended, or try again. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { judgeReview } from '../../../src/server/deals/judge-review.ts'
import { readReviews } from '../../../src/server/deals/read-reviews.ts'
import type { LimitName } from '../../../src/server/http/limit-table.ts'
import { imposeSanction } from '../../../src/server/moderation/sanctions.ts'
import { idOf, openRoom, write } from '../../fixtures/chats.ts'
import {
  agreed,
  dealOf,
  dealsOf,
  postDeal,
  review,
  reviewsOf,
  talk,
  wait,
  type Talk,
} from '../../fixtures/deals.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let pair: Talk
beforeEach(async () => {
  pair = await talk()
})

const setState = async (body: object) => {
  const path = `/listings/product/${pair.listing.id}/state/`
  expect((await as(pair.seller, path, 'PUT', body)).status).toBe(200)
}
const sell = () => setState({ state: 'sold', buyer_id: idOf(pair.buyer) })
const reason = async (answer: Promise<Response>) => (await refused(await answer)).code
/** The member's used points of a limit, including this one. */
const used = async (limit: LimitName, member: Member) => {
  const taken = await app().limits.take(limit, String(idOf(member)))
  return taken.ok ? taken.used : 'all'
}
async function suspend(member: Member) {
  const measure = { kind: 'suspended', rule: 'fraud', note: '', days: null } as const
  const ids = { userId: idOf(member), moderatorId: idOf(pair.seller) }
  await app().db.transaction((tx) => imposeSanction(tx, { ...measure, ...ids }))
}
/** Both have reviewed; returns the id of the buyer's review. */
async function reviewed(one = pair, stars = 4): Promise<number> {
  const { id } = await agreed(one)
  await review(one.buyer, id, { stars, text: 'Kech keldi' })
  await review(one.seller, id, { stars: 5 })
  return (await reviewsOf(one.seller)).results[0]?.id ?? 0
}

describe('an undone sale', () => {
  test('leaves a deal that the buyer had recorded first', async () => {
    await postDeal(pair.buyer, pair)
    await sell()
    await setState({ state: 'active' })
    expect(await dealsOf(pair.buyer)).toMatchObject([{ state: 'confirmed', opened_by: 'buyer' }])
  })

  test('leaves a deal with revealed reviews', async () => {
    await sell()
    const [deal] = await dealsOf(pair.buyer)
    await as(pair.buyer, `/deals/${deal?.id}/confirm/`, 'POST')
    await review(pair.buyer, deal?.id ?? 0, { stars: 1 })
    await review(pair.seller, deal?.id ?? 0, { stars: 1 })
    await setState({ state: 'active' })
    expect((await dealsOf(pair.buyer))[0]).toMatchObject({
      state: 'confirmed',
      my_review: { stars: 1 },
    })
    expect((await reviewsOf(pair.seller)).count).toBe(1)
  })

  test('reminds nobody of a review', async () => {
    await sell()
    const [deal] = await dealsOf(pair.buyer)
    await as(pair.buyer, `/deals/${deal?.id}/confirm/`, 'POST')
    await setState({ state: 'active' })
    await wait(3.1)
    const { rows } = await app().db.execute(sql`select from notifications
      where type = 'review_reminder' and subject->>'dealId' = ${String(deal?.id)}`)
    expect(rows).toEqual([])
  })
})

describe('a deal', () => {
  test('can be declined repeatedly', async () => {
    const { id } = await dealOf(await postDeal(pair.buyer, pair))
    for (const _ of [1, 2]) {
      const answer = await as(pair.seller, `/deals/${id}/decline/`, 'POST')
      expect(await dealOf(answer)).toMatchObject({ state: 'declined' })
    }
  })

  test('is not recorded with a suspended member, who is still named as the buyer', async () => {
    await suspend(pair.buyer)
    expect(await reason(postDeal(pair.seller, pair, pair.buyer))).toBe('deal_suspended')
    await sell()
    expect(await dealsOf(pair.seller)).toEqual([])
  })

  test("is not recorded for a buyer who logs in from the seller's network", async () => {
    const body = { phone_number: pair.buyer.phone, password: PASSWORD }
    expect((await call('/accounts/login/', { body, from: pair.seller })).status).toBe(200)
    await sell()
    expect(await dealsOf(pair.seller)).toEqual([])
  })

  test("counts among the buyer's purchases once both agree", async () => {
    const bought = async () => (await readReviews(idOf(pair.buyer), 1)).bought
    const { id } = await dealOf(await postDeal(pair.buyer, pair))
    expect(await bought()).toBe(0)
    await as(pair.seller, `/deals/${id}/confirm/`, 'POST')
    expect(await bought()).toBe(1)
  })

  test('is refused to either side of a block', async () => {
    await as(pair.buyer, `/accounts/blocks/${idOf(pair.seller)}/`, 'PUT')
    expect(await reason(postDeal(pair.buyer, pair))).toBe('deal_blocked')
  })

  test('is refused while the account of the seller is new', async () => {
    await app().db.execute(sql`update users set created_at = now() where id = ${idOf(pair.seller)}`)
    expect(await reason(postDeal(pair.buyer, pair))).toBe('deal_new_account')
  })

  test('is refused when the buyer wrote only one message', async () => {
    const buyer = await newMember()
    await wait(4)
    const room = await openRoom(buyer, pair.seller, { item: pair.listing })
    await write(buyer, room.id, 'Salom')
    await wait(1)
    for (const text of ['Salom', 'Keling']) await write(pair.seller, room.id, text)
    expect(await reason(postDeal(buyer, pair))).toBe('deal_few_messages')
  })

  test("counts towards the day's limit when new, not when refused or repeated", async () => {
    await as(pair.buyer, `/accounts/blocks/${idOf(pair.seller)}/`, 'PUT')
    await postDeal(pair.buyer, pair)
    await as(pair.buyer, `/accounts/blocks/${idOf(pair.seller)}/`, 'DELETE')
    for (const status of [201, 200, 200])
      expect((await postDeal(pair.buyer, pair)).status).toBe(status)
    expect(await used('deals-member-day', pair.buyer)).toBe(2)
  })
})

describe('a review', () => {
  test("counts once towards the day's limit, however often it is changed before the reveal", async () => {
    const { id } = await agreed(pair)
    for (const stars of [1, 2, 3])
      expect((await review(pair.buyer, id, { stars })).status).toBe(200)
    expect(await used('reviews-member-day', pair.buyer)).toBe(2)
  })

  test('of the same two members counts again half a year after the last that counts', async () => {
    const again = async () => {
      await reviewed(await talk({ kind: 'service', seller: pair.seller, buyer: pair.buyer }))
      const { count, rating_count } = await reviewsOf(pair.seller)
      return [count, rating_count]
    }
    await reviewed()
    await wait(100)
    expect(await again()).toEqual([2, 1])
    await wait(81)
    expect(await again()).toEqual([3, 2])
  })

  test('that was taken back or is void cannot be answered', async () => {
    const id = await reviewed()
    const answer = () => as(pair.seller, `/reviews/${id}/answer/`, 'PUT', { text: 'Uzr' })
    await as(pair.buyer, `/reviews/${id}/withdrawal/`, 'POST')
    expect((await answer()).status).toBe(409)
    await app().db.transaction((tx) => judgeReview(tx, id, 'void'))
    expect((await answer()).status).toBe(404)
    expect((await as(pair.buyer, `/reviews/${id}/withdrawal/`, 'POST')).status).toBe(404)
  })

  test('that a moderator hid shows its stars to both sides, without the text', async () => {
    const id = await reviewed()
    await app().db.transaction((tx) => judgeReview(tx, id, 'hidden'))
    expect((await dealsOf(pair.seller))[0]?.their_review).toMatchObject({ stars: 4, text: '' })
    expect((await dealsOf(pair.buyer))[0]?.my_review).toMatchObject({ stars: 4, text: '' })
  })
})
