import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { app } from '../../../src/server/app.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { graph, isIndexed, links, tags, text } from '../../fixtures/html.ts'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  postService,
  productEdit,
  PRODUCTS,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const idOf = (slug: string, kind: Kind = 'product') => String(findCategory(kind, slug)?.id)
const FLAT = {
  category_id: idOf('apartments'),
  price: '5.000.000',
  attr_deal: 'rent_month',
  attr_rooms: '3',
  attr_area: '72,5',
  attr_floor: '4',
  attr_floors: '9',
  attr_market: 'old',
}

let owner: Member
beforeAll(async () => {
  owner = await newMember()
})

const found = async (path: string, from?: Member): Promise<Product[]> => {
  const answer = from ? await as(from, path) : await call(path)
  return (await answer.json()).results
}
const page = async (path: string) => (await call(path)).text()
const plain = (html: string) => text(html).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

test('lists have the values of a card and its line, one listing has all', async () => {
  const title = `Kvartira ${uniqueWord()}`
  const { id, attributes, attributes_line } = await postProduct(owner, 1, { ...FLAT, title })
  expect(Object.keys(attributes ?? {})).toEqual(
    expect.arrayContaining(['deal', 'rooms', 'area', 'floor', 'floors', 'market']),
  )
  expect(attributes_line).toBeUndefined()
  const card = {
    attributes: {
      rooms: 3,
      area: 72.5,
      floor: 4,
      deal: { id: 'rent_month', name: 'Долгосрочная аренда' },
    },
    attributes_line: '3 комнаты · 72,5\u00a0м² · 4/9 этаж',
    rent: { id: 'month', name: 'в месяц', unit: '/мес.' },
  }
  const query = `?product_title=${encodeURIComponent(title)}&lang=ru`
  for (const listing of [
    (await found(PRODUCTS.slice(0, -1) + query))[0],
    (await found('/products/api/user/products?lang=ru', owner))[0],
  ]) {
    expect(listing).toMatchObject({ id, rent: card.rent, attributes_line: card.attributes_line })
    expect(listing?.attributes).toEqual(card.attributes)
  }
})

test('the page and the cards of a listing say its attributes', async () => {
  const title = `Kvartira ${uniqueWord()}`
  const fields = { ...FLAT, title, attr_home_extras: ['aircon', 'fridge'] }
  const { id } = await postProduct(owner, 1, fields)
  const html = await page(`/product/${id}`)
  expect(plain(html)).toContain('5.000.000 soʻm oyiga')
  expect(plain(html)).toContain('Qavat 4/9-qavat')
  expect(plain(html)).toContain('Umumiy maydoni 72,5 m²')
  expect(plain(html)).not.toContain('1 m² narxi')
  expect(links(html)).toContain('/?category=apartments&market=old')
  expect(html).not.toContain('<summary class="link')
  expect(graph(html)[0]).toMatchObject({
    '@type': 'RealEstateListing',
    about: { '@type': 'Apartment', numberOfRooms: 3 },
  })
  expect(links(await page(`/en/product/${id}`))).toContain('/en?category=apartments&market=old')
  const list = await page(`/ru?q=${encodeURIComponent(title)}`)
  expect(plain(list)).toContain('5 млн сум/мес.')
  expect(plain(list)).toContain('3 комнаты · 72,5 м² · 4/9 этаж')
})

test('of many values the page shows ten at once', async () => {
  const { id } = await postProduct(owner, 1, {
    category_id: idOf('cars'),
    attr_make: 'chevrolet',
    attr_model: 'cobalt',
    attr_year: '2019',
    attr_mileage: '84 ming',
    attr_transmission: 'automatic',
    attr_fuel: 'petrol',
    attr_body: 'sedan',
    attr_engine: '1,5',
    attr_colour: 'white',
    attr_drive: 'front',
    attr_paint: 'original',
    attr_owners: '1',
  })
  const html = await page(`/product/${id}`)
  const [before = '', after = ''] = html.split('<summary class="link')
  expect(plain(before)).toContain('Yuritma Old')
  expect(plain(before)).not.toContain('Boʻyogʻi')
  expect(plain(after)).toContain('Yana maʼlumotlar: 2')
  expect(plain(after)).toContain('Boʻyogʻi Toza, boʻyalmagan')
})

test('a listing that says nothing has the page of one that never did', async () => {
  const category_id = idOf('furniture-interior')
  const title = `Divan ${uniqueWord()}`
  const listing = await postProduct(owner, 1, { category_id, title, attr_furniture: 'sofa' })
  const withAttributes = await page(`/product/${listing.id}`)
  expect(tags(withAttributes, 'dl')).toEqual(['<dl class="facts">'])
  const kept = { existing_images: listing.images.map(({ id }) => String(id)), title }
  // A category without attributes keeps none
  const other = idOf('food')
  const answer = await as(
    owner,
    `${OWN_PRODUCTS}${listing.id}/`,
    'PUT',
    productEdit({ ...kept, category_id: other }),
  )
  expect(answer.status).toBe(200)
  const html = await page(`/product/${listing.id}`)
  expect(tags(html, 'dl')).toEqual([])
  expect(html).not.toContain('<br')
  expect(graph(html)[0]).toMatchObject({ '@type': 'Product' })
  expect(graph(html)[0]).not.toHaveProperty('additionalProperty')
  const [read] = await found(`${PRODUCTS.slice(0, -1)}?product_title=${encodeURIComponent(title)}`)
  expect(read).toMatchObject({ id: listing.id })
  for (const field of ['attributes', 'attributes_line', 'rent'])
    expect(read).not.toHaveProperty(field)
})

test('a search that names a model links to the list of that model, in the chosen place', async () => {
  const fields = { attr_make: 'toyota', attr_model: 'hilux', attr_year: '2016' }
  await postProduct(owner, 1, { category_id: idOf('cars'), ...fields })
  const html = await page('/ru?region=toshkent-shahri&q=hilux+2016')
  const href =
    '/ru?category=cars&region=toshkent-shahri&make=toyota&model=hilux&year_min=2016&year_max=2016'
  expect(links(html)).toContain(href)
  expect(plain(html)).toContain('Toyota Hilux, 2016: 1 объявление')
  expect(plain(await page('/ru?q=hilux+diski'))).not.toContain('Toyota Hilux:')
})

test('a vacancy says its pay, speaks of an employer, and is a JobPosting until it expires', async () => {
  const { id } = await postService(owner, 0, {
    name: `Sotuvchi ${uniqueWord()}`,
    category_id: idOf('jobs', 'service'),
    attr_job_field: 'sales',
    attr_pay_from: '3,5 mln',
    attr_pay_to: '5 mln',
    attr_pay_per: 'month',
    attr_schedule: 'full',
  })
  const html = await page(`/service/${id}`)
  expect(plain(html)).toContain('3.500.000–5.000.000 soʻm oyiga')
  expect(plain(html)).not.toContain('Maosh (kamida)')
  expect(plain(html)).toContain('Ish beruvchi')
  expect(plain(html)).toContain('Oʻxshash eʼlonlar')
  expect(plain(html)).not.toMatch(/Ijrochi|Tavsiya etilgan xizmatlar/)
  expect(links(html)).toContain('/service?category=jobs&schedule=full')
  expect(graph(html)[0]).toMatchObject({ '@type': 'JobPosting', employmentType: ['FULL_TIME'] })
  const list = await page(`/ru/service?category=jobs`)
  expect(plain(list)).toContain('3,5–5 млн сум в месяц')
  expect(plain(list)).toContain('Полный день')
  expect(plain(list)).toMatch(/\d объявлени/)

  const old = await postService(owner, 0, { category_id: idOf('jobs', 'service') })
  await app().db.execute(sql`update services set state = 'expired' where id = ${old.id}`)
  const expired = await page(`/service/${old.id}`)
  expect(JSON.stringify(graph(expired))).not.toContain('JobPosting')
  expect(isIndexed(expired)).toBe(false)
})

test('a service says its lowest price above its name', async () => {
  const { id } = await postService(owner, 0, {
    category_id: idOf('plumbing', 'service'),
    attr_price_from: '150 ming',
    attr_price_per: 'visit',
    attr_at_client: 'true',
  })
  const html = await page(`/ru/service/${id}`)
  expect(plain(html)).toContain('от 150.000 сум за выезд')
  expect(plain(html)).not.toContain('Цена от')
  expect(plain(html)).toContain('Выезд к клиенту Да')
  expect(plain(html)).toContain('Исполнитель')
  expect(graph(html)[0]).toMatchObject({
    '@type': 'Service',
    offers: { priceSpecification: { minPrice: 150_000, unitText: 'за выезд' } },
  })
})
