import { expect, test } from 'vitest'
import { demoListings } from '../../demo/listings.ts'
import { demoProducts } from '../../demo/many-products.ts'
import type { AttributeValues } from '../../src/api/listings/attributes.ts'
import { attributeValuesOf } from '../../src/server/attributes/values/entities.ts'
import { idOf } from '../../src/server/attributes/words/words.ts'
import { readAttributes } from '../../src/server/attributes/write/input.ts'
import { attributesWithin } from '../../src/server/attributes/write/scope.ts'
import { attributePlanOfId } from '../../src/server/attributes/plan/plan.ts'

const { products, services } = demoListings()
const many = [...demoProducts(5_000)]
const valuesOf = (listing: Pick<(typeof many)[number], 'categoryId' | 'attributes'>) =>
  attributeValuesOf(listing.categoryId, listing.attributes, 'en')
const of = (slug: string) =>
  [...products, ...many]
    .filter(({ category }) => category === slug)
    .map((product) => ({ ...product, values: valuesOf(product) }))

/** As the fields of a form send a value. */
function textsOf(value: AttributeValues[string]): string[] {
  if (Array.isArray(value)) return value.map(({ id }) => id)
  return [typeof value === 'object' ? value.id : String(value)]
}

test('every demo listing would pass the checks of the form for posts', () => {
  for (const listing of [...products, ...services, ...many]) {
    const { categoryId, attributes } = listing
    const condition = 'condition' in listing ? listing.condition : undefined
    const sent = new Map(
      Object.entries(valuesOf(listing)).map(([key, value]) => [key, textsOf(value)] as const),
    )
    const read = readAttributes(sent, { categoryId, condition })
    expect(attributesWithin(listing, read, {})).toEqual(attributes)
  }
})

test('nine of ten listings in a category with attributes have some', () => {
  const able = [...products, ...services, ...many].filter(
    ({ categoryId }) => attributePlanOfId(categoryId).attributes.length > 0,
  )
  const having = able.filter(({ attributes }) => Object.keys(attributes).length > 0)
  expect(having.length / able.length).toBeGreaterThan(0.9)
})

test('cars are what their titles say, and older ones have more mileage', () => {
  const cars = of('cars')
  for (const { title, values } of cars) {
    expect(title).toContain(String(values['year']))
    expect([title, idOf(values['make']), idOf(values['model'])]).not.toContain(undefined)
  }
  const cobalt = cars.find(({ title }) => title.startsWith('Chevrolet Cobalt'))
  expect(cobalt?.values).toMatchObject({ make: { id: 'chevrolet' }, model: { id: 'cobalt' } })
  const mileage = (isOld: boolean) => {
    const km = cars
      .filter(({ values }) => Number(values['year']) < 2016 === isOld)
      .map(({ values }) => Number(values['mileage']))
    return km.reduce((sum, one) => sum + one, 0) / km.length
  }
  expect(mileage(true)).toBeGreaterThan(1.5 * mileage(false))
})

test('phones are what their titles say', () => {
  for (const { title, values } of of('phones-tablets')) {
    const storage = /(\d+) (?:GB|ГБ)/.exec(title)?.[1]
    if (storage) expect([title, idOf(values['storage'])]).toEqual([title, storage])
    if (/iPhone|Айфон|iPad/.test(title)) expect(idOf(values['phone_brand'])).toBe('apple')
    if (/iPhone 13 \d/.test(title)) expect(idOf(values['phone_model'])).toBe('iphone-13')
  }
})

test('flats are what their titles say, have room for their rooms, and rent is no sale', () => {
  for (const { title, values, price } of of('apartments')) {
    const rooms = /(\d)(?: xona| хона|-комнатная)/.exec(title)?.[1]
    expect([title, values['rooms']]).toEqual([title, Number(rooms)])
    expect(Number(values['area']) / Number(rooms)).toBeGreaterThan(15)
    expect([title, idOf(values['deal'])]).toEqual([title, dealAt(price)])
  }
})

function dealAt(price: number): string {
  if (price < 1_000_000) return 'rent_day'
  return price < 50_000_000 ? 'rent_month' : 'sale'
}
