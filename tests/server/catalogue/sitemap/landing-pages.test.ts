// Engines may differ here: @engine
/** Landing pages are in the sitemap as soon as, and as long as, they have three listings. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { KINDS, type Kind } from '../../../../src/api/lib/kinds.ts'
import { LOCALES, localePath } from '../../../../src/i18n/locale.ts'
import { readChoice } from '../../../../src/server/catalogue/address/choice.ts'
import { landingPath, landingSteps, nextSteps } from '../../../../src/server/catalogue/landing.ts'
import { sitemapFile } from '../../../../src/server/catalogue/sitemap/sitemap.ts'
import { products, services } from '../../../../src/server/db/schema/index.ts'
import { categoriesOf } from '../../../../src/server/reference/categories.ts'
import { findRegion } from '../../../../src/server/reference/places.ts'
import { addProducts, addSeller, addServices } from '../../../fixtures/listings.ts'
import { entriesOf, textOfParts } from '../../../fixtures/sitemaps.ts'
import { testApp } from '../../../harness/test-app.ts'

const SITE = 'https://bozor.example'
const CHILONZOR = 1_726_294
const URGUT = 'Urgut tumani'

testApp({ SITE_URL: SITE })
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(async () => {
  await app().db.delete(products)
  await app().db.delete(services)
})

async function addresses(kind: Kind = 'product'): Promise<string[]> {
  const entries = entriesOf(await textOfParts(await sitemapFile(`${kind}-lists`)))
  return entries.map(({ loc }) => loc.slice(SITE.length))
}
/** The lists with attributes, in the language without prefix. */
const landing = async (kind?: Kind) =>
  (await addresses(kind))
    .filter((path) =>
      /^\/(service)?\?category=.*(make|deal|phone_brand|computer_kind|job_field|price_per)=/.test(
        path,
      ),
    )
    .toSorted()

test.each([
  [
    'cars of a make and model',
    'cars',
    { make: 1, model: 1, year: 2019 },
    [
      '/?category=cars&make=chevrolet',
      '/?category=cars&make=chevrolet&model=cobalt',
      '/?category=cars&region=toshkent-shahri&make=chevrolet',
      '/?category=cars&region=toshkent-shahri&make=chevrolet&model=cobalt',
    ],
  ],
  [
    'cars of a make',
    'cars',
    { make: 4 },
    ['/?category=cars&make=kia', '/?category=cars&region=toshkent-shahri&make=kia'],
  ],
  ['cars of another make than those of the list', 'cars', { make: 49 }, []],
  [
    'flats with rooms',
    'apartments',
    { deal: 2, rooms: 5 },
    [
      '/?category=apartments&deal=rent_month',
      '/?category=apartments&deal=rent_month&rooms_min=5&rooms_max=5',
      '/?category=apartments&region=toshkent-shahri&deal=rent_month',
      '/?category=apartments&region=toshkent-shahri&deal=rent_month&rooms_min=5&rooms_max=5',
    ],
  ],
  [
    'flats with more rooms than people search for',
    'apartments',
    { deal: 1, rooms: 6 },
    ['/?category=apartments&deal=sale', '/?category=apartments&region=toshkent-shahri&deal=sale'],
  ],
  [
    'phones',
    'phones-tablets',
    { phone_kind: 1, phone_brand: 1, phone_model: 1 },
    [
      '/?category=phones-tablets&phone_brand=apple',
      '/?category=phones-tablets&phone_brand=apple&phone_model=iphone-17-pro-max',
      '/?category=phones-tablets&region=toshkent-shahri&phone_brand=apple',
      '/?category=phones-tablets&region=toshkent-shahri&phone_brand=apple&phone_model=iphone-17-pro-max',
    ],
  ],
  ['goods of a category without landing pages', 'computers', { computer_kind: 1 }, []],
])('%s', async (_, category, attributes, paths) => {
  const { db } = app()
  const one = { sellerId, category, attributes, district: CHILONZOR }
  await addProducts(db, one, one)
  expect(await landing()).toEqual([])
  const [third = 0] = await addProducts(db, one)
  expect(await landing()).toEqual(paths)
  const all = await addresses()
  for (const path of paths)
    expect(all).toEqual(expect.arrayContaining(LOCALES.map((locale) => localePath(path, locale))))
  await db.delete(products).where(eq(products.id, third))
  expect(await landing()).toEqual([])
})

test.each([
  [
    'jobs of a field',
    'jobs',
    { job_field: 2, pay_from: 3_000_000 },
    [
      '/service?category=jobs&job_field=driver',
      '/service?category=jobs&region=toshkent-shahri&job_field=driver',
    ],
  ],
  ['services of a category without landing pages', 'plumbing', { price_per: 1 }, []],
])('%s', async (_, category, attributes, paths) => {
  const { db } = app()
  const one = { sellerId, category, attributes, district: CHILONZOR }
  await addServices(db, one, one)
  expect(await landing('service')).toEqual([])
  const [third = 0] = await addServices(db, one)
  expect(await landing('service')).toEqual(paths)
  await db.delete(services).where(eq(services.id, third))
  expect(await landing('service')).toEqual([])
})

test('Listings of several regions and models count together; sold-out ones do not count', async () => {
  const { db } = app()
  const car = (model: number, district: number | string) => ({
    sellerId,
    category: 'cars',
    district,
    attributes: { make: 1, model },
  })
  const [first = 0] = await addProducts(
    db,
    ...[car(1, CHILONZOR), car(1, CHILONZOR), car(1, URGUT), car(2, URGUT)],
  )
  expect(await landing()).toEqual([
    '/?category=cars&make=chevrolet',
    '/?category=cars&make=chevrolet&model=cobalt',
  ])
  await db.update(products).set({ inStock: false }).where(eq(products.id, first))
  expect(await landing()).toEqual(['/?category=cars&make=chevrolet'])
})

test('Every landing page of every category has an address of its own', () => {
  const region = findRegion(1726)
  for (const kind of KINDS)
    for (const category of categoriesOf(kind)) {
      const lists = nextSteps(category, []).flatMap((first) => [
        [first],
        ...nextSteps(category, [first]).map((second) => [first, second]),
      ])
      for (const steps of lists) {
        const path = landingPath({ kind, category, region }, steps)
        const read = readChoice(kind, new URL(path, SITE), 'uz')
        if (read === 'missing' || 'movedTo' in read) throw new Error(`${path} is no list`)
        expect(landingSteps(read.choice)).toEqual(steps)
      }
    }
})
