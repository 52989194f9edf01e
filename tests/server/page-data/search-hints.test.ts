import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { readChoice } from '../../../src/server/catalogue/address/choice.ts'
import { categoriesNamed, searchHints } from '../../../src/server/page-data/search-hints.ts'
import { waysOut } from '../../../src/server/page-data/ways-out.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'

describe('searchHints', () => {
  let running: Awaited<ReturnType<typeof startTestApp>>
  let productId: number
  let seller: string
  beforeAll(async () => {
    running = await startTestApp()
    const { db } = running.app
    const sellerId = await addSeller(db)
    const ids = await addProducts(
      db,
      { sellerId, title: 'Qizil velosiped', district: 'Andijon tumani' },
      { sellerId, title: 'Qizil divan' },
    )
    productId = ids[1] ?? 0
    const { rows } = await db.$client.query('select username from users where id = $1', [sellerId])
    seller = String(rows[0].username)
    const idle = await addSeller(db)
    await db.$client.query("update users set username = 'idle' where id = $1", [idle])
    const repairs = Array.from({ length: 101 }, () => ({ sellerId, title: 'Velosiped taʼmiri' }))
    await addServices(db, ...repairs)
  })
  afterAll(() => running.stop())

  const hints = (query: string, isRelaxed: boolean) => {
    const read = readChoice('product', new URL(`http://localhost/${query}`), 'uz')
    if (read === 'missing' || 'movedTo' in read) throw new Error(`${query} is no list`)
    return searchHints(read.choice, isRelaxed)
  }

  test('names the filter that hides listings with all words', async () => {
    const { waysOut } = await hints('?region=toshkent-shahri&q=qizil+velosiped', true)
    expect(waysOut).toEqual([{ filter: 'location', count: 1, isMinimum: false }])
  })

  test('asks whether a price of an empty list was meant in thousands', async () => {
    const ways = async (query: string) => {
      const read = readChoice('product', new URL(`http://localhost/${query}`), 'uz')
      if (read === 'missing' || 'movedTo' in read) throw new Error(`${query} is no list`)
      return waysOut(read.choice)
    }
    expect((await ways('?price_max=5'))[0]).toMatchObject({
      price: { min: null, max: 5000 },
      count: 2,
    })
    expect((await ways('?q=divanlar&price_max=900000'))[0]).not.toHaveProperty('price')
  })

  test('counts the other kind in the same place, up to a hundred', async () => {
    expect((await hints('?q=velosiped', false)).other).toEqual({
      count: 100,
      isMinimum: true,
      words: 'velosiped',
    })
    const elsewhere = await hints('?region=andijon-viloyati&q=velosiped', false)
    expect(elsewhere.other.count).toBe(0)
    const category = await hints('?category=cars&region=toshkent-shahri&q=taʼmiri', false)
    expect(category.other.count).toBe(100)
  })

  test.each(['?category=cars', '?q=velosiped&page=2'])('is empty on %s', async (query) => {
    expect(await hints(query, false)).toEqual({
      categories: [],
      otherCategories: [],
      other: { count: 0, isMinimum: false, words: '' },
      seller: null,
      named: undefined,
      isPhone: false,
      waysOut: [],
    })
  })

  test('leads to the other kind by a word that is its own, when no listing has all words', async () => {
    const { other, otherCategories } = await hints('?q=сиделка+velosipedchi+taʼmiri', true)
    expect(other).toEqual({ count: 100, isMinimum: true, words: 'tamiri' })
    expect(otherCategories.map(({ slug }) => slug)).toContain('elder-care')
    expect((await hints('?q=qizil+taʼmiri', false)).otherCategories).toEqual([])
    expect((await hints('?q=qizil+taʼmiri', false)).other.count).toBe(0)
  })

  test('leads to a member who offers something, by the very name', async () => {
    expect((await hints(`?q=${seller.toUpperCase()}`, true)).seller?.username).toBe(seller)
    expect((await hints(`?q=${seller.slice(0, -1)}`, true)).seller).toBeNull()
    expect((await hints('?q=idle', true)).seller).toBeNull()
  })

  test.each([
    '№%s',
    'id %s',
    'ID: %s',
    '/product/%s',
    '/ru/product/%s?from=x',
    'http://%h/product/%s',
  ])('leads to the listing of %s', async (text) => {
    const { host } = new URL(running.app.config.SITE_URL)
    const q = encodeURIComponent(text.replace('%h', host).replace('%s', String(productId)))
    expect((await hints(`?q=${q}`, false)).named).toEqual({
      kind: 'product',
      id: productId,
      title: 'Qizil divan',
    })
  })

  test.each(['№%s', '/service/%s', 'https://elsewhere.uz/product/%s'])(
    'leads to none by %s',
    async (text) => {
      const q = encodeURIComponent(text.replace('%s', text.startsWith('№') ? '999999' : '1'))
      expect((await hints(`?q=${q}`, false)).named?.kind).not.toBe('product')
    },
  )

  test.each(['90 123 45 67', '+998 (90) 123-45-67', '901234567'])('%s is a phone', async (text) => {
    const read = await hints(`?q=${encodeURIComponent(text)}`, false)
    expect(read).toMatchObject({ isPhone: true, other: { count: 0 } })
  })
})

const slugs = (kind: Kind, text: string) => categoriesNamed(kind, text).map(({ slug }) => slug)

describe('categoriesNamed: the words are in the name of a category', () => {
  test.each<[string, string[]]>([
    ['telefon', ['phones-tablets']],
    ['телефон', ['phones-tablets']],
    ['Телефоны', ['phones-tablets']],
    ['telefonlar', ['phones-tablets']],
    ['phones', ['phones-tablets']],
    ['boshqa', ['other-products']],
    ['texnika', ['home-appliances', 'trucks-special']],
    ['maishiy texnika', ['home-appliances']],
    ['бытовая техника', ['home-appliances']],
    ['mebel', ['furniture-interior']],
    ['мебель', ['furniture-interior']],
    ['mebel sotiladi', ['furniture-interior']],
    ['kvartira', ['apartments']],
    ['квартиру', ['apartments']],
    ['uy', ['home-garden', 'houses-land']],
    ['tv', ['tv-audio-photo']],
    ['ayollar kiyimi', ['women-clothing']],
    ['bogʻ', ['home-garden']],
    ["bog'", ['home-garden']],
  ])('of products by %s', (text, expected) => {
    expect(slugs('product', text)).toEqual(expected)
  })

  test.each<[string, string[]]>([
    ['santexnika', ['plumbing']],
    ['сантехника', ['plumbing']],
    ['repetitor', ['tutoring']],
    ['репетиторы', ['tutoring']],
    ['enaga', ['childcare']],
  ])('of services by %s', (text, expected) => {
    expect(slugs('service', text)).toEqual(expected)
  })

  test.each([
    ['mashina', ['cars']],
    ['машину', ['cars']],
    ['smartfon', ['phones-tablets']],
    ['divan', ['furniture-interior']],
    ['диван 500 минг', ['furniture-interior']],
    ['mashina 50 mln chilonzorda', ['cars']],
  ])('of products by a synonym or by the kind of thing: %s', (text, expected) => {
    expect(slugs('product', text)).toEqual(expected)
  })

  test.each(['bosh', 'бош', 'va', 'and', 'telefon samsung', '', '!', '12', 'te'])(
    'none by %s',
    (text) => {
      expect(slugs('product', text)).toEqual([])
    },
  )
})
