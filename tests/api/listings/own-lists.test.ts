/** Lists as pages for one member: without muted sellers and words, and never cached. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken } from '../../../src/server/members/tokens.ts'
import type { Db } from '../../../src/server/db/index.ts'
import { links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { startSiteWith } from '../../fixtures/site.ts'

const PESTS = 20
let site: Awaited<ReturnType<typeof startSiteWith<Awaited<ReturnType<typeof fill>>>>>
beforeAll(async () => {
  site = await startSiteWith(fill)
})
afterAll(() => site.stop())

/** 20 of 33 listings belong to one pest; the buyer has muted nobody yet. */
async function fill(db: Db) {
  const [pest, honest, buyer] = [await addSeller(db), await addSeller(db), await addSeller(db)]
  const many = (sellerId: number, name: string, length: number) =>
    Array.from({ length }, (_, i) => ({ sellerId, title: `${name} ${i}`, category: 'cars' }))
  await addProducts(db, ...many(pest, 'Nexia', PESTS), ...many(honest, 'Cobalt', 13))
  await addServices(db, { sellerId: pest, title: 'Gilam yuvish' })
  return { pest, token: await createToken(db, buyer), other: await createToken(db, honest) }
}

const call = (path: string, method: string, body?: object) =>
  site.get(path, {
    method,
    headers: {
      Authorization: `Token ${site.ids.token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const askOwn = (path: string, token: string | null = site.ids.token) =>
  site.get(path, { method: 'POST', headers: token ? { Authorization: `Token ${token}` } : {} })
async function own(path: string): Promise<string> {
  const answer = await askOwn(path)
  expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
    path,
    200,
    'private, no-store',
  ])
  return answer.text()
}
const cardsIn = (html: string) => html.match(/<li class="card"/g)?.length ?? 0
const seller = () => `/accounts/unwanted/sellers/${site.ids.pest}/`

test('a hidden seller is gone from count, cards and pages for the hiding member, not for others', async () => {
  await call(seller(), 'PUT')
  const first = await own('/ru?category=cars')
  expect(text(first)).toContain('13 объявлений')
  expect(text(first)).toContain('Скрыто: 1 продавец')
  expect([cardsIn(first), first.includes('Nexia')]).toEqual([12, false])
  expect(links(first)).toContain('/ru?category=cars&page=2')
  expect(links(first)).not.toContain('/ru?category=cars&page=3')
  expect(cardsIn(await own('/ru?category=cars&page=2'))).toBe(1)
  expect(first).not.toMatch(/<html|<header|<form/)
  const others = await site.page('/ru?category=cars')
  expect(text(others)).toContain('33 объявления')
  expect(text(await (await askOwn('/ru?category=cars', site.ids.other)).text())).toContain('33')
})

test('muted words and searches narrow it further', async () => {
  await call('/accounts/unwanted/words/', 'POST', { words: 'cobalt' })
  const nothing = await own('/en?q=cobalt')
  expect(text(nothing)).toContain('Hidden: 1 seller, 1 word')
  expect(cardsIn(nothing)).toBe(0)
  expect(text(await site.page('/en?q=cobalt'))).toContain('13 listings')
  const answer = await call('/accounts/unwanted/', 'GET')
  const { words }: { words: { id: number }[] } = await answer.json()
  await call(`/accounts/unwanted/words/${words[0]?.id}/`, 'DELETE')
  expect(cardsIn(await own('/en?q=cobalt'))).toBe(12)
})

test('a page past the end of the own list shows that it is empty', async () => {
  expect(cardsIn(await site.page('/?page=3'))).toBe(9)
  const past = await own('/?page=3')
  expect([cardsIn(past), text(past).includes('Hech narsa topilmadi')]).toEqual([0, true])
})

test('services too', async () => {
  const html = await own('/uz-cyrl/service')
  expect(cardsIn(html)).toBe(0)
  expect(text(html)).toContain('Яширилган: 1 сотувчи')
})

test("a blocked seller's listings are left out too", async () => {
  await call(seller(), 'DELETE')
  expect(text(await own('/ru'))).toContain('33')
  await call(`/accounts/blocks/${site.ids.pest}/`, 'PUT')
  expect(text(await own('/ru'))).toContain('Скрыто: 1 продавец')
  await call(`/accounts/blocks/${site.ids.pest}/`, 'DELETE')
})

test('a dead token gets an error; a form without a token leads to the public page', async () => {
  const dead = await askOwn('/ru', 'dead')
  expect([dead.status, dead.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  expect(await dead.json()).toMatchObject({ code: 'auth_required' })
  expect((await askOwn('/ru', null)).status).toBe(405)
  expect((await askOwn('/about')).status).toBe(405)
})

test('other spellings of a list redirect as for everybody, unknown ones are not found', async () => {
  const moved = await askOwn('/ru?category=cars&page=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ru?category=cars'])
  expect((await askOwn('/ru?category=nothing')).status).toBe(404)
})
