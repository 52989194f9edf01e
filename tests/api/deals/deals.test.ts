/** Deals and their reviews, from the first message to the mean. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Buyer, DealOffer } from '../../../src/api/deals/deal-offers.ts'
import type { Service } from '../../../src/api/listings/entities.ts'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import { app } from '../../../src/server/app.ts'
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
import { as, postProduct, postService, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const reason = async (answer: Response) => (await refused(answer)).code
const rating = async (service: number): Promise<Pick<Service, 'rating' | 'rating_count'>> => {
  const { rating, rating_count }: Service = await (
    await call(`/services/api/services/${service}`)
  ).json()
  return { rating, rating_count }
}
/** The first of two services in the order by rating. */
async function firstOf(one: number, other: number): Promise<number | undefined> {
  const path = '/services/api/services?sort=rating&page_size=100'
  const { results }: ListOf<Service> = await (await call(path)).json()
  return results.map(({ id }) => id).find((id) => id === one || id === other)
}

describe('a deal', () => {
  test('is recorded by the buyer, confirmed by the seller, and visible to nobody else', async () => {
    const pair = await talk()
    const stranger = await newMember()
    const opened = await postDeal(pair.buyer, pair)
    expect(opened.status).toBe(201)
    const deal = await dealOf(opened)
    expect(deal).toMatchObject({ side: 'buyer', state: 'pending', opened_by: 'buyer' })
    expect(deal).toMatchObject({ review_until: null, my_review: null, their_review: null })
    const again = await postDeal(pair.buyer, pair)
    expect([again.status, (await dealOf(again)).id]).toEqual([200, deal.id])
    for (const path of ['confirm', 'decline']) {
      const asStranger = await as(stranger, `/deals/${deal.id}/${path}/`, 'POST')
      expect(asStranger.status).toBe(404)
      expect((await as(pair.buyer, `/deals/${deal.id}/${path}/`, 'POST')).status).toBe(403)
    }
    expect((await review(stranger, deal.id, { stars: 1 })).status).toBe(404)
    expect((await review(pair.buyer, deal.id, { stars: 1 })).status).toBe(409)
    expect(await dealsOf(stranger)).toEqual([])
    const confirmed = await as(pair.seller, `/deals/${deal.id}/confirm/`, 'POST')
    expect(await dealOf(confirmed)).toMatchObject({ state: 'confirmed', side: 'seller' })
    expect((await as(pair.seller, `/deals/${deal.id}/confirm/`, 'POST')).status).toBe(200)
    expect((await as(pair.seller, `/deals/${deal.id}/decline/`, 'POST')).status).toBe(409)
  })

  test('is opened by naming the buyer of a sale, and ends when the sale is undone', async () => {
    const pair = await talk()
    const path = `/listings/product/${pair.listing.id}/state/`
    const sell = { state: 'sold', buyer_id: idOf(pair.buyer) }
    expect((await as(pair.seller, path, 'PUT', sell)).status).toBe(200)
    const [deal] = await dealsOf(pair.buyer)
    expect(deal).toMatchObject({ state: 'pending', opened_by: 'seller' })
    // The buyer's own record then confirms it
    expect(await dealOf(await postDeal(pair.buyer, pair))).toMatchObject({ state: 'confirmed' })
    await review(pair.buyer, deal?.id ?? 0, { stars: 1 })
    expect((await as(pair.seller, path, 'PUT', { state: 'active' })).status).toBe(200)
    expect((await dealsOf(pair.buyer))[0]).toMatchObject({ state: 'cancelled', my_review: null })
    expect((await as(pair.seller, path, 'PUT', sell)).status).toBe(200)
    expect(await dealsOf(pair.buyer)).toMatchObject([{ state: 'pending' }, { state: 'cancelled' }])
  })

  test('counts as confirmed after a week of silence, and cannot be declined then', async () => {
    const pair = await talk()
    const { id } = await dealOf(await postDeal(pair.seller, pair, pair.buyer))
    await wait(6.9)
    expect((await dealsOf(pair.buyer))[0]?.state).toBe('pending')
    await wait(0.2)
    expect((await dealsOf(pair.buyer))[0]?.state).toBe('assumed')
    expect((await as(pair.buyer, `/deals/${id}/decline/`, 'POST')).status).toBe(409)
    expect((await as(pair.buyer, `/deals/${id}/confirm/`, 'POST')).status).toBe(409)
    expect((await review(pair.buyer, id, { stars: 4 })).status).toBe(200)
  })

  test('that was declined stays declined for the member who recorded it', async () => {
    const pair = await talk()
    const { id } = await dealOf(await postDeal(pair.buyer, pair))
    const declined = await as(pair.seller, `/deals/${id}/decline/`, 'POST')
    expect(await dealOf(declined)).toMatchObject({ state: 'declined' })
    expect((await review(pair.buyer, id, { stars: 1 })).status).toBe(409)
    expect(await reason(await postDeal(pair.buyer, pair))).toBe('deal_declined')
    expect((await postDeal(pair.seller, pair, pair.buyer)).status).toBe(201)
  })

  test('is made once when two buyers of the same used thing come at once', async () => {
    const one = await talk()
    const other = await newMember()
    const room = await openRoom(other, one.seller, { item: one.listing })
    for (const who of [other, one.seller]) await write(who, room.id, 'Salom')
    await wait(4)
    for (const who of [other, one.seller]) await write(who, room.id, 'Kelishdik')
    const both = await Promise.all([postDeal(one.buyer, one), postDeal(other, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403])
    const loser = both.find(({ status }) => status === 403)
    expect(loser && (await reason(loser))).toBe('deal_sold_already')
  })
})

describe('a deal that would be refused is not offered', () => {
  const offered = async (who: Member, { roomId }: Talk): Promise<DealOffer | null> =>
    (await as(who, `/chats/${roomId}/deal/`)).json()
  const buyersOf = async ({ seller, listing: { kind, id } }: Talk): Promise<Buyer[]> =>
    (await as(seller, `/listings/${kind}/${id}/buyers/`)).json()
  const TAKEN = { refused: null, from: null }
  const DAY = 86_400_000

  test('it is offered to two members who talked, and to two who have a deal', async () => {
    const pair = await talk()
    for (const _ of [1, 2]) {
      expect(await offered(pair.buyer, pair)).toEqual(TAKEN)
      expect(await offered(pair.seller, pair)).toEqual(TAKEN)
      expect(await buyersOf(pair)).toMatchObject([{ id: idOf(pair.buyer), deal: TAKEN }])
      await postDeal(pair.buyer, pair)
    }
  })

  test('it is offered to a new account from three days on', async () => {
    const pair = await talk()
    await app().db.execute(sql`update users set created_at = now() where id = ${idOf(pair.buyer)}`)
    const offer = await offered(pair.buyer, pair)
    expect(offer?.refused).toBe('deal_new_account')
    const days = (Date.parse(offer?.from ?? '') - Date.now()) / DAY
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3)
    expect(await buyersOf(pair)).toMatchObject([{ deal: offer }])
    await wait(3)
    expect(await offered(pair.buyer, pair)).toEqual(TAKEN)
  })

  test('its offer has no date when more than time is missing', async () => {
    const pair = await talk()
    const stranger = await newMember()
    const { id: roomId } = await openRoom(stranger, pair.seller, { item: pair.listing })
    await write(stranger, roomId, 'Salom')
    const never = (refused: string) => ({ refused, from: null })
    expect(await offered(stranger, { ...pair, roomId })).toEqual(never('deal_new_account'))
    await as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'PUT')
    const refusals = (await buyersOf(pair)).map(({ deal }) => deal)
    expect(refusals).toEqual([never('deal_new_account'), never('deal_blocked')])
  })

  test('it is not offered between two of one network, about no listing, or to a stranger', async () => {
    const pair = await talk({ kind: 'service' })
    const body = { phone_number: pair.seller.phone, password: PASSWORD }
    await call('/accounts/login/', { body, from: pair.buyer })
    expect(await offered(pair.buyer, pair)).toEqual({ refused: 'deal_same_network', from: null })
    expect((await as(await newMember(), `/chats/${pair.roomId}/deal/`)).status).toBe(404)
    const room = await openRoom(await newMember(), pair.seller)
    expect(await offered(pair.seller, { ...pair, roomId: room.id })).toBeNull()
  })
})

describe('a deal is refused with a reason', () => {
  let pair: Talk
  beforeAll(async () => {
    pair = await talk({ kind: 'service' })
  })
  const why = async (one: Talk) => reason(await postDeal(one.buyer, one))

  test('to members who did not talk, or of whom one did not write', async () => {
    const buyer = await newMember()
    await wait(4)
    expect(await why({ ...pair, buyer })).toBe('deal_few_messages')
    const room = await openRoom(buyer, pair.seller, { item: pair.listing })
    for (const text of ['Salom', 'Bormi?', 'Nega jim?']) await write(buyer, room.id, text)
    await wait(1)
    await write(pair.seller, room.id, 'Ha')
    expect(await why({ ...pair, buyer })).toBe('deal_few_messages')
    await write(pair.seller, room.id, 'Keling')
    await app().db.execute(sql`update messages set hidden_at = now() where content = 'Keling'`)
    expect(await why({ ...pair, buyer })).toBe('deal_few_messages')
    await write(pair.seller, room.id, 'Kuting')
    expect((await postDeal(buyer, pair)).status).toBe(201)
  })

  test('to members who talked about something else, or for a minute', async () => {
    const [buyer, service] = [await newMember(), await postService(pair.seller)]
    await wait(4)
    const room = await openRoom(buyer, pair.seller, { item: pair.listing })
    for (const who of [buyer, pair.seller, buyer, pair.seller]) await write(who, room.id, 'Salom')
    expect(await why({ ...pair, buyer })).toBe('deal_short_chat')
    const other = { ...pair, buyer, listing: { kind: 'service', id: service.id } as const }
    expect(await why(other)).toBe('deal_few_messages')
    await openRoom(buyer, pair.seller, { item: other.listing })
    expect(await why(other)).toBe('deal_few_messages')
  })

  test('to a new account, about a new listing, between people who blocked each other', async () => {
    const newcomer = await newMember()
    expect(await why({ ...pair, buyer: newcomer })).toBe('deal_new_account')
    const { id } = await postProduct(pair.seller)
    const listing = { kind: 'product', id } as const
    expect(await why({ ...pair, listing })).toBe('deal_new_listing')
    await as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'PUT')
    expect(await why(pair)).toBe('deal_blocked')
    await as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'DELETE')
  })

  test('to two members who logged in from one network within a week', async () => {
    const one = await talk({ kind: 'service' })
    const body = { phone_number: one.seller.phone, password: PASSWORD }
    await call('/accounts/login/', { body, from: one.buyer })
    expect(await why(one)).toBe('deal_same_network')
    await app().db.execute(sql`update login_networks set last_used_at = now() - interval '8 days'`)
    expect((await postDeal(one.buyer, one)).status).toBe(201)
  })

  test('with oneself, with a member who sells nothing here, about no listing', async () => {
    expect((await postDeal(pair.seller, pair)).status).toBe(400)
    expect((await postDeal(pair.seller, pair, pair.seller)).status).toBe(400)
    expect((await postDeal(pair.buyer, pair, await newMember())).status).toBe(400)
    const nothing = { kind: 'service', id: 999_999_999 } as const
    expect((await postDeal(pair.buyer, { listing: nothing })).status).toBe(404)
  })
})

describe('reviews of a deal', () => {
  test('are hidden until both are written, then revealed together', async () => {
    const pair = await talk({ kind: 'service' })
    const { id } = await agreed(pair)
    const text = 'Tez va toza ishladi'
    const mine = { stars: 5, tags: ['on_time'], text }
    expect((await review(pair.buyer, id, { stars: 2, text: 'Xato' })).status).toBe(200)
    expect(await dealOf(await review(pair.buyer, id, mine))).toMatchObject({
      my_review: { ...mine, revealed_at: null },
      their_review: null,
    })
    // Not even its existence
    const [theirs] = await dealsOf(pair.seller)
    expect(theirs).toMatchObject({ my_review: null, their_review: null })
    expect((await reviewsOf(pair.seller)).count).toBe(0)
    expect((await as(pair.buyer, `/deals/${id}/review/`, 'DELETE')).status).toBe(204)
    await review(pair.buyer, id, mine)
    const shown = await dealOf(await review(pair.seller, id, { stars: 4 }))
    expect(shown.their_review).toMatchObject(mine)
    expect(shown.their_review?.revealed_at).toBe(shown.my_review?.revealed_at)
    expect(await reviewsOf(pair.seller)).toMatchObject({
      count: 1,
      rating: null,
      rating_count: 1,
      results: [{ ...mine, confirmed: true, author: { id: idOf(pair.buyer) } }],
    })
    const exported: Exported = await (await as(pair.seller, '/accounts/export/')).json()
    expect(exported.deals).toMatchObject([{ id, my_review: { stars: 4 }, their_review: mine }])
    for (const who of [pair.buyer, pair.seller]) {
      const late = await review(who, id, { stars: 1 })
      expect(await refused(late)).toMatchObject({ status: 409, code: 'review_revealed' })
      expect((await as(who, `/deals/${id}/review/`, 'DELETE')).status).toBe(409)
    }
  })

  test('submitted at the same moment are revealed once and together', async () => {
    const pair = await talk({ kind: 'service' })
    const { id } = await agreed(pair)
    await Promise.all([
      review(pair.buyer, id, { stars: 3 }),
      review(pair.seller, id, { stars: 5 }),
      review(pair.buyer, id, { stars: 3 }),
    ])
    const { rows } = await app().db.execute<{ n: number; times: number }>(sql`select
      count(revealed_at)::int as n, count(distinct revealed_at)::int as times
      from reviews where deal_id = ${id}`)
    expect(rows).toEqual([{ n: 2, times: 1 }])
    expect((await reviewsOf(pair.seller)).rating_count).toBe(1)
  })

  test('are revealed after a fortnight, and the partner cannot write one any more', async () => {
    const pair = await talk({ kind: 'service' })
    const { id } = await agreed(pair)
    await review(pair.buyer, id, { stars: 2, text: 'Kech keldi' })
    await wait(13.9)
    expect((await dealsOf(pair.seller))[0]?.their_review).toBeNull()
    await wait(0.2)
    expect((await dealsOf(pair.seller))[0]?.their_review).toMatchObject({ stars: 2 })
    const late = await review(pair.seller, id, { stars: 1 })
    expect(await refused(late)).toMatchObject({ status: 410, code: 'review_closed' })
  })

  test('of a suspended member are not revealed, revealed ones stay', async () => {
    const [one, other] = [await talk({ kind: 'service' }), await talk({ kind: 'service' })]
    const { buyer } = one
    const shown = await agreed(one)
    await Promise.all([
      review(buyer, shown.id, { stars: 1 }),
      review(one.seller, shown.id, { stars: 1 }),
    ])
    const second = await talk({ kind: 'service', seller: other.seller, buyer })
    const { id } = await agreed(second)
    await review(buyer, id, { stars: 1 })
    await app().db.transaction((tx) =>
      imposeSanction(tx, {
        userId: idOf(buyer),
        kind: 'suspended',
        rule: 'fraud',
        note: '',
        days: null,
        moderatorId: idOf(one.seller),
      }),
    )
    expect((await review(buyer, id, { stars: 5 })).status).toBe(403)
    await wait(15)
    expect((await reviewsOf(other.seller)).count).toBe(0)
    expect((await reviewsOf(one.seller)).count).toBe(1)
  })

  test('are answered once, changed for a day, and taken back', async () => {
    const pair = await talk({ kind: 'service' })
    const { id } = await agreed(pair)
    await Promise.all([review(pair.buyer, id, { stars: 1 }), review(pair.seller, id, { stars: 5 })])
    const [shown] = (await reviewsOf(pair.seller)).results
    const at = `/reviews/${shown?.id}`
    const answer = (who: Member, text: string) => as(who, `${at}/answer/`, 'PUT', { text })
    expect((await answer(pair.buyer, 'Men')).status).toBe(403)
    expect((await answer(pair.seller, '')).status).toBe(400)
    expect((await answer(pair.seller, 'Uzr')).status).toBe(204)
    expect((await answer(pair.seller, 'Uzr soʻraymiz')).status).toBe(204)
    expect((await reviewsOf(pair.seller)).results[0]?.answer?.text).toBe('Uzr soʻraymiz')
    await wait(1.1)
    expect((await answer(pair.seller, 'Yoʻq')).status).toBe(409)
    expect((await as(pair.seller, `${at}/withdrawal/`, 'POST')).status).toBe(403)
    expect((await as(pair.buyer, `${at}/withdrawal/`, 'POST')).status).toBe(204)
    expect(await reviewsOf(pair.seller)).toMatchObject({ count: 0, rating_count: 0 })
    expect((await review(pair.buyer, id, { stars: 5 })).status).toBe(409)
  })

  test.each([
    ['stars', { stars: 6 }, 'stars_required'],
    ['stars', { stars: 4.5 }, 'stars_required'],
    ['text', { stars: 5, text: 'Yozing: +998 90 123 45 67' }, 'contact_in_review'],
    ['text', { stars: 5, text: 'a'.repeat(1001) }, 'review_too_long'],
  ])('are checked: %s of %j', async (field, body, code) => {
    const member = await newMember()
    const wrong = await refused(await review(member, 999_999_999, body))
    expect(wrong.errors).toEqual({ [field]: code })
  })
})

describe('the mean of a seller', () => {
  test('is shown from three reviews on, with their number; a pair counts once in half a year', async () => {
    const first = await talk({ kind: 'service' })
    const { seller } = first
    const service = first.listing.id
    const newer = (await postService(await newMember())).id
    expect(await firstOf(service, newer)).toBe(newer)
    const pairs = [
      first,
      await talk({ kind: 'service', seller }),
      await talk({ kind: 'service', seller }),
    ]
    for (const [i, pair] of pairs.entries()) {
      expect(await rating(service)).toEqual({ rating: null, rating_count: i })
      const { id } = await agreed(pair)
      await Promise.all([
        review(pair.buyer, id, { stars: i === 0 ? 4 : 5 }),
        review(seller, id, { stars: 5 }),
      ])
    }
    // 14 / 3, rounded down
    expect(await rating(service)).toEqual({ rating: 4.6, rating_count: 3 })
    for (const [prefix, mean] of [
      ['', '4,6'],
      ['/en', '4.6'],
    ]) {
      const card = await (await call(`${prefix}/service?sort=rating`)).text()
      expect(card).toContain(`★ ${mean} (3)`)
      const page = await (await call(`${prefix}/service/${service}`)).text()
      expect(page).toContain(`: ${mean}`)
    }
    expect(await firstOf(service, newer)).toBe(service)
    const again = await talk({ kind: 'service', seller, buyer: first.buyer })
    const { id } = await agreed(again)
    await Promise.all([review(first.buyer, id, { stars: 1 }), review(seller, id, { stars: 5 })])
    expect(await rating(service)).toEqual({ rating: 4.6, rating_count: 3 })
    expect((await reviewsOf(seller)).count).toBe(4)
  })

  test('keeps the stars of a deleted account, without its texts', async () => {
    const pair = await talk({ kind: 'service' })
    const { id } = await agreed(pair)
    await Promise.all([
      review(pair.buyer, id, { stars: 2, tags: ['late'], text: 'Kech' }),
      review(pair.seller, id, { stars: 5 }),
    ])
    expect((await as(pair.buyer, '/accounts/delete/', 'POST', { password: PASSWORD })).status).toBe(
      204,
    )
    expect(await reviewsOf(pair.seller)).toMatchObject({
      rating_count: 1,
      results: [{ stars: 2, tags: [], text: '', author: null }],
    })
    expect((await dealsOf(pair.seller))[0]?.partner).toBeNull()
    const gone = await as(pair.seller, '/accounts/delete/', 'POST', { password: PASSWORD })
    expect(gone.status).toBe(204)
    expect((await call(`/users/${idOf(pair.seller)}/reviews/`)).status).toBe(404)
    const { rows } = await app().db.execute(sql`select from deals where id = ${id}`)
    expect(rows).toEqual([])
  })
  test('drops unrevealed reviews of a deleted account, and a deal once both accounts are gone', async () => {
    const pair = await talk()
    const { id } = await agreed(pair)
    await review(pair.seller, id, { stars: 1, text: 'Kelmadi' })
    const rowsOf = async (table: 'deals' | 'reviews') => {
      const of = table === 'deals' ? sql`id` : sql`deal_id`
      const all = sql`select from ${sql.identifier(table)} where ${of} = ${id}`
      return (await app().db.execute(all)).rows.length
    }
    const leave = (who: Member) => as(who, '/accounts/delete/', 'POST', { password: PASSWORD })
    expect((await leave(pair.seller)).status).toBe(204)
    expect([await rowsOf('deals'), await rowsOf('reviews')]).toEqual([1, 0])
    expect((await leave(pair.buyer)).status).toBe(204)
    expect(await rowsOf('deals')).toBe(0)
  })
})
