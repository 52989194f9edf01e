/** Lists without listings that have excluded words, as pages and as answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { startSiteWith } from '../../fixtures/site.ts'

const TITLES = ['iPhone 11', 'iPhone uchun chexol', 'Чехол для iPhone', 'iPhone 12', 'Divan']

let site: Awaited<ReturnType<typeof startSiteWith>>
beforeAll(async () => {
  site = await startSiteWith(async (db) => {
    const sellerId = await addSeller(db)
    const phone = { sellerId, category: 'phones-tablets' }
    const all = TITLES.map((title) => ({ ...phone, title }))
    const description = 'Ekrani singan, chexoli bilan'
    await addProducts(db, ...all, { ...phone, title: 'iPhone 13', description })
    return {}
  })
})
afterAll(() => site.stop())

const titlesOf = async (query: string) => {
  const answer = await site.get(`/products/api/products?${query}`)
  const { results, count }: { results: { title: string }[]; count: number } = await answer.json()
  expect(count).toBe(results.length)
  return results.map(({ title }) => title).sort()
}

test('An excluded word excludes its forms, in either script, in titles and descriptions', async () => {
  for (const not of ['chexol', 'чехол', 'Chexollar'])
    expect(await titlesOf(`product_title=iphone&not=${encodeURIComponent(not)}`)).toEqual([
      'iPhone 11',
      'iPhone 12',
    ])
  expect(await titlesOf('product_title=iphone&not=11,12,ekran')).toEqual([
    'iPhone uchun chexol',
    'Чехол для iPhone',
  ])
})

test('A list without a search excludes them in every order', async () => {
  for (const sort of ['new', 'price_asc', 'price_desc'])
    expect(await titlesOf(`not=iphone&sort=${sort}`)).toEqual(['Divan'])
  expect(await titlesOf('not=iphone,divan')).toEqual([])
  expect(await titlesOf('not=%25')).toHaveLength(6)
})

test('Numbers in panels exclude them too', async () => {
  for (const query of ['not=chexol', 'not=chexol&product_title=iphone']) {
    const answer = await site.get(`/products/api/counts?by=category&${query}`)
    const { counts }: { counts: { count: number }[] } = await answer.json()
    expect(counts.map(({ count }) => count)).toEqual([query.includes('title') ? 2 : 3])
  }
})

test('A page shows the words on a chip, is not indexed, and offers the list with them', async () => {
  const html = await site.page('/en?q=iphone&not=chexol%2Cekran')
  expect(text(html)).toContain('2 listings')
  expect(text(html)).toMatch(/Unwanted words:\s+−chexol −ekran/)
  expect(links(html)).toContain('/en?q=iphone')
  expect(isIndexed(html)).toBe(false)
  const nothing = await site.page('/en?q=divan&not=divan')
  expect(text(nothing)).toContain('Without “−divan”: 1 listing')
})

test('A minus before a word of a search redirects to the address of the list', async () => {
  const moved = await site.get('/en?q=iphone+-chexol')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en?q=iphone&not=chexol'])
})

test('The panel keeps the words and works as a plain form', async () => {
  const html = await site.page('/en?q=iphone&not=chexol%2Cekran&panel=words')
  expect(html).toMatch(/<input[^>]+name="not"[^>]+value="chexol, ekran"/)
  expect(html).toMatch(/<input type="hidden" name="q" value="iphone"/)
})
