import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { readChoice } from '../../../src/server/catalogue/address/choice.ts'
import { categoriesNamed, searchHints } from '../../../src/server/page-data/search-hints.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'

describe('searchHints', () => {
  let running: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    running = await startTestApp()
    const { db } = running.app
    const sellerId = await addSeller(db)
    await addProducts(
      db,
      { sellerId, title: 'Qizil velosiped', district: 'Andijon tumani' },
      { sellerId, title: 'Qizil divan' },
    )
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

  test('counts the other kind in the same place, up to a hundred', async () => {
    expect((await hints('?q=velosiped', false)).other).toEqual({ count: 100, isMinimum: true })
    const elsewhere = await hints('?region=andijon-viloyati&q=velosiped', false)
    expect(elsewhere.other.count).toBe(0)
    const category = await hints('?category=cars&region=toshkent-shahri&q=taʼmiri', false)
    expect(category.other.count).toBe(100)
  })

  test.each(['?category=cars', '?q=velosiped&page=2'])('is empty on %s', async (query) => {
    expect(await hints(query, false)).toEqual({
      categories: [],
      other: { count: 0, isMinimum: false },
      waysOut: [],
    })
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
    ['texnika', ['tv-audio-photo', 'home-appliances', 'trucks-special']],
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

  test.each(['bosh', 'бош', 'va', 'and', 'telefon samsung', 'divan', '', '!', '12', 'te'])(
    'none by %s',
    (text) => {
      expect(slugs('product', text)).toEqual([])
    },
  )
})
