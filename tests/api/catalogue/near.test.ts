/** Lists of a district with its neighbours, as pages and as answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())

const MIROBOD = '/en?region=toshkent-shahri&district=mirobod-tumani'
/** A neighbour of Mirobod, the district of all listings. */
const YASHNOBOD = '/en?region=toshkent-shahri&district=yashnobod-tumani'

test('A district offers its neighbours as a link, and the link back', async () => {
  const html = await site.page(MIROBOD)
  expect(links(html)).toContain(`${MIROBOD}&near=1`)
  expect(isIndexed(html)).toBe(true)
  const near = await site.page(`${MIROBOD}&near=1`)
  expect(text(near)).toMatch(/: Mirobod District \+ neighbours/)
  expect(links(near)).toContain(MIROBOD)
  expect(links(near)).toContain(`${MIROBOD}&near=1&page=2`)
  expect(isIndexed(near)).toBe(false)
  expect(links(await site.page('/en?region=toshkent-shahri')).join()).not.toContain('near')
})

test('A list with few listings tells the number around it', async () => {
  const html = await site.page(YASHNOBOD)
  expect(text(html)).toMatch(/Yashnobod District \+ neighbours \(\d+\): 14 listings/)
  expect(text(await site.page(MIROBOD))).not.toContain(': 14 listings')
})

test('Cards from around it show their distance', async () => {
  const html = await site.page(`${YASHNOBOD}&near=1`)
  expect(text(html)).toContain('14 listings')
  expect(text(html)).toMatch(/Mirobod\s+≈\s\d+\skm/)
})

test('near without a district has no address of its own, and the API ignores it', async () => {
  const moved = await site.get('/en?near=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en'])
  const answer = await site.get('/products/api/products?near=1&page_size=1')
  expect(await answer.json()).toMatchObject({ count: 14 })
  expect((await site.get('/products/api/products?near=yes')).status).toBe(400)
})

test('The API lists, counts and tells the distance', async () => {
  const query = 'district_name=yashnobod-tumani&near=1'
  const answer = await site.get(`/products/api/products?${query}`)
  const list: ListOf<Product> = await answer.json()
  expect(list.count).toBe(14)
  expect(list.results[0]?.distance_km).toBeGreaterThan(0)
  const counts = await site.get(`/products/api/counts?${query}&by=category`)
  expect(await counts.json()).toEqual({ counts: [{ id: expect.any(Number), count: 14 }] })
})
