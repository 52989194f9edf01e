// Engines may differ here: @engine
/** A listing matches exactly the searches whose lists show it. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { KINDS, plural, type Kind } from '../../../src/api/lib/kinds.ts'
import {
  findListings,
  type StoredSearch,
} from '../../../src/server/alerts/matching/found-listings.ts'
import { matchNews } from '../../../src/server/alerts/matching/match-news.ts'
import { saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { readList } from '../../../src/server/catalogue/address/search-list.ts'
import { app } from '../../../src/server/app.ts'
import { withState } from '../../../src/server/catalogue/list.ts'
import { findListingIds } from '../../../src/server/catalogue/find/listing-ids.ts'
import { readingOf } from '../../../src/server/catalogue/find/search.ts'
import type { StoredAttributes } from '../../../src/server/attributes/values/stored.ts'
import { savedSearches, sellerStats } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellers: { usual: number; rated: number }
let members: number[]
beforeAll(async () => {
  const { db } = app()
  sellers = { usual: await addSeller(db), rated: await addSeller(db) }
  await db.insert(sellerStats).values({ userId: sellers.rated, count: 5, sum: 25, rank: 5 })
  members = [await addSeller(db), await addSeller(db), await addSeller(db)]
  // Mistyped words are compared with these
  await addProducts(db, ...TITLES.map((title) => ({ sellerId: sellers.usual, title })))
  await addServices(db, ...TITLES.map((title) => ({ sellerId: sellers.usual, title })))
})
afterEach(async () => {
  await app().db.delete(savedSearches)
})

const TITLES = [
  ...[
    'iPhone 13 128gb',
    'Айфон 13 про',
    'Chexol iPhone uchun',
    'Samsung A52',
    'телефон самсунг a 52',
  ],
  ...[
    'Velosiped bolalar',
    'Детский велосипед',
    'Divan yumshoq',
    'Диван мягкий угловой',
    'Ўйинчоқ машина',
  ],
  ...[
    "O'yinchoq",
    'Kir yuvish mashinasi',
    'Стиральная машина',
    'Krossovka Nike',
    'кроссовок много',
  ],
  ...['Uy sotiladi Toshkent', 'Kvartira 94m2', 'Santexnik', 'Сантехник недорого', 'Kurpa toʻshak'],
]
const TEXTS = [
  ...[
    'iphone',
    'ayfon 13',
    'айфон',
    'samsung a52',
    'a 52',
    'velosiped',
    'velasiped',
    'велосипеды',
    'divan',
  ],
  ...[
    'divvan',
    'мягкий диван',
    'uyinchoq',
    "o'yinchoq",
    'kir mashina',
    'стиральную',
    'krossovkalar',
    'uy',
    '13',
  ],
  ...[
    'toshkent',
    'divan toshkent',
    'telefon',
    'usta',
    'сантехника',
    'santexnik arzon',
    'mashina',
    'ashula',
  ],
]
const PLACES = [
  '',
  ...[
    'toshkent-shahri',
    'toshkent-shahri&district=chilonzor-tumani',
    'toshkent-shahri&district=chilonzor-tumani&near=1',
  ],
].map((place) => place && `&region=${place}`)
const CATEGORIES = {
  product: [
    ...['', '&category=phones-tablets', '&category=furniture-interior', '&category=cars'],
    ...[
      '&category=cars&make=chevrolet',
      '&category=cars&make=chevrolet&model=cobalt%2Cgentra&year_min=2012',
      '&category=cars&year_min=2010&year_max=2015&transmission=automatic',
      '&category=cars&car_extras=aircon%2Cabs',
      '&category=apartments&kitchen_min=8.5&furnished=1',
      '&category=apartments&rooms_min=2&rooms_max=3',
    ],
  ],
  service: ['', '&category=plumbing', '&category=repair-construction'],
}
const DISTRICTS = [1_726_294, 1_726_262, 1_727_237, 1_703_202]

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const search = (kind: Kind) =>
  fc
    .record({
      text: some('', ...TEXTS.map((text) => `&q=${encodeURIComponent(text)}`)),
      exact: some('', '', '&exact=1'),
      category: some(...CATEGORIES[kind]),
      place: some(...PLACES),
      not: some('', '', '&not=chexol', '&not=diva,nike'),
      price: some('', '', '&price_min=500', '&price_max=900', '&price_min=300&price_max=1200'),
      condition: some('', '', '&condition=new'),
      rated: kind === 'service' ? some('', '', '&rated=1') : some(''),
      seller: some('', '', ...Object.values(sellers).map((id) => `&seller=${id}`)),
    })
    .filter(({ text, category, place, seller }) => text + category + place + seller !== '')
    .map(({ text, exact, category, place, not, price, condition, rated, seller }) =>
      [text, exact, category, place, not, price, condition, rated, seller]
        .join('')
        .replace('&', '?'),
    )
const listing = (kind: Kind) =>
  fc.record({
    title: some(...TITLES, ...TEXTS),
    description: some('Yaxshi', 'chexol bilan', 'Toshkent', 'диванчик', 'nike adidas'),
    category: some(
      ...{
        product: ['phones-tablets', 'furniture-interior', 'cars', 'cars', 'apartments'],
        service: ['plumbing', 'repair-construction', 'electrician'],
      }[kind],
    ),
    district: some(...DISTRICTS),
    seller: some('usual' as const, 'rated' as const),
    price: some(200, 500, 700, 900, 1_500),
    condition: some('new' as const, 'used' as const),
    attributes: some<StoredAttributes>(
      ...[
        {},
        { make: 1, model: 1, year: 2012, transmission: 2, car_extras: [1, 4] },
        { make: 1, model: 2, year: 2011, transmission: 1, car_extras: [1] },
        { make: 1, model: 3, year: 2015, transmission: 2 },
        { make: 2, year: 2016, transmission: 2, car_extras: [1, 2, 4] },
        { rooms: 2, kitchen: 85, furnished: true as const },
        { rooms: 4, kitchen: 84, furnished: true as const },
        { rooms: 3, kitchen: 120 },
      ],
    ),
  })

/** The members' searches, by their lists. */
async function save(queries: string[], kind: Kind): Promise<void> {
  for (const [i, query] of queries.entries())
    await saveSearch(members[i % members.length] ?? 0, { kind, query, pace: 'instant' }, 'uz')
}

/** Matches all events; the process itself looks for events as well. */
async function matched(): Promise<void> {
  await matchNews()
  await expect
    .poll(async () => {
      const { rows } = await app().db.execute(sql`select from listing_news limit 1`)
      return rows.length
    })
    .toBe(0)
}

async function storedSearches(): Promise<(StoredSearch & { found: number[] })[]> {
  const { rows } = await app().db.execute<StoredSearch & { found: number[] }>(sql`
    select id, user_id, kind, query, interpretation, array_to_json(array(
      select listing_id from search_hits where search_id = s.id order by 1)) as found
    from saved_searches s order by id`)
  return rows
}

const SEARCHED =
  'search_text, search_loose, category_id, region_id, district_id, attributes, facets, n1, n2, n3, n4'

/** Gives each listing the content of the next one. */
async function editLikeOthers(kind: Kind, ids: number[]): Promise<void> {
  const columns = {
    product: `title, description, price, condition, ${SEARCHED}`,
    service: `name, description, is_well_rated, ${SEARCHED}`,
  }[kind]
  const table = sql.raw(plural(kind))
  await app().db.execute(sql`
    update ${table} l set (${sql.raw(columns)}) = (select ${sql.raw(columns)} from ${table} as other
      where other.id = any(${sql.param(ids)}::bigint[]) and other.id > l.id order by other.id limit 1)
    where id = any(${sql.param(ids.slice(0, -1))}::bigint[])`)
}

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

/** The listings among these that the list page shows. */
async function listed({ kind, query }: StoredSearch, ids: number[]): Promise<number[]> {
  const list = readList(kind, query)?.list
  if (!list) throw new Error('No list')
  const page = await findListingIds(withState(list, { size: 1_000 }))
  return sorted(page.ids.filter((id) => ids.includes(id)))
}

async function isReadAsBefore({
  kind,
  query,
  interpretation: read,
}: StoredSearch): Promise<boolean> {
  const list = readList(kind, query)?.list
  if (!list?.state.q || read === null) return true
  return JSON.stringify(await readingOf(list)) === JSON.stringify(read)
}

test.each(KINDS)(
  'A new %s matches exactly the searches whose lists show it, an edited one those that it enters',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(search(kind), { minLength: 40, maxLength: 60 }),
        fc.array(listing(kind), { minLength: 20, maxLength: 30 }),
        async (queries, listings) => {
          await app().db.delete(savedSearches)
          await app().db.execute(
            sql`delete from products where title <> all(${sql.param(TITLES)}::text[])`,
          )
          await app().db.execute(
            sql`delete from services where name <> all(${sql.param(TITLES)}::text[])`,
          )
          await save(queries, kind)
          const add = kind === 'product' ? addProducts : addServices
          const ids = await add(
            app().db,
            ...listings.map(({ seller, ...one }) => ({ ...one, sellerId: sellers[seller] })),
          )
          await matched()
          const found = await storedSearches()
          for (const stored of found) {
            const byQuery = await findListings(stored, { limit: 1_000 })
            expect(stored.found, stored.query).toEqual(
              sorted(byQuery.filter((id) => ids.includes(id))),
            )
            if (await isReadAsBefore(stored))
              expect(stored.found, stored.query).toEqual(await listed(stored, ids))
          }
          await editLikeOthers(kind, ids)
          await matched()
          const before = new Map(found.map((stored) => [stored.id, stored.found]))
          for (const stored of await storedSearches()) {
            const byQuery = await findListings(stored, { limit: 1_000 })
            const ofThese = byQuery.filter((id) => ids.includes(id))
            const all = new Set([...(before.get(stored.id) ?? []), ...ofThese])
            expect(stored.found, stored.query).toEqual(sorted([...all]))
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    )
  },
  120_000,
)
