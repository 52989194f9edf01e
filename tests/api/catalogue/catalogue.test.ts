// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError, ListOf } from '../../../src/api/lib/common.ts'
import type {
  CountedCategory,
  Product,
  Region,
  Service,
} from '../../../src/api/listings/entities.ts'
import type { ProductAnswer } from '../../../src/api/listings/listings.ts'
import type { Db } from '../../../src/server/db/index.ts'
import { products } from '../../../src/server/db/schema/index.ts'
import { addImages, addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { startFilledSite } from '../../harness/filled-site.ts'

const MIROBOD = 1_726_273
const FERGANA_CITY = "Farg'ona shahri"

async function fill(db: Db) {
  const sellerId = await addSeller(db)
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const car = { sellerId, category: 'cars', district: MIROBOD }
  const [nexia = 0, cobalt = 0, sold = 0, deleted = 0, table = 0] = await addProducts(
    db,
    { ...car, title: 'Nexia 3', price: 90_000_000, createdAt: at(1) },
    { ...car, title: 'Cobalt', price: 150_000_000, condition: 'new', createdAt: at(2) },
    { ...car, title: 'Damas', inStock: false, createdAt: at(3) },
    { ...car, title: 'Tiko', createdAt: at(4) },
    {
      sellerId,
      title: 'Oʻqituvchi stoli',
      price: 700_000,
      district: FERGANA_CITY,
      createdAt: at(5),
    },
  )
  await addImages(db, 'product', nexia, ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)])
  await db.delete(products).where(eq(products.id, deleted))
  const [plumber = 0] = await addServices(
    db,
    { sellerId, title: 'Santexnik', category: 'plumbing', createdAt: at(1) },
    {
      sellerId,
      title: 'Elektrik',
      category: 'electrician',
      district: FERGANA_CITY,
      createdAt: at(2),
    },
  )
  return { nexia, cobalt, sold, deleted, table, plumber }
}

let site: Awaited<ReturnType<typeof startFilledSite<Awaited<ReturnType<typeof fill>>>>>
beforeAll(async () => {
  site = await startFilledSite(fill)
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

async function read<T>(path: string, headers?: Record<string, string>): Promise<T> {
  const answer = await get(path, headers)
  expect(answer.status).toBe(200)
  return answer.json()
}

const PRODUCTS = '/products/api/products'
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`
async function titles(parameters: Record<string, string>) {
  const list = await read<ListOf<Product>>(PRODUCTS + query(parameters))
  expect(list.count).toBe(list.results.length)
  return list.results.map(({ title }) => title)
}
const ALL = ['Oʻqituvchi stoli', 'Cobalt', 'Nexia 3']

describe('The list of products', () => {
  test('holds products in stock, newest first, with one picture each', async () => {
    expect(await titles({})).toEqual(ALL)
    const { results } = await read<ListOf<Product>>(PRODUCTS)
    expect(results[2]?.images).toHaveLength(1)
    expect(results[2]?.images[0]?.image).toBe(`/media/${'1'.repeat(32)}-1600.webp`)
  })

  test.each([
    ...['Cars', 'cars', '8', 'Легковые автомобили', 'Yengil avtomobillar', 'ЛЕГКОВЫЕ  автомобили'],
    ...['Енгил автомобиллар', 'yengil-avtomobillar'],
  ])('narrows to the category %s', async (category_name) => {
    expect(await titles({ category_name })).toEqual(['Cobalt', 'Nexia 3'])
  })

  test.each([
    ...["Farg'ona viloyati", 'Fargʻona viloyati', 'Farg‘ona viloyati', 'Farg`ona viloyati'],
    ...[
      'Fargona',
      'Фарғона вилояти',
      'Ферганская область',
      'Fergana Region',
      'fargona-viloyati',
      '1730',
    ],
  ])('narrows to the region %s', async (region_name) => {
    expect(await titles({ region_name })).toEqual(['Oʻqituvchi stoli'])
  })

  test.each([
    ...['Mirobod tumani', 'Мирабадский район', 'Миробод тумани', 'Mirobod District'],
    ...['mirobod-tumani', '1726273', 'mirobod'],
  ])('narrows to the district %s', async (district_name) => {
    expect(await titles({ district_name })).toEqual(['Cobalt', 'Nexia 3'])
    expect(await titles({ district_name, region_name: 'Toshkent shahri' })).toHaveLength(2)
    expect(await titles({ district_name, region_name: 'Фарғона вилояти' })).toEqual([])
  })

  test.each([
    [{ product_title: 'ўқитувчи' }, ['Oʻqituvchi stoli']],
    [{ product_title: "o'qituvchi" }, ['Oʻqituvchi stoli']],
    [{ product_title: 'нексия', category_name: 'cars' }, ['Nexia 3']],
    [{ product_title: 'нексия', category_name: 'food' }, []],
    [{ product_title: '  ' }, ALL],
    [{ category_name: '', region_name: '', district_name: '' }, ALL],
    [{ category_name: 'no such category' }, []],
    [{ region_name: 'Atlantis' }, []],
    [{ category_name: 'plumbing' }, []],
    [{ price_min: '90000000', price_max: '90000000' }, ['Nexia 3']],
    [{ price_max: '89999999' }, ['Oʻqituvchi stoli']],
    [{ price_min: '90 mln', price_max: "90 000 000 so'm" }, ['Nexia 3']],
    [{ price_min: '0' }, ALL],
    [{ price_min: '2', price_max: '1' }, []],
    [{ price_min: '', price_max: ' ', condition: '', sort: '', page: '', near: '' }, ALL],
    [{ condition: 'new' }, ['Cobalt']],
    [{ sort: 'price_asc' }, ['Oʻqituvchi stoli', 'Nexia 3', 'Cobalt']],
    [{ sort: 'price_desc' }, ['Cobalt', 'Nexia 3', 'Oʻqituvchi stoli']],
    [{ sort: 'price_asc', category_name: 'cars', condition: 'used' }, ['Nexia 3']],
  ])('%j gives %j', async (parameters, expected) => {
    expect(await titles(parameters)).toEqual(expected)
  })

  test('is cut into pages; past the end is empty with the true count', async () => {
    const page = (n: number) =>
      read<ListOf<Product>>(PRODUCTS + query({ page: String(n), page_size: '2' }))
    expect((await page(1)).results.map(({ title }) => title)).toEqual(ALL.slice(0, 2))
    expect((await page(2)).results.map(({ title }) => title)).toEqual(ALL.slice(2))
    expect(await page(3)).toEqual({ count: 3, results: [] })
    expect(await page(1_000_000)).toEqual({ count: 3, results: [] })
    expect(await read(`${PRODUCTS}?page=9&price_min=1`)).toEqual({ count: 3, results: [] })
    expect(await read(`${PRODUCTS}?page=999999&price_min=1`)).toEqual({ count: 3, results: [] })
  })

  test.each([
    ...['page=0', 'page=-1', 'page=abc', 'page=1e9', 'page=1000000000', 'page=1.5'],
    ...[
      'page_size=0',
      'page_size=101',
      'page_size=-5',
      'page_size=x',
      'page_size=99999999999999999999',
    ],
    ...[
      'price_min=-1',
      'price_max=abc',
      'price_min=9999999999999',
      'price_max=1e3',
      'price_min=1.5',
    ],
    ...['condition=broken', 'sort=best', `category_name=${'a'.repeat(201)}`],
  ])('refuses %s', async (bad) => {
    for (const path of bad.startsWith('page') ? [PRODUCTS, '/services/api/services'] : [PRODUCTS]) {
      const answer = await get(`${path}?${bad}`, { 'Accept-Language': 'ru' })
      expect(answer.status).toBe(400)
      const error: ApiError = await answer.json()
      const [field = ''] = bad.split('=')
      expect(error.errors).toEqual({ [field]: error.code })
      expect(error.message).toMatch(/[а-я]/)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  test.each(['page_size=1', 'page_size=100'])('takes %s', async (good) => {
    expect((await read<ListOf<Product>>(`${PRODUCTS}?${good}`)).count).toBe(3)
  })

  test.each(['%00', '%ff', '%', "'", '%F0%9F%92%9B', '%5C', '%25'])(
    'takes a title, category or place called %s for text',
    async (text) => {
      for (const name of ['product_title', 'category_name', 'region_name', 'district_name']) {
        const answer = await get(`${PRODUCTS}?${name}=${text}`)
        expect([200, 400]).toContain(answer.status)
        if (answer.status === 200) expect((await answer.json()).results).toEqual([])
      }
    },
  )
})

describe('A product', () => {
  test('comes with all its pictures and similar products', async () => {
    const { nexia, cobalt } = site.filled
    const { product, recommended_products } = await read<ProductAnswer>(`${PRODUCTS}/${nexia}`)
    expect(product).toMatchObject({ id: nexia, title: 'Nexia 3', rating: null, currency: 'Sum' })
    expect(product.images).toHaveLength(3)
    expect(recommended_products.map(({ id }) => id)).toEqual([cobalt])
  })

  test('that is sold out can still be read', async () => {
    const { product } = await read<ProductAnswer>(`${PRODUCTS}/${site.filled.sold}/`)
    expect(product.in_stock).toBe(false)
  })

  test('that was deleted is gone, one that never existed is unknown', async () => {
    const gone = await get(`${PRODUCTS}/${site.filled.deleted}`)
    expect([gone.status, (await gone.json()).code]).toEqual([410, 'gone'])
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '1.5', '%00']) {
      const answer = await get(`${PRODUCTS}/${id}`)
      expect([id, answer.status]).toEqual([id, answer.status === 400 ? 400 : 404])
      expect(answer.headers.get('Cache-Control')).not.toContain('public')
    }
  })
})

describe('Services', () => {
  const names = async (parameters: Record<string, string>) =>
    (await read<ListOf<Service>>(`/services/api/services${query(parameters)}`)).results.map(
      ({ name }) => name,
    )

  test('are listed and filtered like products', async () => {
    expect(await names({})).toEqual(['Elektrik', 'Santexnik'])
    expect(await names({ category_name: 'Сантехника' })).toEqual(['Santexnik'])
    expect(await names({ region_name: 'Fargʻona viloyati' })).toEqual(['Elektrik'])
    expect(await names({ service_name: 'сантехник' })).toEqual(['Santexnik'])
    expect(await names({ category_name: 'cars' })).toEqual([])
    expect(await names({ page: '2' })).toEqual([])
  })

  test('accept the order by rating, though nobody here has enough reviews', async () => {
    expect(await names({ sort: 'rating' })).toEqual(['Elektrik', 'Santexnik'])
    expect(await names({ rated: '1' })).toEqual([])
    for (const bad of ['sort=price_asc', 'rated=2'])
      expect((await get(`/services/api/services?${bad}`)).status).toBe(400)
    expect((await get(`${PRODUCTS}?sort=rating`)).status).toBe(400)
  })

  test('have their own page', async () => {
    const service = await read<Service>(`/services/api/services/${site.filled.plumber}`)
    expect(service).toMatchObject({ name: 'Santexnik', comment_count: 0, images: [] })
    expect((await get('/services/api/services/999999')).status).toBe(404)
  })
})

test('Categories tell how many listings they hold', async () => {
  const list = await read<CountedCategory[]>('/products/api/categories')
  expect(list).toHaveLength(31)
  expect(list.filter(({ count }) => count > 0)).toEqual([
    expect.objectContaining({ name_en: 'Furniture & interior', count: 1 }),
    expect.objectContaining({ id: 8, name_uz: 'Yengil avtomobillar', name_en: 'Cars', count: 2 }),
  ])
  const services = await read<CountedCategory[]>('/services/api/categories')
  expect(services).toHaveLength(30)
  expect(services.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('Regions have names in all languages, the capital first', async () => {
  const regions = await read<Region[]>('/accounts/regions', { 'Accept-Language': 'en-GB,en' })
  expect(regions).toHaveLength(14)
  expect(regions[0]).toEqual({
    id: 1726,
    region: 'Tashkent City',
    slug: 'toshkent-shahri',
    name_uz: 'Toshkent shahri',
    name_uz_cyrl: 'Тошкент шаҳри',
    name_ru: 'Ташкент',
    name_en: 'Tashkent City',
  })
  const all = await read<(Region & { districts: object[] })[]>('/accounts/all-location?lang=ru')
  expect(all.map(({ id }) => id).sort()).toEqual(regions.map(({ id }) => id).sort())
  expect(all.flatMap(({ districts }) => districts)).toHaveLength(206)
  expect(all[0]?.districts).toContainEqual({
    id: MIROBOD,
    district: 'Мирабадский район',
    slug: 'mirobod-tumani',
    name_uz: 'Mirobod tumani',
    name_uz_cyrl: 'Миробод тумани',
    name_ru: 'Мирабадский район',
    name_en: 'Mirobod District',
  })
})

test.each(['Toshkent shahri', 'город Ташкент', 'tashkent city', 'Тошкент шаҳри', '1726'])(
  'Districts of %s are found by name and by id',
  async (region) => {
    const encoded = encodeURIComponent(region)
    const byPath = await read<object[]>(`/accounts/districts/${encoded}/`)
    expect(byPath).toHaveLength(12)
    const middle = { lat: expect.any(Number), lon: expect.any(Number) }
    const byName = await read<object[]>(`/accounts/districts/?region=${encoded}`)
    expect(byPath).toEqual(byName.map((district) => ({ ...district, middle })))
  },
)

test.each([
  '/accounts/districts/Atlantis/',
  '/accounts/districts/?region=1',
  '/accounts/districts/',
])('%s is unknown', async (path) => {
  const answer = await get(path)
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'region_unknown'])
})

const SHORT = 'public, max-age=5, stale-while-revalidate=60'
const PATHS: [string, string | RegExp][] = [
  [PRODUCTS, SHORT],
  ['/products/api/categories', SHORT],
  ['/products/api/counts', SHORT],
  ['/services/api/services', SHORT],
  ['/services/api/categories', SHORT],
  ['/services/api/counts', SHORT],
  ['/accounts/regions', /^public, max-age=86400/],
  ['/accounts/all-location', /^public, max-age=86400/],
  ['/accounts/districts/1726', /^public, max-age=86400/],
]

test.each(PATHS)(
  '%s answers with and without its slash, and may be cached',
  async (path, control) => {
    const [bare, slashed] = [await get(path), await get(`${path}/`)]
    expect([bare.status, slashed.status]).toEqual([200, 200])
    expect(await slashed.text()).toBe(await bare.text())
    expect(bare.headers.get('Cache-Control')).toMatch(control)
    expect(bare.headers.get('Content-Type')).toMatch(/^application\/json/)
    const etag = bare.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304)
    const refused = await fetch(site.url + path, { method: 'DELETE' })
    expect([refused.status, (await refused.json()).code]).toEqual([405, 'method_not_allowed'])
  },
)

test('Places are named in the requested language, by ?lang= before Accept-Language', async () => {
  const district = async (lang: string, accept: string) => {
    const list = await read<ListOf<Product>>(PRODUCTS + lang, { 'Accept-Language': accept })
    return list.results[1]?.location.district
  }
  expect(await district('', '')).toBe('Mirobod tumani')
  expect(await district('', 'ru-RU,ru;q=0.9')).toBe('Мирабадский район')
  expect(await district('?lang=en', 'ru')).toBe('Mirobod District')
  expect(await district('?lang=xx', 'ru')).toBe('Мирабадский район')
})
