/** Revealed reviews over time, and the notifications about a deal. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { idOf } from '../../fixtures/chats.ts'
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
import { as, formOf, refused, type Member } from '../../fixtures/own-things.ts'
import { LOCALES, localePath } from '../../../src/i18n/locale.ts'
import { userPath } from '../../../src/i18n/user-path.ts'
import { call } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let pair: Talk
let dealId: number
/** The id of the buyer's review. */
let id: number
beforeEach(async () => {
  pair = await talk({ kind: 'service' })
  dealId = (await agreed(pair)).id
  await review(pair.buyer, dealId, { stars: 2, text: 'Kech keldi' })
  await review(pair.seller, dealId, { stars: 5 })
  id = (await reviewsOf(pair.seller)).results[0]?.id ?? 0
})

const correct = (who: Member, text: string) => as(who, `/reviews/${id}/text/`, 'PUT', { text })
const answer = (who: Member, text: string) => as(who, `/reviews/${id}/answer/`, 'PUT', { text })
const shown = async () => (await reviewsOf(pair.seller)).results[0]

describe('the text of a revealed review', () => {
  test('is corrected once, without its stars, and marked as corrected', async () => {
    const [before] = await dealsOf(pair.buyer)
    expect(before?.my_review).toMatchObject({ edited_at: null, text_until: expect.any(String) })
    expect((await correct(pair.seller, 'Vaqtida keldim')).status).toBe(403)
    expect((await correct(pair.buyer, 'Bir soat kech keldi')).status).toBe(204)
    expect(await shown()).toMatchObject({
      text: 'Bir soat kech keldi',
      stars: 2,
      edited_at: expect.any(String),
    })
    expect((await dealsOf(pair.buyer))[0]?.my_review).toMatchObject({ text_until: null })
    expect((await correct(pair.buyer, 'Ikki soat')).status).toBe(409)
    const page = await (await call(`/en/user/${idOf(pair.seller)}/reviews`)).text()
    expect(page).toContain('corrected')
  })

  test('is not corrected after two days', async () => {
    await wait(1.9)
    expect((await dealsOf(pair.buyer))[0]?.my_review?.text_until).not.toBeNull()
    await wait(0.2)
    expect((await correct(pair.buyer, 'Yoʻq')).status).toBe(409)
    expect(await shown()).toMatchObject({ text: 'Kech keldi', edited_at: null })
  })

  test('is not corrected once it is answered, hidden or taken back', async () => {
    await answer(pair.seller, 'Tirbandlik edi')
    expect((await correct(pair.buyer, 'Yoʻq')).status).toBe(409)
    for (const column of ['hidden_at', 'withdrawn_at']) {
      await app().db.execute(sql`update reviews set answer = null, answered_at = null,
        ${sql.identifier(column)} = now() where id = ${id}`)
      expect((await correct(pair.buyer, 'Yoʻq')).status).toBe(409)
    }
    await app().db.execute(sql`update reviews set voided_at = now() where id = ${id}`)
    expect((await correct(pair.buyer, 'Yoʻq')).status).toBe(404)
  })

  test('and its answer may hold no contacts and no forbidden words', async () => {
    const bad = [
      ['Qoʻngʻiroq: +998 90 123 45 67', 'contact_in_review'],
      ['Menga geroin sotmoqchi boʻldi', 'forbidden_goods'],
    ] as const
    for (const [text, code] of bad) {
      const other = await talk({ kind: 'service' })
      const deal = await agreed(other)
      const answers = [
        await correct(pair.buyer, text),
        await answer(pair.seller, text),
        await review(other.buyer, deal.id, { stars: 1, text }),
      ]
      for (const one of answers) expect((await refused(one)).errors).toEqual({ text: code })
      expect((await dealsOf(other.buyer))[0]?.my_review).toBeNull()
    }
    expect(await shown()).toMatchObject({ text: 'Kech keldi', answer: null })
  })
})

test('a new name appears at old reviews, on pages that were cached before', async () => {
  const path = `/user/${idOf(pair.seller)}/reviews`
  expect(await (await call(path)).text()).toContain(pair.buyer.username)
  const username = `Yangi${idOf(pair.buyer)}`
  const renamed = await as(
    pair.buyer,
    '/accounts/user/info/',
    'PUT',
    formOf({ username }, 'profile_image', []),
  )
  expect(renamed.status).toBe(200)
  expect((await shown())?.author?.username).toBe(username)
  expect(await (await call(path)).text()).toContain(username)
})

test('reviews outlive their listing, chat and sale', async () => {
  const sale = await talk()
  const sold = { state: 'sold', buyer_id: idOf(sale.buyer) }
  const path = `/listings/product/${sale.listing.id}/state/`
  expect((await as(sale.seller, path, 'PUT', sold)).status).toBe(200)
  const deal = await dealOf(await postDeal(sale.buyer, sale))
  await review(sale.buyer, deal.id, { stars: 3 })
  await review(sale.seller, deal.id, { stars: 5 })
  // A revealed review stays revealed
  expect((await as(sale.seller, path, 'PUT', { state: 'active' })).status).toBe(200)
  expect((await dealsOf(sale.buyer))[0]).toMatchObject({ state: 'confirmed' })
  await as(sale.seller, `/products/api/products/${sale.listing.id}`, 'DELETE')
  for (const who of [sale.seller, sale.buyer]) await as(who, `/chats/${sale.roomId}/`, 'DELETE')
  expect((await reviewsOf(sale.seller)).results).toMatchObject([{ stars: 3, title: deal.title }])
})

test('a deal whose listing and chat are gone can still be reviewed', async () => {
  const other = await talk({ kind: 'service' })
  const deal = await agreed(other)
  await as(other.seller, `/services/api/services/${other.listing.id}`, 'DELETE')
  for (const who of [other.seller, other.buyer]) await as(who, `/chats/${other.roomId}/`, 'DELETE')
  for (const who of [other.seller, other.buyer])
    expect((await review(who, deal.id, { stars: 4 })).status).toBe(200)
  expect((await reviewsOf(other.seller)).count).toBe(1)
})

describe('notifications', () => {
  async function toldTo(who: Member, deal = dealId): Promise<string[]> {
    const { rows } = await app().db.execute<{ type: string }>(sql`select type from notifications
      where user_id = ${idOf(who)} and (subject->>'dealId')::int = ${deal} order by id`)
    return rows.map(({ type }) => type)
  }

  test('of a deal and its confirmation go to the partner, of reviews to both, of an answer to the reviewer', async () => {
    expect(await toldTo(pair.seller)).toEqual(['deal', 'review'])
    expect(await toldTo(pair.buyer)).toEqual(['deal', 'review'])
    await answer(pair.seller, 'Uzr')
    await answer(pair.seller, 'Uzr soʻrayman')
    expect(await toldTo(pair.buyer)).toEqual(['deal', 'review', 'deal'])
    expect(await toldTo(pair.seller)).toEqual(['deal', 'review'])
  })

  test('on the third day remind a member who has not written, once', async () => {
    const other = await talk({ kind: 'service' })
    const { id: deal } = await agreed(other)
    await review(other.buyer, deal, { stars: 4 })
    await wait(2.9)
    expect(await toldTo(other.seller, deal)).toEqual(['deal'])
    await wait(0.2)
    await wait(0.2)
    expect(await toldTo(other.seller, deal)).toEqual(['deal', 'review_reminder'])
    expect(await toldTo(other.buyer, deal)).toEqual(['deal'])
  })

  test('go to both when silence counts as agreement, and to the recorder when the deal is denied', async () => {
    const [silent, declined] = [await talk({ kind: 'service' }), await talk({ kind: 'service' })]
    const one = await dealOf(await postDeal(silent.buyer, silent))
    await wait(7.1)
    expect(await toldTo(silent.seller, one.id)).toEqual(['deal', 'deal'])
    expect(await toldTo(silent.buyer, one.id)).toEqual(['deal'])
    const two = await dealOf(await postDeal(declined.buyer, declined))
    await as(declined.seller, `/deals/${two.id}/decline/`, 'POST')
    expect(await toldTo(declined.buyer, two.id)).toEqual(['deal'])
  })
})

test('search engines get no rating of a seller or a service, and readers see the same in each language', async () => {
  const { seller, listing } = pair
  for (const stars of [5, 5]) {
    const other = await talk({ kind: 'service', seller })
    const { id: deal } = await agreed(other)
    await review(other.buyer, deal, { stars })
    await review(seller, deal, { stars })
  }
  const paths = [
    userPath({ id: idOf(seller), username: seller.username }),
    `/service/${listing.id}`,
  ]
  for (const path of paths)
    for (const locale of LOCALES) {
      const html = await (await call(localePath(path, locale))).text()
      expect(html).not.toMatch(/aggregateRating|ratingValue|reviewRating/i)
      expect(html).toMatch(/4[.,]0 (?:\/|out of|из) 5/)
      expect(html).toMatch(/3 (ta sharh|та шарҳ|отзыва|reviews)/)
    }
})

test('an answer may be changed for a day from the first one, however often it was changed', async () => {
  expect((await answer(pair.seller, 'Bir')).status).toBe(204)
  await wait(0.6)
  expect((await answer(pair.seller, 'Ikki')).status).toBe(204)
  await wait(0.6)
  expect((await answer(pair.seller, 'Uch')).status).toBe(409)
})

test('a withdrawn review is gone for the reviewed member, and marked for its author', async () => {
  expect((await dealsOf(pair.seller))[0]?.their_review).not.toBeNull()
  await as(pair.buyer, `/reviews/${id}/withdrawal/`, 'POST')
  expect((await dealsOf(pair.seller))[0]?.their_review).toBeNull()
  expect((await dealsOf(pair.buyer))[0]?.my_review).toMatchObject({ withdrawn: true })
})

test('a withdrawn review leaves the rating in stored lists', async () => {
  const { seller } = pair
  for (const stars of [5, 5]) {
    const other = await talk({ kind: 'service', seller })
    const { id: deal } = await agreed(other)
    await review(other.buyer, deal, { stars })
    await review(seller, deal, { stars })
  }
  // The pages that no tag of the member drops
  const shown = async () => (await (await call('/service')).text()).split('(3)').length
  const before = await shown()
  await as(pair.buyer, `/reviews/${id}/withdrawal/`, 'POST')
  expect(await shown()).toBeLessThan(before)
})
