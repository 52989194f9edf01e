/** Usual prices of listings like this one: on pages, and in the question about a price that is far from them. */
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { localePath, type Locale } from '../../../src/i18n/locale.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { text } from '../../fixtures/html.ts'
import {
  as,
  OWN_PRODUCTS,
  photosOf,
  postProduct,
  productEdit,
  productForm,
  PRODUCTS,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { runTask } from '../../harness/run-task.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
let [carId, flatId] = [0, 0]
beforeAll(async () => {
  member = await newMember()
  const sellerId = await addSeller(app().db)
  const many = (category: string, attributes: Record<string, number>, price: number) =>
    addProducts(
      app().db,
      ...Array.from({ length: 15 }, () => ({ sellerId, category, attributes, price })),
    )
  ;[carId = 0] = await many('cars', { make: 1, model: 1, year: 2019 }, 120_000_000)
  ;[flatId = 0] = await many('apartments', { deal: 1, rooms: 3, area: 600 }, 600_000_000)
  await runTask('counting typical prices')
})

const read = async (path: string) =>
  text(await (await call(path)).text())
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')

test.each<[Locale, ...string[]]>([
  ['uz', 'Odatdagi narx', 'odatda', 'mln soʻm', 'Sotiladi, 3 xona', 'm²'],
  ['uz-Cyrl', 'Одатдаги нарх', 'одатда', 'млн сўм', 'Сотилади, 3 хона', 'м²'],
  ['ru', 'Цены на похожие', 'обычно', 'млн сум', 'Продажа, 3 комнаты', 'м²'],
  ['en', 'Usual price', 'usually', 'mln soʻm', 'For sale, 3 rooms', 'm²'],
])('pages in %s say whose price it is', async (locale, name, usually, unit, flats, metre) => {
  const page = (path: string) => read(localePath(path, locale))
  const car = 'Chevrolet Cobalt, 2018–2020:'
  expect(await page(`/product/${carId}`)).toContain(`${name} ${car} 120 ${unit}`)
  expect(await page(`/product/${flatId}`)).toContain(`${name} ${flats}`)
  const cars = '/?category=cars&make=chevrolet&model=cobalt&year_min=2018&year_max=2020'
  expect(await page(cars)).toContain(`${car} ${usually} 120 ${unit}`)
  const landing = '/?category=apartments&deal=sale&rooms_min=3&rooms_max=3'
  for (const list of [landing, `${landing}&area_min=50`])
    expect(await page(list)).toContain(`${flats}: ${usually} 10 ${unit}/${metre}`)
})

const FLAT = {
  category_id: String(findCategory('product', 'apartments')?.id),
  attr_deal: 'sale',
  attr_rooms: '3',
  attr_area: '60',
  attr_floor: '2',
  attr_floors: '9',
}

test('a rent is not asked about because it is no price of a sale', async () => {
  const price = '5000000'
  const form = productForm({ ...FLAT, price }, await photosOf(1))
  const asked = await refused(await as(member, PRODUCTS, 'POST', form))
  expect(asked).toMatchObject({ status: 400, code: 'unusual_price' })

  const rent = { ...FLAT, price, attr_deal: 'rent_month' }
  const { id, images } = await postProduct(member, 1, rent)
  const edit = (fields: Record<string, string>) => {
    const existing_images = images.map((image) => String(image.id))
    const body = productEdit({ ...fields, existing_images })
    return as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', body)
  }
  // The same price of another deal is another price
  expect(await refused(await edit({ ...rent, attr_deal: 'sale' }))).toMatchObject({
    code: 'unusual_price',
  })
  expect((await edit({ ...rent, attr_rooms: '2' })).status).toBe(200)
})

test('a form without attributes is not asked, because it does not say what it sells', async () => {
  const { category_id } = FLAT
  expect((await postProduct(member, 1, { category_id, price: '5000000' })).state).toBe('active')
})
