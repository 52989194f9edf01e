// Engines may differ here: @engine
/** Events of listings reach the members who wait for them, once. */
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_INSTANT_A_DAY } from '../../../src/api/alerts/saved-search-limits.ts'
import { sendDigests, EVENING_HOUR, lastHour } from '../../../src/server/alerts/digests.ts'
import { settleIdleSearches } from '../../../src/server/alerts/idle-searches.ts'
import { matchNews } from '../../../src/server/alerts/matching/match-news.ts'
import { readHits } from '../../../src/server/alerts/read-hits.ts'
import {
  continueSearch,
  pauseSearch,
  searchOfLink,
  stopPath,
} from '../../../src/server/alerts/pause.ts'
import {
  changeSearch,
  listSearches,
  saveSearch,
} from '../../../src/server/alerts/saved-searches.ts'
import { app } from '../../../src/server/app.ts'
import {
  quarantineListings,
  releaseListing,
} from '../../../src/server/listings/states/quarantine.ts'
import { lineOf } from '../../../src/server/notify/event-lines.ts'
import { readFacts } from '../../../src/server/notify/facts.ts'
import { moveListings } from '../../../src/server/listings/states/move-listings.ts'
import { recountSeller } from '../../../src/server/ratings/seller-stats.ts'
import { products, services } from '../../../src/server/db/schema/index.ts'
import type { Pace } from '../../../src/api/alerts/saved-search-limits.ts'
import {
  addProducts,
  addSeller,
  addServices,
  productRow,
  serviceRow,
} from '../../fixtures/listings.ts'
import { addReview } from '../../fixtures/reviews.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId: number
let memberId: number
beforeEach(async () => {
  await app().db.execute(sql`delete from users`)
  sellerId = await addSeller(app().db)
  memberId = await addSeller(app().db)
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const save = async (query = '?q=velosiped', pace: Pace = 'instant', userId = memberId) =>
  (await saveSearch(userId, { kind: 'product', query, pace }, 'uz')).search
const post = async (title = 'Velosiped', more: { price?: number } = {}) => {
  const [id = 0] = await addProducts(app().db, { sellerId, title, ...more })
  return id
}

/** Handles all waiting events; the process itself handles them as well. */
async function told(): Promise<void> {
  await matchNews()
  await expect
    .poll(async () => (await app().db.execute(sql`select from listing_news`)).rows.length)
    .toBe(0)
}

/** The member's notifications, in order. */
async function notes(userId = memberId): Promise<Record<string, unknown>[]> {
  const { rows } = await app().db.execute<{ type: string; subject: object }>(
    sql`select type, subject from notifications where user_id = ${userId} order by id`,
  )
  return rows.map(({ type, subject }) => ({ type, ...subject }))
}

const found = (listings: number[]) => ({
  type: 'search',
  listings: listings.map((id) => ({ kind: 'product', id })),
})

test('alerts: a new listing notifies at once, the searching member and not its seller', async () => {
  await save()
  await save('?q=velosiped', 'instant', sellerId)
  await save('?q=divan')
  const id = await post()
  await told()
  expect(await notes()).toMatchObject([found([id])])
  expect(await notes(sellerId)).toEqual([])
})

test('alerts: a listing that fits several searches of a member is told once, with their names', async () => {
  await save('?q=velosiped')
  await save('?q=velosiped&price_max=900000')
  await save('?q=velosiped&not=bolalar', 'instant', await addSeller(app().db))
  const cheap = await post('Velosiped', { price: 800_000 })
  const dear = await post('Velosiped', { price: 1_000_000 })
  await told()
  expect(await notes()).toMatchObject([found([cheap]), found([dear])])
  const [both] = await readFacts(memberId, { last: 2 }).then((facts) =>
    facts.filter(({ searches }) => searches.length === 2),
  )
  expect(both && lineOf(both, 'ru')?.title).toBe(
    '«Velosiped», «Velosiped, до 900.000\u00a0сум»: 1 новое объявление',
  )
})

test('alerts: digests of several searches tell a listing once', async () => {
  for (const query of ['?q=velosiped', '?q=velosiped&not=bolalar']) await save(query, 'hourly')
  const id = await post()
  await told()
  await app().db.execute(sql`update products set public_at = now() - interval '5 minutes'`)
  await app().db.execute(
    sql`update saved_searches set created_at = created_at - interval '2 hours', digested_at = digested_at - interval '2 hours'`,
  )
  await sendDigests()
  expect(await notes()).toMatchObject([found([id])])
})

test('alerts: a search for what a place has nothing of waits for the thing, not for all of the place', async () => {
  const inAndijon = (title: string) =>
    addProducts(app().db, { sellerId, title, district: 1_703_202 })
  await inAndijon('Gilos')
  expect(await save('?q=andijon+gaveju')).toMatchObject({ searched_for: 'gaveju' })
  await inAndijon('Divan')
  const ids = await inAndijon('Gaveju')
  await told()
  expect(await notes()).toMatchObject([found(ids)])
})

test('alerts: an edit, a renewal or a bump does not notify searches that matched before', async () => {
  const id = await post()
  await save()
  await app().db.execute(
    sql`update products set title = 'Velosiped yangi', price = 900, version = 2, bumped_at = now()`,
  )
  await app().db.transaction(async (tx) => {
    await moveListings(tx, 'product', [id], { from: ['active'], to: 'expired', actorId: null })
    await moveListings(tx, 'product', [id], { from: ['expired'], to: 'active', actorId: null })
  })
  await told()
  expect(await notes()).toEqual([])
})

const edit = (id: number, changes: Partial<typeof products.$inferInsert>) =>
  app().db.update(products).set(changes).where(eq(products.id, id))
/** A listing that is too expensive, and later not. */
const dear = () => post('Velosiped', { price: 1_500_000 })
const CHEAP = '?q=velosiped&price_max=1000000'

describe('alerts: an edit that brings a listing into a search notifies, once', () => {
  test.each([
    ['a lower price', CHEAP, { price: 800_000 }],
    ['a higher price', '?q=velosiped&price_min=2000000', { price: 3_000_000 }],
    ['a new condition', '?q=velosiped&condition=new', { condition: 'new' as const }],
    ['another category', '?category=cars', { category: 'cars' }],
    ['another district', '?region=samarqand-viloyati', { district: 1_718_401 }],
    ['a new word', '?q=divan', { title: 'Divan' }],
    ['a word that goes', '?q=velosiped&not=bolalar', { title: 'Velosiped' }],
  ])('%s', async (_, query, change) => {
    const was = { sellerId, title: 'Velosiped bolalar', price: 1_500_000 }
    const [id = 0] = await addProducts(app().db, was)
    await save(query)
    for (const product of [{ ...was, ...change }, was, { ...was, ...change }]) {
      await edit(id, productRow(product))
      await told()
    }
    expect(await notes()).toMatchObject([found([id])])
  })

  test('a service too', async () => {
    const was = { sellerId, title: 'Santexnik' }
    const [id = 0] = await addServices(app().db, was)
    await saveSearch(memberId, { kind: 'service', query: '?q=payvandchi', pace: 'instant' }, 'uz')
    const row = serviceRow({ ...was, description: 'payvandchi ham bor' })
    await app().db.update(services).set(row).where(eq(services.id, id))
    await told()
    expect(await notes()).toMatchObject([{ type: 'search', listings: [{ kind: 'service', id }] }])
  })

  test('a provider becomes well rated, and is edited later', async () => {
    const was = { sellerId, title: 'Santexnik' }
    const [id = 0] = await addServices(app().db, was)
    await saveSearch(
      memberId,
      { kind: 'service', query: '?q=santexnik&rated=1', pace: 'instant' },
      'uz',
    )
    const recount = () => app().db.transaction((tx) => recountSeller(tx, sellerId))
    for (let mark = 0; mark < 5; mark += 1) await addReview(sellerId, { stars: 5 })
    await recount()
    await told()
    expect(await notes()).toMatchObject([{ type: 'search', listings: [{ kind: 'service', id }] }])
    const row = serviceRow({ ...was, description: 'Tez va arzon' })
    await app().db.update(services).set(row).where(eq(services.id, id))
    await app().db.execute(sql`delete from reviews where subject_id = ${sellerId}`)
    await recount()
    await told()
    expect(await notes()).toHaveLength(1)
  })

  test('even after several unhandled edits', async () => {
    const id = await dear()
    await save(CHEAP)
    await app().db.transaction(async (tx) => {
      for (const price of [900_000, 800_000])
        await tx.update(products).set({ price }).where(eq(products.id, id))
    })
    await told()
    expect(await notes()).toMatchObject([found([id])])
  })

  test.each(['before', 'after'])(
    'when it is released again: the edit came %s the listing was hidden',
    async (when) => {
      const id = await dear()
      await save(CHEAP)
      const quarantine = () =>
        app().db.transaction((tx) => quarantineListings(tx, 'product', [id], null))
      if (when === 'after') await quarantine()
      await app().db.transaction(async (tx) => {
        await tx.update(products).set({ price: 800_000 }).where(eq(products.id, id))
        if (when === 'before') await quarantineListings(tx, 'product', [id], null)
      })
      await told()
      await edit(id, { price: 700_000 })
      await told()
      expect(await notes()).toEqual([])
      await app().db.transaction((tx) => releaseListing(tx, 'product', id, null))
      await told()
      expect(await notes()).toMatchObject([found([id])])
    },
  )

  test('an hourly search has it in its digest, beside new listings', async () => {
    const id = await dear()
    const gone = await dear()
    const { id: searchId } = await save(CHEAP, 'hourly')
    await later(2 * HOUR_MS)
    await edit(id, { price: 800_000 })
    await edit(gone, { price: 800_000 })
    await told()
    await edit(gone, { price: 1_500_000 })
    const fresh = await post()
    await later(2 * HOUR_MS)
    const evening = new Date(lastHour(EVENING_HOUR, new Date()).getTime() + 24 * HOUR_MS)
    await sendDigests(new Date())
    await sendDigests(evening)
    expect(await notes()).toMatchObject([{ ...found([fresh, id]), searchId, form: 'digest' }])
  })

  test('but rebuilt search columns are no edit', async () => {
    const id = await post('Divan')
    await save()
    const { searchText, searchLoose } = productRow({ sellerId, title: 'Velosiped' })
    await edit(id, { searchText, searchLoose })
    const { rows } = await app().db.execute(sql`select from listing_news where listing_id = ${id}`)
    expect(rows).toEqual([])
  })
})

test('alerts: a held listing notifies when it is released, once', async () => {
  await save()
  const id = await app().db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into products (title, description, category_id, region_id, district_id, seller_id, price, condition,
        search_text, search_loose)
      select 'Velosiped', 'Yaxshi', (select min(id) from categories where kind = 'product'), 1726, 1726294, ${sellerId},
        1000, 'used', ' velosiped | | ', ' | ' returning id`)
    await quarantineListings(tx, 'product', [rows[0]?.id ?? 0], null)
    return rows[0]?.id ?? 0
  })
  await told()
  expect(await notes()).toEqual([])
  for (let times = 0; times < 2; times += 1) {
    await app().db.transaction((tx) => releaseListing(tx, 'product', id, null))
    await told()
    expect(await notes()).toMatchObject([found([id])])
    await app().db.transaction((tx) => quarantineListings(tx, 'product', [id], null))
  }
})

test('alerts: two processes at once notify each match once', async () => {
  const search = await save()
  const ids = [await post(), await post(), await post()]
  await Promise.all([matchNews(), matchNews(), matchNews()])
  await told()
  const found = (await notes()).flatMap((note) => note['listings'])
  expect(found).toHaveLength(ids.length)
  expect((await listSearches(memberId, 'uz')).find(({ id }) => id === search.id)).toMatchObject({
    hits: 3,
  })
})

test('alerts: a listing that a thousand searches match is notified in one statement', async () => {
  await save()
  await app().db.execute(sql`
    with member as (insert into users (phone, username, password_hash)
      select '+99800' || lpad(n::text, 7, '0'), 'waits ' || n, 'none' from generate_series(1, 1000) as n returning id)
    insert into saved_searches (user_id, name, kind, query, pace, interpretation, clauses, unwanted, anchors)
    select member.id, name, kind, query, pace, interpretation, clauses, unwanted, anchors from saved_searches, member`)
  const query = vi.spyOn(Client.prototype, 'query')
  const id = await post()
  await told()
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(statements.filter((one) => one.includes('insert into notifications'))).toHaveLength(1)
  const { rows } = await app().db.execute(sql`
    select count(*) as count from notifications where subject->'listings'->0->>'id' = ${String(id)}`)
  expect(rows).toEqual([{ count: 1_001 }])
})

test('alerts: muted sellers and words are left out', async () => {
  await save()
  await app().db.execute(
    sql`insert into muted_words (user_id, word, folded) values (${memberId}, 'bolalar', 'bolalar')`,
  )
  await post('Velosiped bolalar uchun')
  await told()
  expect(await notes()).toEqual([])
  const id = await post()
  await told()
  expect(await notes()).toMatchObject([found([id])])
  await app().db.execute(
    sql`insert into hidden_sellers (user_id, seller_id) values (${memberId}, ${sellerId})`,
  )
  await post()
  await told()
  expect(await notes()).toHaveLength(1)
})

test('digests: muted sellers and words are left out', async () => {
  await save('?q=velosiped', 'hourly')
  await app().db.execute(
    sql`insert into muted_words (user_id, word, folded) values (${memberId}, 'bolalar', 'bolalar')`,
  )
  await post('Velosiped bolalar uchun')
  const id = await post()
  await digest()
  expect(await notes()).toMatchObject([found([id])])
  await app().db.execute(
    sql`insert into hidden_sellers (user_id, seller_id) values (${memberId}, ${sellerId})`,
  )
  await post()
  await digest()
  expect(await notes()).toHaveLength(1)
})

test.each([
  ['the seller', () => [sellerId, memberId]],
  ['the follower', () => [memberId, sellerId]],
])('digests: a block by %s ends what follows', async (_, people) => {
  await save(`?seller=${sellerId}`, 'hourly')
  await save('?q=velosiped', 'hourly', sellerId)
  const id = await post()
  await digest()
  expect(await notes()).toMatchObject([found([id])])
  expect(await notes(sellerId)).toEqual([])
  const [blocker, blocked] = people()
  await app().db.execute(
    sql`insert into blocks (blocker_id, blocked_id) values (${blocker}, ${blocked})`,
  )
  await post()
  await digest()
  expect(await notes()).toHaveLength(1)
})

test('digests: a long one names ten listings and the number of the others', async () => {
  await save('?q=velosiped', 'hourly')
  const ids = await addProducts(
    app().db,
    ...Array.from({ length: 12 }, () => ({ sellerId, title: 'Velosiped' })),
  )
  await digest()
  expect(await notes()).toMatchObject([{ ...found(ids.toReversed().slice(0, 10)), more: 2 }])
})

test('alerts: the matches of a search stand in pages, the newest first, without those that are gone', async () => {
  const { id } = await save()
  const listings = Array.from({ length: 14 }, () => ({ sellerId, title: 'Velosiped' }))
  const ids = (await addProducts(app().db, ...listings)).toReversed()
  await told()
  const gone = ids.shift() ?? 0
  await app().db.execute(sql`update products set state = 'refused' where id = ${gone}`)
  const page = async (number: number) => {
    const { count, results } = await readHits(memberId, id, number, 'uz')
    return [count, results.map(({ listing }) => listing.id)]
  }
  expect([await page(1), await page(2)]).toEqual([
    [13, ids.slice(0, 12)],
    [13, ids.slice(12)],
  ])
})

test('alerts: matches beyond the limit of one day come in the evening, in one message', async () => {
  const { id: searchId } = await save()
  for (let n = 0; n < MAX_INSTANT_A_DAY; n += 1) {
    await post()
    await told()
  }
  expect(await notes()).toHaveLength(MAX_INSTANT_A_DAY)
  const rest = [await post(), await post()]
  await told()
  expect(await notes()).toHaveLength(MAX_INSTANT_A_DAY)
  await sendDigests(new Date())
  expect(await notes()).toHaveLength(MAX_INSTANT_A_DAY)
  const evening = new Date(lastHour(EVENING_HOUR, new Date()).getTime() + 24 * HOUR_MS)
  await pauseSearch(searchId)
  await sendDigests(evening)
  expect(await notes()).toHaveLength(MAX_INSTANT_A_DAY)
  await continueSearch(searchId)
  await sendDigests(evening)
  await sendDigests(evening)
  const all = await notes()
  expect(all).toHaveLength(MAX_INSTANT_A_DAY + 1)
  expect(all.at(-1)).toMatchObject({ ...found(rest.toReversed()), form: 'rest' })
})

/** Moves all saved searches and posts into the past. */
async function later(ms: number): Promise<void> {
  const ago = sql`${ms / 1000} * interval '1 second'`
  await app().db.execute(
    sql`update saved_searches set created_at = created_at - ${ago}, digested_at = digested_at - ${ago}`,
  )
  await app().db.execute(sql`update products set public_at = public_at - ${ago}`)
}

/** Lets the hour of all that was posted pass, and sends its digest. */
async function digest(): Promise<void> {
  await later(2 * HOUR_MS)
  await sendDigests(new Date())
}

test('digests: an hour and a day make one message of all matches, each listing once', async () => {
  const old = await post()
  await later(MINUTE_MS)
  const [hourly, daily] = [await save('?q=velosiped', 'hourly'), await save('?q=velosip', 'daily')]
  const first = await post()
  const second = await post()
  await post('Divan')
  await later(2 * HOUR_MS)
  await told()
  expect(await notes()).toEqual([])
  const now = new Date()
  await Promise.all([sendDigests(now), sendDigests(now)])
  const afterHour = (await notes()).filter((note) => note['searchId'] === hourly.id)
  expect(afterHour).toMatchObject([found([second, first])])
  expect(JSON.stringify(afterHour)).not.toContain(`"id":${old}}`)
  await later(24 * HOUR_MS)
  await sendDigests(now)
  // The hour's message has told both, and the daily search adds nothing
  expect(await notes()).toEqual(afterHour)
  expect(await readHits(memberId, daily.id, 1, 'uz')).toMatchObject({ count: 2 })
})

test('alerts: a paused search notifies nothing, and matches from the pause are dropped', async () => {
  const { id } = await save()
  expect(await pauseSearch(id)).toBe(true)
  await post()
  await told()
  await changeSearch(memberId, id, { paused: false }, 'uz')
  await told()
  expect(await notes()).toEqual([])
  await post()
  await told()
  expect(await notes()).toHaveLength(1)
})

describe('alerts: after sixty days without a visit', () => {
  let searchId: number
  const seen = (days: number) =>
    app().db.execute(sql`update saved_searches set seen_at = now() - ${days} * interval '1 day'`)
  const asked = (days: number) =>
    app().db.execute(sql`update saved_searches set asked_at = now() - ${days} * interval '1 day'`)
  const isPaused = async () =>
    (await listSearches(memberId, 'uz')).find((one) => one.id === searchId)?.paused
  const visit = () =>
    app().db.execute(sql`insert into tokens (hash, user_id) values ('\\x01', ${memberId})`)
  beforeEach(async () => {
    searchId = (await save()).id
    await seen(61)
  })

  test('a member is asked once, and the search is paused after a week without an answer', async () => {
    await Promise.all([settleIdleSearches(), settleIdleSearches()])
    await settleIdleSearches()
    expect(await notes()).toEqual([{ type: 'idle', searchId }])
    expect(await isPaused()).toBe(false)
    await asked(6)
    await settleIdleSearches()
    expect(await isPaused()).toBe(false)
    await asked(8)
    await settleIdleSearches()
    expect(await isPaused()).toBe(true)
    expect(await notes()).toHaveLength(1)
  })

  test.each([
    ['a visit', visit],
    ['an answer', () => continueSearch(searchId)],
    ['a change of it', () => changeSearch(memberId, searchId, { name: 'Uyga' }, 'uz')],
  ])('%s keeps it on until the next sixty days are over', async (_, come) => {
    await settleIdleSearches()
    await come()
    await settleIdleSearches()
    await app().db.execute(sql`update saved_searches set asked_at = asked_at - interval '8 days',
      seen_at = seen_at - interval '8 days'`)
    await settleIdleSearches()
    expect(await isPaused()).toBe(false)
    await app().db.execute(sql`delete from tokens`)
    await seen(61)
    await asked(70)
    await settleIdleSearches()
    expect(await notes()).toHaveLength(2)
  })

  test('a member who comes in time is not asked', async () => {
    await seen(59)
    await settleIdleSearches()
    await seen(61)
    await visit()
    await settleIdleSearches()
    expect(await notes()).toEqual([])
  })

  test('a late answer switches it on from now', async () => {
    await settleIdleSearches()
    await asked(8)
    await settleIdleSearches()
    await post()
    await continueSearch(searchId)
    await told()
    const id = await post()
    await told()
    expect((await notes()).slice(1)).toMatchObject([found([id])])
  })
})

const like = (productId: number, userId = memberId) =>
  app().db.execute(
    sql`insert into product_likes (user_id, product_id) values (${userId}, ${productId})`,
  )
const setPrice = (id: number, price: number) =>
  app().db.execute(sql`update products set price = ${price} where id = ${id}`)

test.each([
  [200_000, 190_000, true],
  [200_000, 190_001, false],
  [1_000_000, 960_000, false],
  [1_000_000, 950_000, true],
  [50_000, 45_000, false],
])('favourites: a price of %i that falls to %i notifies: %s', async (from, to, isTold) => {
  const id = await post('Divan', { price: from })
  await like(id)
  await like(id, sellerId)
  await setPrice(id, to)
  await told()
  expect(await notes(sellerId)).toEqual([])
  expect(await notes()).toEqual(
    isTold ? [{ type: 'price', kind: 'product', listingId: id, from, to }] : [],
  )
})

test('favourites: a price that goes up and down notifies nothing new', async () => {
  const id = await post('Divan', { price: 200_000 })
  await app().db.execute(
    sql`update products set created_at = now() - interval '9 days' where id = ${id}`,
  )
  await like(id)
  await setPrice(id, 100_000)
  await told()
  await setPrice(id, 300_000)
  await setPrice(id, 100_000)
  await told()
  await setPrice(id, 50_000)
  await told()
  // Once a day
  expect(await notes()).toHaveLength(1)
})

test('favourites: reserved, sold and back notify the members who like it, with the current state', async () => {
  const id = await post('Divan')
  await like(id)
  const move = (from: 'active' | 'reserved' | 'sold', to: 'active' | 'reserved' | 'sold') =>
    app().db.transaction((tx) =>
      moveListings(tx, 'product', [id], { from: [from], to, actorId: sellerId }),
    )
  await move('active', 'reserved')
  await told()
  await move('reserved', 'sold')
  await told()
  await move('sold', 'active')
  await told()
  await app().db.execute(sql`update products set in_stock = false where id = ${id}`)
  await app().db.execute(sql`update products set in_stock = true where id = ${id}`)
  await told()
  expect((await notes()).map((note) => note['type'])).toEqual(['reserved', 'sold', 'back'])
})

test('favourites: a service that is offered again notifies; one without likes does not', async () => {
  const [liked = 0, other = 0] = await addServices(app().db, { sellerId }, { sellerId })
  await app().db.execute(
    sql`insert into service_likes (user_id, service_id) values (${memberId}, ${liked})`,
  )
  for (const [from, to] of [
    ['active', 'expired'],
    ['expired', 'active'],
  ] as const)
    await app().db.transaction((tx) =>
      moveListings(tx, 'service', [liked, other], { from: [from], to, actorId: null }),
    )
  await told()
  expect(await notes()).toEqual([{ type: 'back', kind: 'service', listingId: liked }])
})

test('alerts: deleted searches go with their member', async () => {
  await save()
  await post()
  await told()
  await app().db.execute(sql`delete from users where id = ${memberId}`)
  const { rows } = await app().db.execute(sql`select from saved_searches, search_hits`)
  expect(rows).toEqual([])
})

test('alerts: a link that pauses a search is signed for this one alone', async () => {
  const token = stopPath(17).split('/').at(-1) ?? ''
  expect(searchOfLink(token)).toBe(17)
  expect(searchOfLink(token.replace('17.', '18.'))).toBeUndefined()
  expect(searchOfLink(`${token}x`)).toBeUndefined()
})

test('digests: what was posted in the minute before one is in the next', async () => {
  await save('?q=velosiped', 'hourly')
  await later(2 * HOUR_MS)
  const id = await post()
  await sendDigests(new Date())
  expect(await notes()).toEqual([])
  await later(HOUR_MS)
  await sendDigests(new Date())
  expect(await notes()).toMatchObject([found([id])])
})

test.each([
  [
    'a continued search',
    { pace: 'hourly' },
    (id: number) => changeSearch(memberId, id, { paused: false }, 'uz'),
  ],
  ['one continued by the link', { pace: 'hourly' }, continueSearch],
  [
    'one of another pace',
    { pace: 'daily' },
    (id: number) => changeSearch(memberId, id, { pace: 'hourly' }, 'uz'),
  ],
] as const)('digests: %s leaves out what was posted before', async (_, { pace }, begin) => {
  const { id } = await save('?q=velosiped', pace)
  await later(2 * HOUR_MS)
  if (pace === 'hourly') await pauseSearch(id)
  await post()
  await later(HOUR_MS)
  await begin(id)
  await sendDigests(new Date())
  await digest()
  expect(await notes()).toEqual([])
  const after = await post()
  await digest()
  expect(await notes()).toMatchObject([found([after])])
})
