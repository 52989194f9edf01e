/** A site of a firm says whose it is, and shows only the links that are its own. */
import { expect, test } from 'vitest'
import { graph, links, tags, text } from '../../fixtures/html.ts'
import { call } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

const KEY = 'f3a9c0a51b2d7'
await serveHere({
  SITE_URL: 'https://bozor.example',
  FIRM_DATA_PERSON: 'Aziza Karimova',
  FIRM_DATA_PLACE: 'Toshkent, UZINFOCOM',
  FOLLOW_URLS: 'https://t.me/bozor_kanal',
  YANDEX_VERIFICATION: 'yandex-proof',
  INDEXNOW_KEY: KEY,
})
const page = async (path: string) => (await call(path)).text()

test.each(['/terms', '/ru/privacy', '/en/about'])('%s names the firm', async (path) => {
  const shown = text(await page(path))
  for (const fact of [
    'OOO “Bozor Savdo”',
    '301234567',
    'Amir Temur',
    'Aziza Karimova',
    'UZINFOCOM',
  ])
    expect(shown).toContain(fact)
  expect(links(await page(path))).toEqual(
    expect.arrayContaining(['tel:+998712000000', 'mailto:info@bozor.example']),
  )
})

test('the footer has its name and its own links only', async () => {
  const html = await page('/rules')
  expect(text(html)).toContain('OOO “Bozor Savdo”, STIR 301234567')
  expect(links(html)).toContain('https://t.me/bozor_kanal')
  expect(html).not.toMatch(/instagram|apple\.com|play\.google/)
})

test('search engines find the firm, and the proof of its owner on the home page alone', async () => {
  expect(graph(await page('/about'))).toEqual([
    expect.objectContaining({
      '@type': 'LocalBusiness',
      legalName: 'OOO “Bozor Savdo”',
      taxID: '301234567',
      telephone: '+998712000000',
      sameAs: ['https://t.me/bozor_kanal'],
    }),
  ])
  const proof = '<meta name="yandex-verification" content="yandex-proof">'
  expect(tags(await page('/'), 'meta')).toContain(proof)
  expect(tags(await page('/about'), 'meta')).not.toContain(proof)
})

test('the key of IndexNow stands at its address, and no other', async () => {
  expect(await page(`/${KEY}.txt`)).toBe(KEY)
  expect((await call('/another-key.txt')).status).toBe(404)
})
