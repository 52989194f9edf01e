// Engines may differ here: @engine
/** Lists of a circle around the reader's place. */
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import type { ListOf } from '../../../src/api/lib/common.ts'
import { metresBetween, type LatLon } from '../../../src/api/lib/metres.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { RADII } from '../../../src/api/listing-fields/circle.ts'
import { app } from '../../../src/server/app.ts'
import { isIndexed, links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  productEdit,
  refused,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/** In the west of the country, where nobody else posts: Nukus. */
const NUKUS = 1_735_401
const CENTRE = { lat: 42.46, lon: 59.61 }
const AROUND = `around=${CENTRE.lat},${CENTRE.lon}`
/** The middle of Mirobod, the district of members, and a place 3 km away. */
const MIROBOD = { lat: 41.282, lon: 69.286 }

const DEGREE_M = 111_200
const WORD = uniqueWord()

/** The point so many kilometres away, to the north, east, south or west. */
function away(from: LatLon, km: number, direction: 'n' | 'e' | 's' | 'w'): LatLon {
  const degrees = (km * 1000) / DEGREE_M
  const wide = degrees / Math.cos((from.lat * Math.PI) / 180)
  const { lat, lon } = from
  return {
    n: { lat: lat + degrees, lon },
    e: { lat, lon: lon + wide },
    s: { lat: lat - degrees, lon },
    w: { lat, lon: lon - wide },
  }[direction]
}

type Placed = { id: number; point: LatLon }
let placed: Placed[] = []
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const points = RADII.flatMap((km) => [
    ...[away(CENTRE, km * 0.998, 'n'), away(CENTRE, km * 0.998, 'e')],
    ...[away(CENTRE, km * 1.002, 's'), away(CENTRE, km * 1.002, 'w')],
  ])
  const ids = await addProducts(
    db,
    ...points.map((_, i) => ({
      sellerId,
      title: `Divan ${WORD}`,
      price: 1_000 + i,
      district: NUKUS,
      ...(i % 2 === 0 && { category: 'cars' }),
    })),
  )
  placed = points.map((point, i) => ({ id: ids[i] ?? 0, point }))
  for (const { id, point } of placed)
    await db.execute(sql`update products set point_exact = true, point_lat = ${Math.round(point.lat * 1e6)},
      point_lon = ${Math.round(point.lon * 1e6)} where id = ${id}`)
})

const read = async (query: string): Promise<ListOf<Product>> =>
  (await call(`/products/api/products?${query}`)).json()
const idsOf = ({ results }: ListOf<Product>) => results.map(({ id }) => id)
const within = (km: number) =>
  placed.filter(({ point }) => metresBetween(point, CENTRE) <= km * 1000).map(({ id }) => id)

describe('A circle has exactly what is in it', () => {
  test.each(RADII)('%d km', async (km) => {
    const found = await read(`${AROUND}&km=${km}&page_size=40`)
    const expected = within(km)
    // Two of its own, and all four of each smaller circle
    expect(expected).toHaveLength(2 + 4 * RADII.indexOf(km))
    expect(found.count).toBe(expected.length)
    expect(idsOf(found).toSorted()).toEqual(expected.toSorted())
  })

  test.each(['', `&product_title=${WORD}`, '&price_min=1&price_max=9000', '&condition=used'])(
    'also beside %j, in any order and on each page',
    async (more) => {
      for (const sort of ['new', 'price_asc', 'price_desc']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) =>
            read(`${AROUND}&km=10${more}&sort=${sort}&page_size=8&page=${page}`),
          ),
        )
        expect(pages.map(({ count }) => count)).toEqual([18, 18, 18])
        const ids = pages.flatMap(idsOf)
        expect(ids.toSorted()).toEqual(within(10).toSorted())
        const byPrice = placed.map(({ id }) => id).filter((id) => ids.includes(id))
        if (sort !== 'new') expect(sort === 'price_asc' ? ids : ids.toReversed()).toEqual(byPrice)
      }
    },
  )

  test('in a category, and counted by category', async () => {
    const cars = within(5).filter((id) => placed.findIndex((one) => one.id === id) % 2 === 0)
    const found = await read(`${AROUND}&km=5&category_name=cars&page_size=40`)
    expect(idsOf(found).toSorted()).toEqual(cars.toSorted())
    const answer = await call(`/products/api/counts?${AROUND}&km=5&by=category`)
    const { counts }: { counts: { count: number }[] } = await answer.json()
    expect(counts.map(({ count }) => count).toSorted()).toEqual([7, 7])
  })
})

test('each listing with a point says how far it is, on the page in words', async () => {
  const { results } = await read(`${AROUND}&km=2&sort=price_asc`)
  expect(results.map(({ distance_km }) => distance_km)).toEqual([1, 1, 1, 1, 2, 2])
  const { results: beside } = await read(`around=42.471,59.61&km=1&sort=price_asc`)
  expect(beside.map(({ distance_km }) => distance_km)).toEqual([0.2, 0.8])
  const page = text(await (await call('/ru?around=42.471,59.61&km=1')).text())
  expect(page).toMatch(/≈\s0,2\sкм/)
})

test('a listing without a point is in the middle of its district for a large circle, and in no small one', async () => {
  const { db } = app()
  const word = uniqueWord()
  const [id] = await addProducts(db, { sellerId: await addSeller(db), title: word })
  const found = async (place: LatLon, km: number) =>
    idsOf(await read(`product_title=${word}&around=${place.lat},${place.lon}&km=${km}`))
  expect(await found(MIROBOD, 5)).toEqual([])
  expect(await found(MIROBOD, 10)).toEqual([id])
  expect(await found({ lat: 41.45, lon: 69.286 }, 10)).toEqual([])
  const small = await (await call(`/?around=${MIROBOD.lat},${MIROBOD.lon}&km=5`)).text()
  expect(text(small)).toContain('Joyi aytilmagan eʼlonlar bu yerda koʻrinmaydi')
  expect(links(small)).toContain(`/?around=${MIROBOD.lat}%2C${MIROBOD.lon}&km=10`)
})

describe('refused by a call, and left out of a page’s address, is', () => {
  test.each([
    ['a place without a distance', 'around=41.3,69.2'],
    ['a distance without a place', 'km=3'],
    ['no number', 'around=NaN,69.2&km=3'],
    ['swapped numbers', 'around=69.2,41.3&km=3'],
    ['a place off the globe', 'around=91,69.2&km=3'],
    ['a place abroad', 'around=55.75,37.61&km=3'],
    ['one number', 'around=41.3&km=3'],
    ['three numbers', 'around=41.3,69.2,1&km=3'],
    ['a very long number', `around=41.${'3'.repeat(60)},69.2&km=3`],
    ['another distance', 'around=41.3,69.2&km=4'],
    ['a distance too large', 'around=41.3,69.2&km=51'],
    ['a negative distance', 'around=41.3,69.2&km=-3'],
  ])('%s', async (_, query) => {
    expect(await refused(await call(`/products/api/products?${query}`))).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    const page = await call(`/en?${query}`)
    expect([page.status, page.headers.get('location')]).toEqual([301, '/en'])
  })
})

test('a circle is no part of a region', async () => {
  const query = `${AROUND}&km=3`
  const both = await call(`/products/api/products?region_name=toshkent-shahri&${query}`)
  expect(await refused(both)).toMatchObject({ status: 400, code: 'invalid_request' })
  const page = await call(`/en?region=toshkent-shahri&${query}`)
  expect([page.status, page.headers.get('location')]).toEqual([301, '/en?region=toshkent-shahri'])
})

test('a place in the words does not move the circle', async () => {
  const word = uniqueWord()
  const page = await call(`/en?q=${word}+toshkent&${AROUND}&km=3`)
  expect(links(await page.text()).filter((link) => /[?&]region=.*[?&]around=/.test(link))).toEqual(
    [],
  )
})

test('a page has one address for places within 100 m, is not indexed, and says its circle', async () => {
  const moved = await call('/en?around=41.31149,69.27951&km=3')
  const address = '/en?around=41.311%2C69.28&km=3'
  expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
  const html = await (await call(`/en?${AROUND}&km=3`)).text()
  expect(isIndexed(html)).toBe(false)
  expect(text(html)).toContain('Within 3 km')
  expect(links(html)).toContain('/en')
  expect(await (await call('/robots.txt')).text()).toContain('Disallow: /*?around=')
})

test('what circles tell of an approximate point is the point that everybody sees', async () => {
  const owner = await newMember()
  const word = uniqueWord()
  const home = { lat: 41.29357, lon: 69.27168 }
  const point = `${home.lat},${home.lon}`
  const shown = (await postProduct(owner, 1, { title: `Stol ${word}`, point })).point ?? home
  const grid = [-12, -8, -4, 0, 4, 8, 12].map((n) => n / 1000)
  const places = grid.flatMap((lat) =>
    grid.map((lon) => ({
      lat: Number((home.lat + lat).toFixed(3)),
      lon: Number((home.lon + lon).toFixed(3)),
    })),
  )
  const told: boolean[] = []
  // One after the other: the line for searches is short
  for (const { lat, lon } of places) {
    const { count } = await read(`product_title=${word}&around=${lat},${lon}&km=1`)
    told.push(count === 1)
  }
  expect(told).toEqual(places.map((place) => metresBetween(place, shown) <= 1000))
  expect(new Set(told).size).toBe(2)
})

describe('a saved search of a circle', () => {
  const SEARCHES = '/alerts/searches/'
  const save = async (member: Member, query: string): Promise<SavedSearch> => {
    const body = { kind: 'product', query, pace: 'instant' }
    return (await as(member, SEARCHES, 'POST', body)).json()
  }
  const hitsOf = async (member: Member, { id }: SavedSearch): Promise<number[]> => {
    const found = await as(member, `${SEARCHES}${id}/hits/`)
    const { results }: { results: { listing: { id: number } }[] } = await found.json()
    return results.map(({ listing }) => listing.id)
  }
  /** A place that no other test has, in Mirobod's reach. */
  const HERE = { lat: 41.24, lon: 69.34 }
  const query = (km: number) => `?around=${HERE.lat},${HERE.lon}&km=${km}`
  const at = ({ lat, lon }: LatLon) => ({
    point: `${lat.toFixed(6)},${lon.toFixed(6)}`,
    point_exact: 'true',
  })

  test('finds new listings in it, also those that an edit moves into it', async () => {
    const [buyer, seller] = [await newMember(), await newMember()]
    const search = await save(buyer, query(3))
    expect(search).toMatchObject({ name: 'Mahsulotlar, 3 km atrofida' })
    const outside = await postProduct(seller, 1, at(away(HERE, 3.01, 'e')))
    const inside = await postProduct(seller, 1, at(away(HERE, 2.99, 'n')))
    await expect.poll(() => hitsOf(buyer, search)).toEqual([inside.id])
    const images = outside.images.map(({ id }) => String(id))
    const moved = productEdit({ existing_images: images, ...at(away(HERE, 1, 'w')) })
    expect((await as(seller, `${OWN_PRODUCTS}${outside.id}/`, 'PUT', moved)).status).toBe(200)
    await expect.poll(() => hitsOf(buyer, search)).toEqual([outside.id, inside.id])
  })

  test('finds listings without a point by the middle of their district, if it is large', async () => {
    const [buyer, seller] = [await newMember(), await newMember()]
    const [small, large] = [await save(buyer, query(5)), await save(buyer, query(10))]
    const listing = await postProduct(seller)
    await expect.poll(() => hitsOf(buyer, large)).toEqual([listing.id])
    expect(await hitsOf(buyer, small)).toEqual([])
  })

  test('is nobody else’s business, so it is no wanted post', async () => {
    const buyer = await newMember()
    const { id } = await save(buyer, `${query(3)}&q=${uniqueWord()}`)
    const answer = await as(buyer, `${SEARCHES}${id}/wanted/`, 'PUT', { text: 'Kerak edi' })
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

test('no log has a place', async () => {
  await call('/?around=41.123,69.123&km=3')
  await call('/products/api/products?around=41.123,69.123&km=3')
  const log = await readFile(server().logFile, 'utf8')
  expect(log).not.toContain('41.123')
})
