/** Following a seller: a saved search for the seller's listings. */
import { beforeEach, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import { userPath } from '../../../src/i18n/user-path.ts'
import { app } from '../../../src/server/app.ts'
import { canonical, isIndexed, text } from '../../fixtures/html.ts'
import {
  as,
  postProduct,
  postService,
  PRODUCTS,
  refused,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let seller: Member
let buyer: Member
beforeEach(async () => {
  seller = await newMember()
  buyer = await newMember()
})

const SEARCHES = '/alerts/searches/'
const idOf = ({ user_info }: Member) => user_info.id
const follow = (who = buyer, whom = idOf(seller), kind = 'product', lang = 'uz') =>
  call(`${SEARCHES}?lang=${lang}`, {
    method: 'POST',
    body: { kind, query: `?seller=${whom}`, pace: 'instant' },
    headers: who.auth,
    from: who,
  })
const followed = async (): Promise<SavedSearch> => (await follow()).json()
const searches = async (who = buyer): Promise<SavedSearch[]> => (await as(who, SEARCHES)).json()
const block = (who: Member, whom: Member) => as(who, `/accounts/blocks/${idOf(whom)}/`, 'PUT')
const hits = async (): Promise<unknown> => (await searches()).map((one) => one.hits)

test('A follower finds each new listing of the seller, and of nobody else', async () => {
  const search = await followed()
  expect(search).toMatchObject({
    path: `/?seller=${idOf(seller)}`,
    name: `${seller.username}: eʼlonlar`,
  })
  await postProduct(await newMember())
  const { id } = await postProduct(seller)
  const found = async () => (await as(buyer, `${SEARCHES}${search.id}/hits/`)).json()
  await expect.poll(found).toMatchObject({ count: 1, results: [{ listing: { id } }] })
})

test('The list of a seller has the name in it, is left by removing it and is in no index', async () => {
  const other = await postProduct(await newMember())
  const { title } = await postProduct(seller, 1, { title: uniqueTitle() })
  const path = `/?seller=${idOf(seller)}`
  const page = await call(path)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(text(html)).toContain(`Sotuvchi: ${seller.username}`)
  expect(text(html)).toContain(title)
  expect(text(html)).not.toContain(other.title)
  expect(isIndexed(html)).toBe(false)
  expect(canonical(html)).toContain(path)
  const { results } = await (await call(`${PRODUCTS.slice(0, -1)}?seller=${idOf(seller)}`)).json()
  expect(results).toMatchObject([{ title }])
  expect((await call('/?seller=999999999')).status).toBe(404)
  const moved = await call('/?seller=abc')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/'])
})

test.each([
  ['themselves', () => idOf(buyer), 400, 'invalid_request'],
  ['nobody', () => 999_999_999, 404, 'not_found'],
])('A member cannot follow %s', async (_, whom, status, code) => {
  expect(await refused(await follow(buyer, whom()))).toMatchObject({ status, code })
  expect(await searches()).toEqual([])
})

test.each([
  ['the seller', () => [seller, buyer] as const],
  ['the follower', () => [buyer, seller] as const],
])('A block by %s ends what follows', async (_, order) => {
  await followed()
  await block(...order())
  await postProduct(seller)
  await expect
    .poll(async () => (await app().db.execute('select from listing_news limit 1')).rows)
    .toEqual([])
  expect(await hits()).toEqual([0])
  expect(await refused(await follow(buyer, idOf(seller), 'service'))).toMatchObject({
    status: 400,
    code: 'deal_blocked',
  })
})

test('The page of a member offers to follow each kind of their listings', async () => {
  const page = async () => text(await (await call(`/en${userPath(seller.user_info)}`)).text())
  expect(await page()).not.toContain('Follow')
  await postProduct(seller)
  expect(await page()).toMatch(/Follow(?! the)/)
  await postService(seller)
  expect(await page()).toContain('Follow products')
  expect(await page()).toContain('Follow services')
})
