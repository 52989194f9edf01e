import { beforeAll, expect, test } from 'vitest'
import type { OwnProduct } from '../../../src/api/listings/listings.ts'
import { postProduct, type Member } from '../../fixtures/own-things.ts'
import { entriesOf, type Entry } from '../../fixtures/sitemaps.ts'
import { call, newMember } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { startServer } from '../../harness/server.ts'

test('Crawlers are kept from forms, calls and endless facets, and pointed to the sitemap', async () => {
  const answer = await call('/robots.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContainEqual(
    expect.stringMatching(/^Sitemap: http:\/\/localhost:\d+\/sitemap.xml$/),
  )

  const isClosed = (path: string) =>
    closed.some((rule) => new RegExp(`^${rule.replace('?', '\\?').replace('*', '.*')}`).test(path))
  for (const path of CLOSED) expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of OPEN) expect([path, isClosed(path)]).toEqual([path, false])
})

test.runIf(ENGINE === 'postgres')('They get the same while the database is away', async () => {
  const database = await freshDatabase()
  const server = await startServer(database.env)
  await database.drop()
  const isFine = async (path: string) => (await fetch(server.url + path)).ok
  expect(await isFine('/sitemap.xml')).toBe(false)
  expect(await isFine('/robots.txt')).toBe(true)
  await server.stop()
})

const CLOSED = [
  ...[
    '/login',
    '/ru/login?redirect=/new-product',
    '/en/register',
    '/uz-cyrl/myprofile',
    '/forgot-password',
    '/myprofile',
  ],
  ...[
    '/ru/myprofile/settings',
    '/ru/my-products',
    '/my-services',
    '/map?q=divan',
    '/en/map/services',
    '/chat/5',
    '/new-product',
    '/en/new-service',
  ],
  ...['/accounts/user/info', '/products/api/products/', '/services/api/services/1', '/chats/1'],
  ...['/global/like/product/1/', '/?q=divan', '/ru?category=furniture&q=divan', '/?price_min=1'],
  ...['/service?region=toshkent-shahri&size=24', '/?sort=price_asc', '/en?panel=location'],
  ...['/?category=furniture&condition=new', '/?page=2&price_max=100'],
  ...[
    '/service?rated=1',
    '/ru/service?category=beauty&sort=rating',
    '/?seller=17',
    '/?q=a&exact=1',
  ],
  ...['/?region=toshkent-shahri&district=chilonzor-tumani&near=1', '/?category=cars&not=eski'],
  ...['/ru?category=cars&make=chevrolet&year_min=2019', '/?category=cars&fuel=petrol'],
  ...['/?category=apartments&attr_near=school', '/?category=apartments&furnished=1'],
]
const OPEN = [
  ...['/', '/ru', '/en/about', '/product/17', '/ru/service/3', '/service', '/?page=2'],
  ...['/?category=furniture&region=toshkent-shahri', '/en/service?region=toshkent-shahri&page=3'],
  '/ru?category=cars&region=toshkent-shahri&make=chevrolet&model=cobalt',
  '/?category=apartments&deal=rent_month&rooms_min=2&rooms_max=2',
  ...['/_astro/index.js', '/media/0123456789abcdef0123456789abcdef-480.webp', '/sitemap.xml'],
]

// A server of its own: a file stays for an hour as it was read first
await serveHere()

let member: Member
let product: OwnProduct
let pages: Entry[]
beforeAll(async () => {
  member = await newMember()
  product = await postProduct(member)
  pages = await readPages()
})

const readSitemap = async (path: string) => {
  const answer = await call(path)
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.headers.get('content-type')).toBe('application/xml')
  return entriesOf(await answer.text())
}
const pathOf = (loc: string) => new URL(loc).pathname + new URL(loc).search

/** All pages of all files except services, which other tests may delete meanwhile. */
async function readPages() {
  const files = (await readSitemap('/sitemap.xml')).filter(({ loc }) => !loc.includes('service'))
  const lists = await Promise.all(files.map(({ loc }) => readSitemap(pathOf(loc))))
  for (const pages of lists) expect(pages.length).toBeLessThanOrEqual(10_000)
  return lists.flat()
}

test('A product is in the sitemap in all languages and with its picture', () => {
  const added = pages.filter(({ loc }) => pathOf(loc).endsWith(`/product/${product.id}`))
  expect(added.map(({ loc }) => pathOf(loc))).toEqual(
    ['', '/uz-cyrl', '/ru', '/en'].map((prefix) => `${prefix}/product/${product.id}`),
  )
  for (const { lastmod, picture, alternates } of added) {
    expect(lastmod).toBe(product.created_at)
    expect(picture && pathOf(picture)).toBe(product.images[0]?.image)
    expect(Object.values(alternates).sort()).toEqual(
      [added[0]?.loc, ...added.map(({ loc }) => loc)].sort(),
    )
  }
  expect(pages.map(({ loc }) => pathOf(loc))).toContain(
    '/ru?category=furniture-interior&region=toshkent-shahri',
  )
})

test('No write makes a file be rendered again', async () => {
  await postProduct(member)
  expect(await readPages()).toEqual(pages)
})

test('A page of the sitemap exists and is its own canonical address', async () => {
  const chosen = pages.filter(({ alternates }) =>
    [...LISTS, '/about', '/api', `/product/${product.id}`].includes(pathOf(alternates['uz'] ?? '')),
  )
  expect(chosen).toHaveLength(4 * (LISTS.length + 3))
  const shown = await Promise.all(
    chosen.map(async ({ loc }) => {
      const answer = await call(pathOf(loc))
      const html = await answer.text()
      const canonical = linkOf('canonical', html)[0]?.href
      const isIndexed = !html.includes('content="noindex')
      return { loc, canonical, status: answer.status, isIndexed, alternates: alternatesOf(html) }
    }),
  )
  expect(shown).toEqual(
    chosen.map(({ loc, alternates }) => ({
      loc,
      canonical: loc,
      status: 200,
      isIndexed: true,
      alternates,
    })),
  )
})

const LISTS = [
  ...['/', '/?category=furniture-interior', '/?region=toshkent-shahri'],
  ...['/?region=toshkent-shahri&district=mirobod-tumani'],
  '/?category=furniture-interior&region=toshkent-shahri',
]

const linkOf = (rel: string, html: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="(.+?)")? href="(.+?)"`, 'g'))].map(
    ([, language = '', href = '']) => ({ language, href: href.replaceAll(/&(amp|#38);/g, '&') }),
  )
const alternatesOf = (html: string) =>
  Object.fromEntries(linkOf('alternate', html).map(({ language, href }) => [language, href]))

test('A sitemap that does not exist is not found', async () => {
  expect((await call('/sitemaps/products-77.xml')).status).toBe(404)
  expect((await call('/sitemaps/other.xml')).status).toBe(404)
})
