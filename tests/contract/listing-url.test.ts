import { describe, expect, test } from 'vitest'
import type { Kind } from '../../src/api/lib/kinds.ts'
import {
  changeListing,
  parseListing,
  printListing,
  sizesOf,
  wholeListing,
  type ListQuery,
} from '../../src/api/listings/listing-url.ts'

const parse = (query: string) => parseListing('product', new URLSearchParams(query))
const FULL: ListQuery = {
  category: 'cars',
  region: 'toshkent-shahri',
  district: 'mirobod-tumani',
  near: '1',
  q: 'ko‘k & oq',
  exact: '1',
  not: 'chexol,экран',
  filters: {
    price: { min: 1000, max: 2000 },
    condition: ['used'],
    seller: ['17'],
  },
  sort: 'price_asc',
  size: 24,
  page: 3,
}

test('a state survives its way through the address', () => {
  expect(parse(printListing('product', FULL))).toEqual(FULL)
  const around = { lat: 41.3, lon: 69.279, km: 3 } as const
  const circle = { ...wholeListing('product'), filters: { around } }
  expect(parse(printListing('product', circle))).toEqual(circle)
  expect(parse('')).toEqual(wholeListing('product'))
})

test('an address has one order and only non-default values', () => {
  const names = [...new URLSearchParams(printListing('product', FULL)).keys()]
  expect(names).toEqual([
    ...['category', 'region', 'district', 'near', 'q', 'exact', 'not'],
    ...['price_min', 'price_max', 'condition', 'seller'],
    ...['sort', 'size', 'page'],
  ])
  expect(printListing('product', wholeListing('product'))).toBe('')
  expect(printListing('service', { ...wholeListing('service'), q: 'usta' })).toBe('?q=usta')
})

describe('typed addresses', () => {
  test.each<[string, Partial<ListQuery>]>([
    ['price_min=1.500.000', { filters: { price: { min: 1_500_000, max: null } } }],
    ['price_min=1+500%C2%A0000', { filters: { price: { min: 1_500_000, max: null } } }],
    ['price_min=1+500+000,00', { filters: { price: { min: 1_500_000, max: null } } }],
    [
      'price_min=1500000+so%27m&price_max=2+mln',
      { filters: { price: { min: 1_500_000, max: 2_000_000 } } },
    ],
    ['price_min=1.5&price_max=1+500+00', {}],
    ['price_min=5&price_max=2', { filters: { price: { min: 2, max: 5 } } }],
    ['price_min=-1&price_max=abc', {}],
    ['price_max=0', {}],
    ['price_max=1000000000000', {}],
    ['seller=17', { filters: { seller: ['17'] } }],
    ['seller=0&seller=17', {}],
    ['seller=17,18', {}],
    ['seller=9999999999999999', {}],
    ['near=1', {}],
    ['district=x&near=1', { district: 'x', near: '1' }],
    ['district=x&near=2', { district: 'x' }],
    ['q=++ko%60k++divan+', { q: 'ko`k divan' }],
    ['not=Chexol,+-ekran;+chexol', { not: 'chexol,ekran;' }],
    ['not=a,b,c,d,e,f', { not: 'a,b,c,d,e' }],
    ['not=+,-+%22', {}],
    ['q=iphone+-Chexol+-oyna&not=ekran', { q: 'iphone', not: 'ekran,chexol,oyna' }],
    ['q=-чехол', { not: 'чехол' }],
    ['q=iphone+-chexol+qora+-oyna', { q: 'iphone qora', not: 'chexol,oyna' }],
    ['q=--chexol', { q: '--chexol' }],
    ['q=stol-stul+-+yangi+-50%25', { q: 'stol-stul - yangi -50%' }],
    ['condition=broken&sort=cheap&size=1000', {}],
    ['sort=new&size=12&page=1', {}],
    ['page=', {}],
    ['page=999999', { page: 999_999 }],
    ['price_max=999999999999', { filters: { price: { min: null, max: 999_999_999_999 } } }],
    ['price_min=5&price_max=5', { filters: { price: { min: 5, max: 5 } } }],
    ['size=48', { size: 48 }],
    [`q=${'a'.repeat(201)}`, { q: 'a'.repeat(200) }],
    ['sort=price_desc&condition=new', { sort: 'price_desc', filters: { condition: ['new'] } }],
  ])('%s', (query, change) => {
    expect(parse(query)).toEqual({ ...wholeListing('product'), ...change })
  })

  test.each(['0', '-1', 'abc', '1e9', '01', '1.5', '1000000'])('there is no page %s', (page) => {
    expect(parse(`page=${page}`)).toBeNull()
  })

  test('services have no prices and conditions, products no ratings', () => {
    const params = new URLSearchParams('price_min=5&condition=new&sort=price_asc&size=12')
    expect(parseListing('service', params)).toEqual(wholeListing('service'))
    expect(parse('rated=1&sort=rating')).toEqual(wholeListing('product'))
    const rated: ListQuery = {
      ...wholeListing('service'),
      filters: { rating: true },
      sort: 'rating',
    }
    expect(printListing('service', rated)).toBe('?rated=1&sort=rating')
    expect(parseListing('service', new URLSearchParams('rated=1&sort=rating'))).toEqual(rated)
    expect(parseListing('service', new URLSearchParams('rated=2'))).toEqual(wholeListing('service'))
  })
})

test('another filter starts at the first page, another region clears the district', () => {
  expect(changeListing(FULL, { q: '' })).toMatchObject({ q: '', page: 1, district: FULL.district })
  expect(changeListing(FULL, { region: 'buxoro-viloyati' })).toMatchObject({
    district: '',
    page: 1,
  })
  expect(changeListing(FULL, { district: 'sergeli-tumani' })).toMatchObject({ near: '' })
  expect(changeListing(FULL, { page: 4 })).toEqual({ ...FULL, page: 4 })
})

test('another category forgets the attributes and a sort by one of its numbers', () => {
  const cars = { ...FULL, filters: { ...FULL.filters, make: ['kia'] } }
  expect(changeListing(cars, { category: 'toys' })).toMatchObject({
    filters: FULL.filters,
    sort: FULL.sort,
  })
  const byYear = { ...cars, sort: 'year_desc' } as const
  expect(changeListing(byYear, { category: 'toys' }).sort).toBe('new')
  expect(changeListing(byYear, { region: '' }).sort).toBe('year_desc')
})

test('the selector offers the sizes of the specification', () => {
  const pairs = (kind: Kind) => sizesOf(kind).map((s) => [s.value, s.label])
  expect(pairs('product')).toEqual([
    [12, '10'],
    [24, '20'],
    [48, '50'],
  ])
  expect(pairs('service')[0]).toEqual([10, '10'])
})
