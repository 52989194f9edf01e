import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alternates, canonical, decode, graph, isIndexed, links } from '../../fixtures/html.ts'
import { SITE, startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())
const page = (path: string, status?: number) => site.page(path, status)

const TEXT_PAGES = ['/rules', '/safety', '/privacy', '/terms']

test('every page exists in three languages, one of them in two scripts, linked to each other', async () => {
  for (const path of [
    '/',
    '/service',
    '/about',
    ...TEXT_PAGES,
    `/product/${site.ids.car}`,
    `/service/${site.ids.service}`,
    site.ids.user,
  ]) {
    const prefixed = (prefix: string) => (path === '/' ? prefix || '/' : prefix + path)
    const wanted = {
      uz: SITE + prefixed(''),
      'uz-Cyrl': SITE + prefixed('/uz-cyrl'),
      ru: SITE + prefixed('/ru'),
      en: SITE + prefixed('/en'),
      'x-default': SITE + prefixed(''),
    }
    for (const [language, prefix] of [
      ['uz', ''],
      ['uz-Cyrl', '/uz-cyrl'],
      ['ru', '/ru'],
      ['en', '/en'],
    ] as const) {
      const html = await page(prefixed(prefix))
      expect(html).toContain(`<html lang="${language}"`)
      expect(alternates(html)).toEqual(wanted)
      expect(canonical(html)).toBe(wanted[language])
      expect(isIndexed(html)).toBe(true)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,160}"/)
      expect(html).toMatch(/<meta property="og:image" content="https:\/\/bozor.example.uz\/[^"]+"/)
      expect(links(html)).toEqual(
        expect.arrayContaining([
          prefixed(''),
          prefixed('/uz-cyrl'),
          prefixed('/ru'),
          prefixed('/en'),
        ]),
      )
    }
  }
})

test('pages of text have titles and descriptions of their own, and every page links to them', async () => {
  for (const prefix of ['', '/uz-cyrl', '/ru', '/en']) {
    const pages = await Promise.all(TEXT_PAGES.map((path) => page(prefix + path)))
    expect(new Set(pages.map(titleOf)).size).toBe(TEXT_PAGES.length)
    expect(new Set(pages.map(descriptionOf)).size).toBe(TEXT_PAGES.length)
    const home = await page(prefix || '/')
    expect(links(home)).toEqual(expect.arrayContaining(TEXT_PAGES.map((path) => prefix + path)))
  }
})

test('links in a text lead to existing pages and anchors, in its language', async () => {
  for (const prefix of ['', '/uz-cyrl', '/ru', '/en'])
    for (const path of TEXT_PAGES) {
      const [article = ''] = /<article.*<\/article>/s.exec(await page(prefix + path)) ?? []
      for (const link of links(article).filter((one) => one.startsWith('/'))) {
        expect(link.startsWith(`${prefix}/`)).toBe(true)
        const [target = '', anchor] = link.split('#')
        expect(await page(target)).toContain(anchor ? `id="${anchor}"` : '<h1')
      }
    }
})

const titleOf = (html: string) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
const descriptionOf = (html: string) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''

test("a listing's title has its name, then place, price and site", async () => {
  expect(titleOf(await page(`/product/${site.ids.car}`))).toBe(
    'Cobalt 0 — Mirobod tumani, 150.000.000\u00a0soʻm | Bozor',
  )
  expect(titleOf(await page(`/ru/service/${site.ids.service}`))).toBe(
    'Santexnik xizmati, tez va sifatli — Мирабадский район | Bozor',
  )
})

test.each(['', '/ru', '/en'])(
  'pages of one list differ in title and description: %s',
  async (prefix) => {
    const [first, second] = [await page(prefix || '/'), await page(`${prefix || '/'}?page=2`)]
    for (const read of [titleOf, descriptionOf]) {
      expect(read(second)).toContain('2')
      expect(read(second)).not.toBe(read(first))
    }
  },
)

test('a page needs no script, no style attribute and no referrer', async () => {
  for (const path of [
    '/',
    '/service',
    `/product/${site.ids.car}`,
    `/service/${site.ids.service}`,
    site.ids.user,
    '/about',
    ...TEXT_PAGES,
  ]) {
    const html = await page(path)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/ on[a-z]+="/)
    expect(html).not.toMatch(/(class|id)="[^"]*\b(ad|ads|advert|banner|promo|social|sponsor)\b/)
  }
})

test('the home page names site and organisation and lists its shown items', async () => {
  const nodes = graph(await page('/'))
  const types = nodes.map((node) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'ItemList']))
  expect(graph(await page('/?category=cars')).map((node) => node['@type'])).toContain(
    'BreadcrumbList',
  )
})

test('a product tells crawlers its price as a number', async () => {
  const nodes = graph(await page(`/product/${site.ids.car}`))
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        price: 150_000_000,
        priceCurrency: 'UZS',
        availability: 'https://schema.org/InStock',
      }),
    }),
  )
  expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  expect(JSON.stringify(nodes)).not.toContain('aggregateRating')
})

describe('sitemaps', () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, l]) => decode(l ?? ''))

  test('lead to every public page in every language, once', async () => {
    const files = locations(await page('/sitemap.xml'))
    const pages = await Promise.all(files.map((file) => page(file.slice(SITE.length))))
    const all = pages.flatMap(locations)
    expect(new Set(all).size).toBe(all.length)
    for (const path of [
      '/',
      '/ru/about',
      `/en/product/${site.ids.car}`,
      `/service/${site.ids.service}`,
    ])
      expect(all).toContain(SITE + path)
    expect(all).toContain(`${SITE}/ru?category=cars&region=toshkent-shahri`)
    for (const id of [site.ids.sold, site.ids.goneCar])
      expect(all).not.toContain(`${SITE}/product/${id}`)
    for (const address of all.filter((one) => !/\/(product|service)\//.test(one))) {
      const html = await page(address.slice(SITE.length))
      expect([address, canonical(html), isIndexed(html)]).toEqual([address, address, true])
    }
  })

  test('tell when a listing changed, and have no other files', async () => {
    const xml = await page('/sitemaps/products-1.xml')
    expect(xml).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    for (const file of ['products-2', 'products-0', 'things-1', 'x'])
      await page(`/sitemaps/${file}.xml`, 404)
  })
})
