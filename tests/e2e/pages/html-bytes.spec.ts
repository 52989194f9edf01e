/** The bytes of pages: HTML before and after compression, and a first load on a phone with its pictures. */
import { get } from 'node:http'
import { localePath, LOCALES } from '../../../src/i18n/locale.ts'
import { cards, expect, SITE, test } from '../fixtures/index.ts'

const KB = 1024
/** HTML before compression: each kilobyte is rendered, encoded, hashed and compressed once for each page. */
const PAGES: Record<string, number> = {
  // Ten attributes with links take a kilobyte, their structured data half of one
  '/product/1': 56 * KB,
  '/service/1': 54 * KB,
  '/': 60 * KB,
  '/?page=2': 60 * KB,
  '/service': 60 * KB,
}

for (const [path, budget] of Object.entries(PAGES))
  test(`The HTML of ${path} fits its budget before compression @phone-only @core`, async ({
    request,
  }) => {
    const html = await (await request.get(SITE + path)).body()
    expect(html.length).toBeLessThanOrEqual(budget)
  })

/** The size of a page as it is sent; clients that decompress it tell another. */
const compressed = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(SITE + path, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })

for (const locale of LOCALES)
  test(`Every list in ${locale} arrives in one TCP window @core`, async ({ request }) => {
    const sizes: Record<string, number> = {}
    for (const [list, kind] of [
      ['/', 'products'],
      ['/service', 'services'],
    ] as const) {
      const found = await request.get(`${SITE}/${kind}/api/categories`)
      const categories: { slug: string }[] = await found.json()
      const queries = ['', '?page=2', ...categories.map(({ slug }) => `?category=${slug}`)]
      for (const query of queries) {
        const path = localePath(list, locale) + query
        sizes[path] = await compressed(path)
      }
    }
    expect(Object.entries(sizes).filter(([, bytes]) => bytes > 14 * KB)).toEqual([])
    expect(Object.values(sizes).every((bytes) => bytes > 5 * KB)).toBe(true)
  })

test.describe('On a phone', () => {
  // A played phone gets its width only while the first page is read, too late for the choice of the first photos
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: false })

  for (const [path, kilobytes, most] of [
    ['/', 45, 10],
    ['/?category=phones-tablets', 40, 10],
    ['/product/1', 45, 8],
    ['/service/1', 45, 8],
  ] as const)
    test(`a first load of ${path} takes at most ${kilobytes} KB in ${most} requests`, async ({
      page,
    }) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      // The dictionary of second views is fetched when nothing else is
      const dictionaries = new Set<string>()
      devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
        if (request.url.includes('/dictionary-')) dictionaries.add(requestId)
      })
      const sizes: number[] = []
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!dictionaries.has(requestId)) sizes.push(encodedDataLength)
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(sizes.length).toBeLessThanOrEqual(most)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(kilobytes * KB)
    })

  test('a card’s photo loads when it is scrolled to, and nothing moves', async ({ page }) => {
    // No test posts there, so no card further up has the same photo
    await page.goto('/?sort=price_asc', { waitUntil: 'networkidle' })
    const photo = cards(page).nth(8).locator('img')
    const loadedWidth = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    expect(await loadedWidth()).toBe(0)
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(loadedWidth).toBeGreaterThan(0)
    expect(await height()).toBe(before)
  })

  test('a second view takes a third of the bytes, by a dictionary @core', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const urls = new Map<string, string>()
    devtools.on('Network.requestWillBeSent', (e) => urls.set(e.requestId, e.request.url))
    const loaded = new Promise<void>((resolve) => {
      devtools.on('Network.loadingFinished', (e) => {
        if (urls.get(e.requestId)?.includes('/dictionary-')) resolve()
      })
    })
    await page.goto('/ru')
    await loaded
    for (const path of ['/ru/product/1', '/ru/service/1', '/ru/service', '/ru?category=cars'])
      await expect(async () => {
        const response = await page.goto(path)
        expect(response?.headers()['content-encoding']).toBe('dcz')
        const { responseBodySize } = (await response?.request().sizes()) ?? {}
        expect(responseBodySize).toBeLessThanOrEqual(5_500)
      }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
})
