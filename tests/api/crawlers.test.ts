import { beforeAll, expect, test } from 'vitest'
import { as, OWN_PRODUCTS, postProduct, productEdit, type Member } from '../fixtures/own-things.ts'
import { entriesOf } from '../fixtures/sitemaps.ts'
import { call, newMember } from '../harness/api.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { startServer } from '../harness/server.ts'

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
    '/chat/5',
    '/new-product',
    '/en/new-service',
  ],
  ...['/accounts/user/info', '/products/api/products/', '/services/api/services/1', '/chats/1'],
  ...['/global/like/product/1/', '/?q=divan', '/ru?category=furniture&q=divan', '/?price_min=1'],
  ...['/service?region=toshkent-shahri&size=24', '/?sort=price_asc', '/en?panel=location'],
  ...['/?category=furniture&condition=new', '/?page=2&price_max=100'],
  ...['/service?rated=1', '/ru/service?category=beauty&sort=rating'],
]
const OPEN = [
  ...['/', '/ru', '/en/about', '/product/17', '/ru/service/3', '/service', '/?page=2'],
  ...['/?category=furniture&region=toshkent-shahri', '/en/service?region=toshkent-shahri&page=3'],
  '/ru?category=cars&region=toshkent-shahri&make=chevrolet&model=cobalt',
  ...['/_astro/index.js', '/media/0123456789abcdef0123456789abcdef-480.webp', '/sitemap.xml'],
]

let member: Member
beforeAll(async () => {
  member = await newMember()
  await postProduct(member)
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

test('A new product is in the sitemap at once, in all languages and with its picture', async () => {
  const before = await readPages()
  const product = await postProduct(member)
  const pages = await readPages()
  const added = pages.filter(({ loc }) => pathOf(loc).endsWith(`/product/${product.id}`))
  expect(before.map(({ loc }) => loc)).not.toContain(added[0]?.loc)
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

test('An edited product has a new date; a sold or deleted one leaves at once', async () => {
  const { id, created_at, images } = await postProduct(member)
  const find = async () =>
    (await readPages()).find(({ loc }) => pathOf(loc) === `/product/${id}`)?.lastmod
  const edit = (in_stock: string) => {
    const existing_images = images.map((image) => String(image.id))
    return as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', productEdit({ in_stock, existing_images }))
  }
  expect(await find()).toBe(created_at)
  await edit('false')
  expect(await find()).toBeUndefined()
  await edit('true')
  const edited = (await find()) ?? ''
  expect(edited > created_at).toBe(true)
  await as(member, OWN_PRODUCTS + id, 'DELETE')
  expect(await find()).toBeUndefined()
})

test('A page of the sitemap exists and is its own canonical address', async () => {
  const { id } = await postProduct(member)
  const pages = (await readPages()).filter(({ alternates }) =>
    [...LISTS, '/about', '/api', `/product/${id}`].includes(pathOf(alternates['uz'] ?? '')),
  )
  expect(pages).toHaveLength(4 * (LISTS.length + 3))
  const shown = await Promise.all(
    pages.map(async ({ loc }) => {
      const answer = await call(pathOf(loc))
      const html = await answer.text()
      const canonical = linkOf('canonical', html)[0]?.href
      const isIndexed = !html.includes('content="noindex')
      return { loc, canonical, status: answer.status, isIndexed, alternates: alternatesOf(html) }
    }),
  )
  expect(shown).toEqual(
    pages.map(({ loc, alternates }) => ({
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
