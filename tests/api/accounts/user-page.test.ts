/** A member's public page. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_PAGE_SIZE } from '../../../src/api/deals/review-limits.ts'
import { recountSeller } from '../../../src/server/ratings/seller-stats.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import type { Db } from '../../../src/server/db/index.ts'
import { alternates, canonical, graph, isIndexed, links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { SITE, startSiteWith } from '../../fixtures/site.ts'

async function fill(db: Db) {
  const [seller, idle] = [await addSeller(db), await addSeller(db)]
  const name = { username: 'Жамшид', createdAt: new Date('2025-03-15T12:00:00Z') }
  await db.update(users).set(name).where(eq(users.id, seller))
  const at = (n: number) => new Date(Date.now() - n * 60_000)
  const products = await addProducts(
    db,
    ...Array.from({ length: 13 }, (_, n) => ({
      sellerId: seller,
      title: `Divan ${n}`,
      createdAt: at(n + 1),
    })),
    { sellerId: seller, title: 'Sotilgan shkaf', inStock: false },
  )
  const [service] = await addServices(db, { sellerId: seller, title: 'Usta', createdAt: at(0) })
  await addReviews(db, idle, seller)
  return { seller, idle, product: products[0] ?? 0, service: service ?? 0 }
}

/** One more than a page, the newest first. */
async function addReviews(db: Db, subject: number, author: number): Promise<void> {
  await db.execute(sql`with new_deals as (
      insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, state)
      select 'product', n, 'Divan', ${subject}, ${author}, 'buyer', 'confirmed'
      from generate_series(1, ${REVIEW_PAGE_SIZE + 1}::int) as n returning id, listing_id)
    insert into reviews (deal_id, side, author_id, subject_id, stars, tags, text, revealed_at)
    select id, 'buyer', ${author}, ${subject}, 5, '{}', 'Sharh ' || listing_id || '.',
      now() - listing_id * interval '1 hour' from new_deals`)
  await db.transaction((tx) => recountSeller(tx, subject))
}

let site: Awaited<ReturnType<typeof startSiteWith<Awaited<ReturnType<typeof fill>>>>>
let path = ''
beforeAll(async () => {
  site = await startSiteWith(fill)
  path = `/user/${site.ids.seller}-jamshid`
})
afterAll(() => site.stop())

const listingsOn = (html: string) =>
  links(html).filter((link) => /^(\/\w\w)?\/(product|service)\/\d+$/.test(link))

test('the pages of a product and of a service link to their seller', async () => {
  for (const [prefix, page] of [
    ['', `/product/${site.ids.product}`],
    ['/ru', `/ru/service/${site.ids.service}`],
  ])
    expect(links(await site.page(page ?? ''))).toContain(`${prefix}${path}`)
})

test('it shows the member and their products and services, in pages', async () => {
  const html = await site.page(`/en${path}`)
  expect(text(html)).toContain('Жамшид')
  expect(text(html)).toContain('Member since March 2025')
  expect(text(html)).toContain('14 listings')
  const [first, ...others] = listingsOn(html)
  expect(first).toBe(`/en/service/${site.ids.service}`)
  expect(others).toHaveLength(11)
  expect(text(html)).not.toContain('Sotilgan shkaf')
  expect(links(html)).toContain(`/en${path}?page=2`)
  const second = await site.page(`/en${path}?page=2`)
  expect(listingsOn(second)).toHaveLength(2)
  expect(links(second)).toContain(`/en${path}`)
})

test('each of its pages is its own canonical address, and links its languages', async () => {
  const [html, second] = [await site.page(`/ru${path}`), await site.page(`/ru${path}?page=2`)]
  expect([canonical(html), isIndexed(html)]).toEqual([`${SITE}/ru${path}`, true])
  expect([canonical(second), isIndexed(second)]).toEqual([`${SITE}/ru${path}?page=2`, true])
  expect(alternates(html)['uz-Cyrl']).toBe(`${SITE}/uz-cyrl${path}`)
  const title = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]
  expect(title(html)).toContain('Жамшид: объявления')
  expect(title(second)).not.toBe(title(html))
})

test('describes a person to crawlers, without data that the page does not show', async () => {
  const [profile] = graph(await site.page(path)).filter((node) => node['@type'] === 'ProfilePage')
  expect(profile).toMatchObject({
    url: SITE + path,
    mainEntity: { '@type': 'Person', name: 'Жамшид', url: SITE + path },
  })
  expect(await site.page(path)).not.toContain('+8210')
})

test.each([
  ['', ''],
  ['-', ''],
  ['-alisher', ''],
  ['-jamshid', '?page=1'],
  ['-alisher', '?page=2'],
])('%s%s behind the id redirects permanently to the address with the name', async (slug, query) => {
  const answer = await site.get(`/ru/user/${site.ids.seller}${slug}${query}`)
  const page = query === '?page=2' ? query : ''
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/ru${path}${page}`])
})

test('an unknown member, a missing page and an invalid id are 404', async () => {
  for (const address of ['/user/999999', '/user/999999-ali', '/user/ali', '/user/0', '/user/1x'])
    await site.page(address, 404)
  for (const page of ['3', '0', 'x', '-1', '9999999999'])
    await site.page(`${path}?page=${page}`, 404)
})

test('a member without listings has a page that is not indexed', async () => {
  const { headers, status } = await site.get(`/user/${site.ids.idle}`)
  expect(status).toBe(301)
  const html = await site.page(headers.get('location') ?? '')
  expect(isIndexed(html)).toBe(false)
  expect(listingsOn(html)).toEqual([])
})

test('all reviews have pages of their own, which crawlers do not index', async () => {
  const [newest, oldest] = ['Sharh 1.', `Sharh ${REVIEW_PAGE_SIZE + 1}.`]
  const all = `/ru/user/${site.ids.idle}/reviews`
  const { headers } = await site.get(`/ru/user/${site.ids.idle}`)
  const own = await site.page(headers.get('location') ?? '')
  expect([own.includes(newest), own.includes(oldest), links(own).includes(all)]).toEqual([
    true,
    false,
    true,
  ])
  const [first, second] = [await site.page(all), await site.page(`${all}?page=2`)]
  expect([first.includes(newest), links(first).includes(`${all}?page=2`)]).toEqual([true, true])
  expect([second.includes(newest), second.includes(oldest)]).toEqual([false, true])
  expect(canonical(second)).toBe(`${SITE}${all}?page=2`)
  expect([isIndexed(first), isIndexed(second)]).toEqual([false, false])
  expect((await site.get(`${all}?page=1`)).headers.get('location')).toBe(all)
  for (const address of [`${all}?page=3`, `${all}?page=x`, '/user/999999/reviews'])
    await site.page(address, 404)
  await site.page(`/user/${site.ids.seller}/reviews`, 404)
})
