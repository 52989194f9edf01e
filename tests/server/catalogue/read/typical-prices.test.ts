// Engines may differ here: @engine
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../../src/server/app.ts'
import { readChoice } from '../../../../src/server/catalogue/address/choice.ts'
import { productPrices } from '../../../../src/server/catalogue/read/product-prices.ts'
import { getProduct } from '../../../../src/server/catalogue/read/products.ts'
import { updateTypicalPrices } from '../../../../src/server/catalogue/read/typical-prices.ts'
import { products } from '../../../../src/server/db/schema/index.ts'
import { listPrice } from '../../../../src/server/page-data/list-price.ts'
import type { StoredAttributes } from '../../../../src/server/attributes/values/stored.ts'
import { addProducts, addSeller } from '../../../fixtures/listings.ts'
import { testApp } from '../../../harness/test-app.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(() => app().db.delete(products))

type Place = { district?: string; createdAt?: Date }
const add = (
  category: string,
  attributes: StoredAttributes,
  prices: readonly number[],
  place: Place = {},
) =>
  addProducts(
    app().db,
    ...prices.map((price) => ({ sellerId, category, price, attributes, ...place })),
  )
/** Prices of which a quarter is below `low` and a quarter above `high`. */
function between(low: number, high: number, count = 17): number[] {
  const step = (2 * (high - low)) / (count - 1)
  return Array.from({ length: count }, (_, i) => Math.round(low + step * (i - (count - 1) / 4)))
}

async function atList(query: string) {
  const read = readChoice('product', new URL(`http://localhost/${query}`), 'en')
  if (read === 'missing' || 'movedTo' in read) throw new Error(`${query} is no list`)
  return listPrice(read.choice, 'en')
}
async function atProduct(id = 0) {
  const read = await getProduct(id, 'en')
  if (read.state !== 'live') throw new Error('The product is not shown')
  return (await productPrices(read.listing, 'en')).typical
}

test('the middle half of a category, old listings left out', async () => {
  const [lamp] = await add('home-garden', {}, between(11_000, 31_000, 41))
  const createdAt = new Date(Date.now() - 181 * 86_400_000)
  await add('home-garden', {}, Array<number>(50).fill(9_000_000), { createdAt })
  await updateTypicalPrices()
  const usual = { of: 'Home & garden', low: 11_000, high: 31_000 }
  expect(await atList('?category=home-garden')).toEqual(usual)
  expect(await atProduct(lamp)).toEqual(usual)
})

test('counted by several processes at once they are stored once', async () => {
  await add('home-garden', {}, between(11_000, 31_000))
  await Promise.all(Array.from({ length: 8 }, () => updateTypicalPrices()))
  expect(await atList('?category=home-garden')).toMatchObject({ low: 11_000 })
})

test('fewer than fifteen listings give none', async () => {
  const [sofa] = await add('furniture-interior', {}, between(1_000, 2_000, 14))
  await updateTypicalPrices()
  expect(await atList('?category=furniture-interior')).toBeUndefined()
  expect(await atProduct(sofa)).toBeUndefined()
  await add('furniture-interior', {}, [1_500])
  await updateTypicalPrices()
  expect(await atProduct(sofa)).toMatchObject({ of: 'Furniture & interior' })
})

test('a sale is not compared with a rent, and nothing is said of both together', async () => {
  const [house] = await add('houses-land', { deal: 1 }, between(600_000_000, 900_000_000))
  const [rented] = await add('houses-land', { deal: 2 }, between(4_000_000, 9_000_000))
  const [unsaid] = await add('houses-land', {}, between(10_000_000, 20_000_000))
  await updateTypicalPrices()
  const sale = { of: 'For sale', low: 600_000_000, high: 900_000_000 }
  const rent = { of: 'Long-term rent', low: 4_000_000, high: 9_000_000 }
  expect(await atList('?category=houses-land&deal=sale')).toEqual(sale)
  expect(await atProduct(house)).toEqual(sale)
  expect(await atList('?category=houses-land&deal=rent_month')).toEqual(rent)
  expect(await atProduct(rented)).toEqual(rent)
  expect(await atList('?category=houses-land&deal=sale,rent_month')).toBeUndefined()
  expect(await atList('?category=houses-land')).toBeUndefined()
  expect(await atProduct(unsaid)).toBeUndefined()
})

describe('a car', () => {
  const COBALT = { make: 1, model: 1 }
  const ofYear = (year: number, prices: number[]) => add('cars', { ...COBALT, year }, prices)

  test('is compared with those of its model that are at most a year older or newer', async () => {
    const prices = between(100_000_000, 130_000_000)
    const [old] = await ofYear(2018, prices.slice(0, 5))
    const [middle] = await ofYear(2019, prices.slice(5, 10))
    await ofYear(2020, prices.slice(10))
    await ofYear(2010, [40_000_000])
    await add('cars', { make: 1, model: 2, year: 2019 }, between(200_000_000, 220_000_000))
    await updateTypicalPrices()
    const near = { of: 'Chevrolet Cobalt, 2018–2020', low: 100_000_000, high: 130_000_000 }
    expect(await atProduct(middle)).toEqual(near)
    // The years 2017 to 2019 have too few
    expect(await atProduct(old)).toMatchObject({ of: 'Chevrolet Cobalt' })
    const list = '?category=cars&make=chevrolet&model=cobalt'
    expect(await atList(`${list}&year_min=2018&year_max=2020`)).toEqual(near)
    expect(await atList(`${list}&year_min=2019&year_max=2019`)).toEqual(near)
    expect(await atList(`${list}&year_min=2017&year_max=2020`)).toMatchObject({
      of: 'Chevrolet Cobalt',
    })
    expect(await atList('?category=cars&make=chevrolet')).toMatchObject({ of: 'Cars' })
  })

  test('of a rare model is compared with all cars, and so is one that names none', async () => {
    const [rare] = await ofYear(2019, [5_000_000])
    const [unsaid] = await add('cars', {}, between(200_000_000, 220_000_000))
    await updateTypicalPrices()
    for (const id of [rare, unsaid]) expect(await atProduct(id)).toMatchObject({ of: 'Cars' })
  })
})

test('a flat is compared by the square metre with those of its rooms and district', async () => {
  const rooms = { deal: 1, rooms: 3, floor: 2, floors: 9 }
  const metres = between(10_000_000, 12_000_000)
  const near = { district: 'chilonzor-tumani' }
  const far = { district: 'mirobod-tumani' }
  const sized = (area: number, prices: number[], place: Place) =>
    add('apartments', { ...rooms, area: area * 10 }, prices, place)
  const [large] = await sized(
    100,
    metres.slice(0, 8).map((metre) => metre * 100),
    near,
  )
  const [small] = await sized(
    52.5,
    metres.slice(8).map((metre) => metre * 52.5),
    near,
  )
  const [elsewhere] = await sized(50, [1_000_000_000], far)
  const [twoRooms] = await add('apartments', { ...rooms, rooms: 2, area: 500 }, [900_000_000], near)
  await updateTypicalPrices()
  const district = 'For sale, 3 rooms, Chilonzor District'
  expect(await atProduct(large)).toEqual({ of: district, low: 1_000_000_000, high: 1_200_000_000 })
  expect(await atProduct(small)).toEqual({ of: district, low: 525_000_000, high: 630_000_000 })
  expect(await atProduct(elsewhere)).toMatchObject({ of: 'For sale, 3 rooms' })
  expect(await atProduct(twoRooms)).toMatchObject({ of: 'For sale' })
  const list = '?category=apartments&region=toshkent-shahri&district=chilonzor-tumani'
  expect(await atList(`${list}&deal=sale&rooms_min=3&rooms_max=3`)).toEqual({
    of: district,
    low: 10_000_000,
    high: 12_000_000,
    per: 'm²',
  })
  expect(await atList(`${list}&deal=sale&rooms_min=3`)).toMatchObject({ of: 'For sale' })
})

test('a phone is compared by model and storage, its case with cases', async () => {
  const phone = { phone_kind: 1, phone_brand: 1, phone_model: 1 }
  const [large] = await add(
    'phones-tablets',
    { ...phone, storage: 6 },
    between(6_000_000, 7_000_000),
  )
  const [small] = await add('phones-tablets', { ...phone, storage: 5 }, [4_000_000])
  const [cover] = await add('phones-tablets', { ...phone, phone_kind: 5 }, between(50_000, 90_000))
  await updateTypicalPrices()
  const model = 'Apple iPhone 17 Pro Max'
  expect(await atProduct(large)).toMatchObject({ of: `Smartphone, ${model}, 256\u00a0GB` })
  expect(await atProduct(small)).toMatchObject({ of: `Smartphone, ${model}` })
  expect(await atProduct(cover)).toMatchObject({ of: `Cases, ${model}`, high: 90_000 })
  const list = '?category=phones-tablets&phone_brand=apple&phone_model=iphone-17-pro-max'
  expect(await atList(`${list}&storage=256`)).toMatchObject({ of: `${model}, 256\u00a0GB` })
})
