import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import settings from '../../src/i18n/astro-i18next.config.cjs'
import backend from '../../src/i18n/backend.ts'
import { listingHeading } from '../../src/components/listing/listing-words.ts'
import { LOCALES } from '../../src/i18n/locale.ts'
import { pageTexts } from '../../src/i18n/page-texts.ts'
import { descriptionOf, shorten, titlesOf } from '../../src/layouts/meta.ts'
import { readList } from '../../src/server/catalogue/address/search-list.ts'
import { wholeList } from '../../src/server/catalogue/list.ts'
import { categories } from '../../src/server/reference/categories.ts'
import { districts, regions } from '../../src/server/reference/places.ts'

// The integration does this before the first page
beforeAll(async () => {
  const { defaultNamespace: defaultNS, namespaces: ns, i18nextServer } = settings
  await i18next.use(backend).init({ ...i18nextServer, ns, defaultNS, lng: 'uz' })
})

const PLACES = [
  ...regions.map((region) => [region, undefined] as const),
  ...districts.map(
    (district) => [regions.find(({ id }) => id === district.regionId), district] as const,
  ),
]
const page = { description: '', path: '/' }
const title = (text: string, facts: string[] = [], pageNumber?: string) =>
  titlesOf({ ...page, title: text, facts, pageNumber }, 'Bozor')

describe('page title', () => {
  test('has name, place, price and site in this order', () => {
    expect(title('Divan', ['Mirobod tumani', '1.500.000 soʻm'])).toEqual({
      own: 'Divan — Mirobod tumani, 1.500.000 soʻm',
      full: 'Divan — Mirobod tumani, 1.500.000 soʻm | Bozor',
    })
    expect(title('Bozor haqida').full).toBe('Bozor haqida')
  })

  test.each([
    [62, 'x'.repeat(62) + ' | Bozor'],
    [63, 'x'.repeat(63)],
    [70, 'x'.repeat(70)],
  ])('drops the site when a name of %i characters leaves no room', (length, full) => {
    expect(title('x'.repeat(length)).full).toBe(full)
  })

  test('drops facts that do not fit, and keeps a shorter one behind them', () => {
    const name = 'x'.repeat(50)
    expect(title(name, ['y'.repeat(20), 'z'.repeat(17)]).full).toBe(`${name} — ${'z'.repeat(17)}`)
    expect(title(name, ['y'.repeat(10), 'z'.repeat(20)]).full).toBe(`${name} — ${'y'.repeat(10)}`)
  })

  test('cuts a long name between words and never within an emoji', () => {
    const long = title(`${'Divan '.repeat(20)}`, ['Mirobod tumani'])
    expect(long.full).toMatch(/^(Divan ){10}Divan…$/)
    expect(title('🛋'.repeat(60)).full.isWellFormed()).toBe(true)
    expect(shorten(`x${'🛋'.repeat(60)}`, 70).isWellFormed()).toBe(true)
  })

  test('keeps the number of a page behind a long name', () => {
    expect(title('x '.repeat(60), [], 'Page 12').full).toMatch(/x… — Page 12$/)
    expect(title('x '.repeat(60), [], 'Page 12').full.length).toBeLessThanOrEqual(70)
  })

  test.each(LOCALES)('of every category in every place is whole in %s', (locale) => {
    const t = pageTexts(locale, 'Bozor')
    for (const category of categories)
      for (const [region, district] of PLACES) {
        const list = { ...wholeList(category.kind), category, region, district }
        const heading = listingHeading(list, { locale, t })
        const later = t('listing:page_of_title', { page: 999 })
        expect(heading).toContain((district ?? region)?.names[locale])
        expect(title(heading).own).toBe(heading)
        expect(title(heading, [], later).full).toContain(` — ${later}`)
        expect(title(heading, [], later).full.length).toBeLessThanOrEqual(70)
      }
  })
})

test('the heading of a search has its words first, then the place', () => {
  const locals = { locale: 'en' as const, t: pageTexts('en', 'Bozor') }
  const heading = (query: string) => {
    const list = readList('product', `?q=divan${query}`)?.list
    return list && listingHeading(list, locals)
  }
  expect([
    heading(''),
    heading('&category=furniture-interior'),
    heading('&category=furniture-interior&region=tashkent-city'),
  ]).toEqual(['divan', 'divan: Furniture & interior', 'divan: Furniture & interior, Tashkent City'])
})

test('page description: is cut to 155 characters, and a later page has its number', () => {
  const about = (description: string, pageNumber?: string) =>
    descriptionOf({ ...page, title: '', description, pageNumber })
  expect(about('Narxi va rasmi bilan.')).toBe('Narxi va rasmi bilan.')
  expect(about('Narxi va rasmi bilan.', '2-sahifa')).toBe('Narxi va rasmi bilan. 2-sahifa.')
  const long = about('soʻz '.repeat(50), '12-sahifa')
  expect(long).toMatch(/soʻz… 12-sahifa\.$/)
  expect(long.length).toBeLessThanOrEqual(155)
})
