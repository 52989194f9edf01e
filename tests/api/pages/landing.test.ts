// Engines may differ here: @engine
/** Lists that people look for in search engines: their names, what is indexed, and the links between them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../src/server/db/index.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { alternates, canonical, decode, graph, isIndexed, links } from '../../fixtures/html.ts'
import { SITE, startSiteWith } from '../../fixtures/site.ts'

const TASHKENT = 'Chilonzor tumani'
const SAMARKAND = 'Urgut tumani'

/** Prices of the cars in millions: most lie from 95 to 140. */
async function fill(db: Db) {
  const sellerId = await addSeller(db)
  const cars = (count: number, make: number, model: number, district: string) =>
    Array.from({ length: count }, (_, i) => ({
      sellerId,
      category: 'cars',
      title: 'Mashina',
      district,
      attributes: { make, model, year: 2019 },
      price: 1_000_000 * (i === 0 ? 1 : i === 1 ? 900 : i % 2 ? 95 : 140),
    }))
  const flats = (count: number, deal: number, rooms: number) =>
    Array.from({ length: count }, () => ({
      sellerId,
      category: 'apartments',
      title: 'Uy',
      district: TASHKENT,
      price: 4_000_000,
      attributes: { deal, rooms },
    }))
  await addProducts(
    db,
    ...[...cars(21, 1, 1, TASHKENT), ...cars(3, 1, 1, SAMARKAND), ...cars(3, 1, 2, TASHKENT)],
    ...[...cars(2, 1, 3, TASHKENT), ...cars(2, 4, 36, TASHKENT)],
    ...[...flats(3, 2, 2), ...flats(3, 2, 3), ...flats(3, 1, 2)],
  )
}

let site: Awaited<ReturnType<typeof startSiteWith>>
beforeAll(async () => {
  site = await startSiteWith(fill)
})
afterAll(() => site.stop())

const COBALT = '?category=cars&region=toshkent-shahri&make=chevrolet&model=cobalt'
const titleOf = (html: string) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
const descriptionOf = (html: string) =>
  decode(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')
const headingOf = (html: string) => decode(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [
    '/',
    'Chevrolet Cobalt, Toshkent shahri',
    '21 ta eʼlon, narxi 95–140 mln soʻm',
    ['Mahsulotlar', 'Yengil avtomobillar', 'Chevrolet', 'Cobalt', 'Toshkent shahri'],
  ],
  [
    '/uz-cyrl',
    'Chevrolet Cobalt, Тошкент шаҳри',
    '21 та эълон, нархи 95–140 млн сўм',
    ['Маҳсулотлар', 'Енгил автомобиллар', 'Chevrolet', 'Cobalt', 'Тошкент шаҳри'],
  ],
  [
    '/ru',
    'Chevrolet Cobalt, Ташкент',
    '21 объявление, цена 95–140 млн сум',
    ['Товары', 'Легковые автомобили', 'Chevrolet', 'Cobalt', 'Ташкент'],
  ],
  [
    '/en',
    'Chevrolet Cobalt, Tashkent City',
    '21 listings, priced 95–140 mln soʻm',
    ['Products', 'Cars', 'Chevrolet', 'Cobalt', 'Tashkent City'],
  ],
])('%s names model, place, count and usual prices', async (home, name, facts, trail) => {
  const html = await site.page(home + COBALT)
  expect(plain(titleOf(html))).toMatch(`${name}: ${facts}`)
  expect(headingOf(html)).toBe(name)
  expect(plain(descriptionOf(html))).toContain(`${name}: ${facts}. `)
  expect(canonical(html)).toBe(SITE + home + COBALT)
  expect(alternates(html)).toMatchObject({ uz: `${SITE}/${COBALT}`, ru: `${SITE}/ru${COBALT}` })
  expect(isIndexed(html)).toBe(true)

  const paths = [
    home,
    ...['', '&make=chevrolet', '&make=chevrolet&model=cobalt'].map(
      (to) => `${home}?category=cars${to}`,
    ),
    home + COBALT,
  ]
  expect(graph(html)).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((name, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: SITE + paths[i],
    })),
  })
  const shown = /<nav aria-label="[^"]+"> *<ol.*?<\/ol>/s.exec(html)?.[0] ?? ''
  expect(links(shown)).toEqual(paths)
})

test.each([
  ['/?category=cars&make=chevrolet', true, 'Yengil avtomobillar: Chevrolet — 29 ta eʼlon'],
  ['/?category=cars&make=chevrolet&model=gentra', true, 'Chevrolet Gentra: 3 ta eʼlon'],
  [
    '/?category=apartments&region=toshkent-shahri&deal=rent_month&rooms_min=2&rooms_max=2',
    true,
    '2 xonali kvartira ijarasi: Toshkent shahri — 3 ta eʼlon',
  ],
  [
    '/ru?category=apartments&deal=sale&rooms_min=2&rooms_max=2',
    true,
    'Купить 2-комнатную квартиру — 3 объявления',
  ],
  ['/en?category=apartments&deal=rent_month', true, 'Rent a flat — 6 listings'],
  ['/ru?category=phones-tablets&phone_brand=apple', false, 'Телефоны Apple | Bozor'],
  ['/?category=cars&make=kia', false, 'Yengil avtomobillar: Kia — 2 ta eʼlon'],
  [
    '/?category=cars&make=chevrolet&model=cobalt&page=2',
    false,
    'Chevrolet Cobalt — 2-sahifa | Bozor',
  ],
  ['/?category=cars&make=chevrolet%2Ckia', false, 'Yengil avtomobillar: Chevrolet/Kia | Bozor'],
  ['/?category=cars&make=chevrolet&year_min=2019', false, ': Chevrolet, 2019 dan | Bozor'],
  ['/?category=cars&make=chevrolet&sort=price_asc', false, ': Chevrolet | Bozor'],
  ['/?category=cars&price_min=1000&make=chevrolet', false, ': Chevrolet, 1.000'],
  ['/?category=apartments&rooms_min=2&rooms_max=2', false, 'Kvartiralar: 2 xona | Bozor'],
  ['/?category=apartments&deal=rent_month&rooms_min=2&rooms_max=3', false, ', 2–3 xona | Bozor'],
  [
    '/?category=cars&region=toshkent-shahri&district=chilonzor-tumani&make=chevrolet',
    false,
    'Yengil avtomobillar: Chevrolet, Chilonzor tumani | Bozor',
  ],
])('%s: indexed %s, "%s"', async (path, indexed, title) => {
  const html = await site.page(path)
  expect([isIndexed(html), titleOf(html)]).toEqual([indexed, expect.stringContaining(title)])
})

/** The links below the cards to other lists with an attribute, without those on the way to this one. */
async function around(path: string): Promise<string[]> {
  const html = await site.page(path)
  const [home = ''] = path.split('?')
  return links(html.slice(html.lastIndexOf('class="card"')))
    .filter((link) => link.startsWith(`${home}?`) && /[?&](make|deal)=/.test(link))
    .filter((link) => !/&(page|size)=/.test(link) && !`${path}&`.startsWith(`${link}&`))
}

test('a category leads to its landing pages, and they lead to each other', async () => {
  expect(await around('/ru?category=cars')).toEqual(['/ru?category=cars&make=chevrolet'])
  expect(await around('/?category=cars&make=chevrolet')).toEqual([
    ...[
      '/?category=cars&make=chevrolet&model=cobalt',
      '/?category=cars&make=chevrolet&model=gentra',
    ],
    ...['/?category=cars&region=toshkent-shahri&make=chevrolet'],
    ...['/?category=cars&region=samarqand-viloyati&make=chevrolet'],
  ])
  expect(await around('/?category=apartments&deal=rent_month&rooms_min=2&rooms_max=2')).toEqual([
    ...['/?category=apartments&deal=rent_month&rooms_min=3&rooms_max=3'],
    ...['/?category=apartments&region=toshkent-shahri&deal=rent_month&rooms_min=2&rooms_max=2'],
  ])
  for (const path of ['/', '/?category=cars&year_min=2019', '/?category=cars&sort=price_asc'])
    expect(await around(path)).toEqual([])
})

test('landing pages of the sitemap are indexed under their own address', async () => {
  const xml = await site.page('/sitemaps/product-lists.xml')
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => decode(loc))
  const landing = listed.filter((address) => /[?&](make|deal)=/.test(address))
  expect(landing.length).toBeGreaterThanOrEqual(4 * 10)
  for (const address of landing.filter((_, i) => i % 5 === 0)) {
    const html = await site.page(address.slice(SITE.length))
    expect([address, canonical(html), isIndexed(html)]).toEqual([address, address, true])
  }
})
