/** Output for programs: feeds, llms.txt, and the remaining limits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO, SITE, startFilledSite } from '../../fixtures/site.ts'
import { parseXml, textOf, type Element } from '../../fixtures/xml.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const linksOf = ({ children }: Element) =>
  children.filter(({ name }) => name === 'link').map(({ attributes: { rel, href } }) => [rel, href])

/** The feed at a path; checks the rules of RFC 4287 for a feed and its entries. */
async function feed(path: string) {
  const answer = await site.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const root = parseXml(await answer.text())
  expect([root.name, root.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const [author] = root.children.filter(({ name }) => name === 'author')
  expect(author && textOf(author, 'name')).toBe('Bozor')
  const entries = root.children.filter(({ name }) => name === 'entry')
  for (const element of [root, ...entries]) {
    expect(URL.canParse(textOf(element, 'id'))).toBe(true)
    expect(textOf(element, 'title')).not.toBe('')
    expect(textOf(element, 'updated')).toMatch(MOMENT)
  }
  return { root, entries }
}

test('a feed is valid Atom with the newest listings of its list, newest first', async () => {
  const { root, entries } = await feed('/ru/feed.xml?category=cars&region=toshkent-shahri')
  expect(root.attributes['xml:lang']).toBe('ru')
  expect(textOf(root, 'title')).toMatch(/^Bozor: Легковые автомобили, /)
  expect(linksOf(root)).toEqual([
    ['alternate', `${SITE}/ru?category=cars&region=toshkent-shahri`],
    ['self', `${SITE}/ru/feed.xml?category=cars&region=toshkent-shahri`],
  ])
  expect(entries).toHaveLength(14)
  const [first] = entries
  if (!first) throw new Error('No entry')
  expect(textOf(first, 'title')).toBe('Cobalt 0')
  expect(linksOf(first)).toEqual([
    ['alternate', `${SITE}/ru/product/${site.ids.car}`],
    ['enclosure', `${SITE}/media/${PHOTO}-480.webp`],
  ])
  expect(textOf(first, 'summary')).toContain('150.000.000')
  expect(textOf(first, 'summary')).toContain('Ikkinchi <qator> & oxiri')
  const dates = entries.map((entry) => textOf(entry, 'updated'))
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(textOf(root, 'updated')).toBe(dates[0])
})

test.each([
  ['/feed.xml', 'yangi mahsulotlar'],
  ['/service-feed.xml', 'yangi xizmatlar'],
  ['/uz-cyrl/feed.xml?price_max=5', 'янги маҳсулотлар'],
  ['/ru/feed.xml', 'новые товары'],
  ['/ru/service-feed.xml', 'новые услуги'],
  ['/en/feed.xml', 'new products'],
])('the feed of a whole list names it: %s', async (path, name) => {
  expect(textOf((await feed(path)).root, 'title')).toBe(`Bozor: ${name}`)
})

test.each([
  ['/', '/feed.xml'],
  ['/ru/service', '/ru/service-feed.xml'],
  ['/en?category=cars&price_max=5&sort=price_asc', '/en/feed.xml?category=cars&amp;price_max=5'],
])('a list links its feed: %s', async (path, address) => {
  const html = await (await site.get(path)).text()
  expect(html).toContain(`<link rel="alternate" type="application/atom+xml" href="${address}">`)
})

test('services, a search and an empty list have feeds, an unknown list has none', async () => {
  expect((await feed('/service-feed.xml')).entries).toHaveLength(2)
  const found = await feed('/en/feed.xml?q=cobalt')
  expect(textOf(found.root, 'title')).toBe('Bozor: cobalt')
  expect((await feed('/feed.xml?category=furniture-interior')).entries).toEqual([])
  expect((await site.get('/feed.xml?category=nothing')).status).toBe(404)
})

test('the links of llms.txt work', async () => {
  const answer = await site.get('/llms.txt')
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await answer.text()
  expect(text).not.toContain('{{')
  const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url.replace(SITE, ''))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200])
  expect(await site.page('/en/api')).toContain('id="machines"')
})

test('a limited call returns its limit and the remainder', async () => {
  const read = () => site.get('/changes')
  const first = await read()
  expect(first.headers.get('ratelimit-policy')).toBe('"changes-network-minute";q=60;w=60')
  const left = (answer: Response) =>
    Number(
      /^"changes-network-minute";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1],
    )
  const rest = left(first)
  expect(rest).toBeLessThan(60)
  for (let n = 1; n <= rest; n++) expect(left(await read())).toBe(rest - n)
  const refused = await read()
  expect([refused.status, left(refused)]).toEqual([429, 0])
  expect((await site.get('/products/api/products')).headers.has('ratelimit')).toBe(false)
})
