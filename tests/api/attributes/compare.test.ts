import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { postProduct, postService, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const idOf = (slug: string) => String(findCategory('product', slug)?.id)
const page = async (path: string) => (await call(path)).text()
const plain = (html: string) => text(html).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const titles = (html: string) =>
  [...html.matchAll(/<th scope="col">.*?<a[^>]*class="link[^>]*>\s*([^<]*?)\s*<\/a>/gs)].map(
    ([, title]) => title,
  )

let owner: Member
let flats: number[]
beforeAll(async () => {
  owner = await newMember()
  const flat = (n: number, fields = {}) =>
    postProduct(owner, 1, {
      title: `Kvartira ${n}`,
      category_id: idOf('apartments'),
      price: `${n}00.000.000`,
      attr_deal: 'sale',
      attr_rooms: '3',
      attr_area: `${50 + n}`,
      attr_floor: '4',
      attr_floors: '9',
      ...fields,
    })
  flats = []
  for (let n = 1; n <= 5; n += 1) flats.push((await flat(n, n === 2 && { attr_repair: 'euro' })).id)
})

const compared = (...ids: number[]) => `/compare?product=${ids.join(',')}`

test('listings of a category stand side by side, with what they say and where they differ', async () => {
  const [one = 0, two = 0] = flats
  const html = await page(compared(two, one))
  expect(titles(html)).toEqual(['Kvartira 2', 'Kvartira 1'])
  expect(plain(html)).toContain('Taqqoslash: Kvartiralar')
  expect(plain(html)).toContain('Narx ≠ (farq qiladi) 200.000.000 soʻm 100.000.000 soʻm')
  expect(plain(html)).toContain('Xonalar soni 3 3')
  expect(plain(html)).toContain('≠ (farq qiladi) 52 m² 51 m²')
  expect(plain(html)).toContain('Taʼmiri ≠ (farq qiladi) Yevroremont —')
  expect(links(html)).toContain(`/product/${one}`)
  expect(plain(html)).not.toContain('Olib tashlash')
  expect(isIndexed(html)).toBe(false)
  expect(plain(await page(`/ru${compared(two, one)}`))).toContain('Сравнение: Квартиры')
})

test('four have a place; one that is left out makes room for the next', async () => {
  const html = await page(compared(...flats))
  expect(titles(html)).toHaveLength(4)
  expect(plain(html)).toContain('Jadvalga sigʻmaganlari Kvartira 5')
  const [, ...others] = flats
  expect(links(html)).toContain(compared(...others))
  expect(titles(await page(compared(...others)))).toEqual([2, 3, 4, 5].map((n) => `Kvartira ${n}`))
})

test('another category and listings that are not offered any more fall out', async () => {
  const [one = 0, two = 0, three = 0] = flats
  const sofa = await postProduct(owner)
  await app().db.execute(sql`update products set state = 'sold' where id = ${three}`)
  const html = await page(compared(one, sofa.id, three, 999_999_999, two, one))
  expect(titles(html)).toEqual(['Kvartira 1', 'Kvartira 2'])
  const said = `Jadvalda yoʻq (sotilgan, oʻchirilgan yoki boshqa turkumdan): ${sofa.title}, Kvartira 3, № 999999999`
  expect(plain(html)).toContain(said)
  expect(plain(await page(compared(one, three)))).toContain('Kvartira 3')
})

test('an address still works with what a messenger or a person leaves in it', async () => {
  const [one = 0, two = 0] = flats
  const ids = `${one},${two}`
  for (const typed of [`${ids},`, `${ids}.`, `${ids})`, `${one}, ${two}`, `${ids}…`, `«${ids}»!`])
    expect(titles(await page(`/compare?product=${encodeURIComponent(typed)}`))).toEqual([
      'Kvartira 1',
      'Kvartira 2',
    ])
})

test.each([
  '',
  '?product=',
  '?product=1;2',
  '?product=99999999999999999999',
  '?service=999999999',
  '?product=1',
])('an address that compares nothing says so: %j', async (query) => {
  const answer = await call(`/compare${query}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(plain(html)).toContain('kamida ikkita ochiq eʼlon kerak')
  expect(links(html)).toContain('/myprofile/favourites')
})

test('services are compared by their prices', async () => {
  const post = (price: string) =>
    postService(owner, 0, { attr_price_from: price, attr_price_per: 'hour' })
  const [one, two] = [await post('50 000'), await post('70 000')]
  const html = await page(`/en/compare?service=${one.id},${two.id}`)
  expect(plain(html)).toContain('from 50.000 soʻm per hour from 70.000 soʻm per hour')
})
