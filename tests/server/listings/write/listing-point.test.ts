// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { metresBetween, type LatLon } from '../../../../src/api/lib/metres.ts'
import { ABOUT_M } from '../../../../src/api/listings/point.ts'
import { app } from '../../../../src/server/app.ts'
import { any } from '../../../../src/server/db/ask.ts'
import { productWriter } from '../../../../src/server/listings/write/writers.ts'
import { addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
let sellerId: number
beforeEach(async () => {
  sellerId = await addSeller(app().db)
})

/** Where four cells of the grid meet: a phone that is some metres off says another cell each time. */
const HOME = { lat: 41.2992, lon: 69.2784 }
const member = () => ({
  id: sellerId,
  username: 'seller',
  districtId: 1_726_273,
  createdAt: new Date(),
})
const valuesOf = ({ lat, lon }: LatLon, exact = false) =>
  productWriter.readPost(member(), {
    fields: {
      title: ['Divan'],
      description: ['Yumshoq'],
      price: ['1 500 000'],
      condition: ['used'],
      category_id: ['5'],
      point: [`${lat},${lon}`],
      point_exact: [String(exact)],
    },
    files: [
      { field: 'images', name: 'sofa.jpg', tooLarge: false, read: async () => Buffer.from('x') },
    ],
  }).values
const post = (place: LatLon, exact?: boolean) =>
  app().db.transaction((tx) => productWriter.insert(tx, sellerId, valuesOf(place, exact)))

const row = v.object({ lat: v.number(), lon: v.number(), exact: v.boolean() })
const pointsOf = (seller: number) =>
  any(
    app().db,
    row,
    sql`select point_lat / 1e6::float8 as lat, point_lon / 1e6::float8 as lon, point_exact as exact
      from products where seller_id = ${seller} order by id`,
  )

/** The home as a phone finds it: up to 60 m off, in any direction. */
const found = (time: number): LatLon => ({
  lat: HOME.lat + 0.0005 * Math.sin(time * 2.4),
  lon: HOME.lon + 0.0007 * Math.cos(time * 2.4),
})

test('the mean of a hundred posts from one home tells no more than one of them', async () => {
  for (let time = 0; time < 100; time++) await post(found(time))
  const points = await pointsOf(sellerId)
  expect(points).toHaveLength(100)
  expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(1)
  const [point = HOME] = points
  expect(point).not.toMatchObject(HOME)
  expect(metresBetween(point, HOME)).toBeLessThanOrEqual(ABOUT_M)
})

test('an edit does not move it', async () => {
  const id = await post(found(0))
  const before = await pointsOf(sellerId)
  for (let time = 1; time < 10; time++)
    await app().db.transaction((tx) => productWriter.update(tx, id, valuesOf(found(time))))
  expect(await pointsOf(sellerId)).toEqual(before)
})

test('the same place of two sellers has the same point, which names neither', async () => {
  await post({ lat: 41.3, lon: 69.28 })
  const one = await pointsOf(sellerId)
  sellerId = await addSeller(app().db)
  await post({ lat: 41.302, lon: 69.283 })
  expect(await pointsOf(sellerId)).toEqual(one)
})

test('an exact point is kept as it is, and gives no other listing away', async () => {
  await post(HOME, true)
  await post(HOME)
  const [exact, about] = await pointsOf(sellerId)
  expect(exact).toEqual({ ...HOME, exact: true })
  expect(about).toMatchObject({ exact: false })
  expect(about).not.toMatchObject(HOME)
})
