import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { startFilledSite } from '../../fixtures/site.ts'

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  site = await startFilledSite()
})
afterAll(() => site.stop())

const said = async (path: string) => text(await site.page(path)).replace(/\s+/g, ' ')

test("a search of one kind links to the other kind's matches in this place", async () => {
  const html = await site.page('/en?category=cars&region=toshkent-shahri&q=santexnik')
  expect(links(html)).toContain('/en/service?region=toshkent-shahri&q=santexnik')
  expect(text(html)).toContain('1 service for “santexnik”')
  expect(links(await site.page('/service?q=Cobalt'))).toContain('/?q=Cobalt')
  expect(await said('/ru/service?q=Cobalt')).toContain('14 объявлений по запросу «Cobalt»')
})

test.each(['/en?q=Cobalt', '/en', '/en?region=andijon-viloyati&q=santexnik'])(
  '%s links to no services: there are none',
  async (path) => {
    expect(await said(path)).not.toContain(' for “')
  },
)

test('near matches are shown under a heading of their own, with links to exact ones', async () => {
  const html = await site.page('/en?q=cobalt+velosiped&condition=new')
  expect(html).toMatch(
    /<h2[^>]*>Nothing matches all of “cobalt velosiped”. Closest: “cobalt”<\/h2>/,
  )
  expect(links(html)).toContain('/en?q=cobalt+velosiped&exact=1&condition=new')
  expect(isIndexed(html)).toBe(false)
})

test("corrected words are in the reader's script, else in the typed one", async () => {
  const words = encodeURIComponent('кобалд велосипед')
  expect(await said(`/ru?q=${words}`)).toContain('Ближе всего: «кобалт»')
  expect(await said(`/?q=${words}`)).toContain('Eng yaqini: “kobalt”')
  const path = '/uz-cyrl/service?q=santexnik+velosiped'
  expect(await said(path)).toContain('Энг яқини: “сантехник”')
})

test('an exact search finds nothing else, is not indexed, and links back', async () => {
  const html = await site.page('/en?q=cobalt+velosiped&exact=1')
  expect(text(html)).toContain('Nothing found.')
  expect(links(html)).toContain('/en?q=cobalt+velosiped')
  expect(isIndexed(html)).toBe(false)
  expect(text(await site.page('/en?q=cobalt+13&exact=1'))).toContain('1 listing')
  const answer = await site.get('/en?exact=1')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en'])
})

test('words that name a category link to it', async () => {
  const html = await site.page(
    '/en?region=toshkent-shahri&q=%D1%82%D0%B5%D0%BB%D0%B5%D1%84%D0%BE%D0%BD',
  )
  expect(links(html)).toContain('/en?category=phones-tablets&region=toshkent-shahri')
  expect(text(html)).toContain('Category: Phones &amp; tablets'.replace('&amp;', '&'))
  const inCars = links(await site.page('/en?category=cars&q=mebel'))
  expect(inCars).not.toContain('/en?category=furniture-interior')
  // Nothing is found, and the word names a category of services too
  expect(inCars).toContain('/en/service?category=furniture-making')
  expect(await said('/en?q=boshqa')).toContain('Category: Other')
})

test('cards mark the matched words, and only in a search', async () => {
  const services = await site.page(
    '/ru/service?q=%D1%81%D0%B0%D0%BD%D1%82%D0%B5%D1%85%D0%BD%D0%B8%D0%BA',
  )
  expect(services).toContain('><mark>Santexnik</mark> xizmati…</a>')
  const cars = await site.page('/?q=qator+cobalt')
  expect(cars).toContain('><mark>Cobalt</mark> 0</a>')
  expect(cars).toContain('…<mark>qator</mark>')
  expect(await site.page('/')).not.toContain('<mark')
})
