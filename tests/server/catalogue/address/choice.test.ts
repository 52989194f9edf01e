import { expect, test } from 'vitest'
import type { Kind } from '../../../../src/api/lib/kinds.ts'
import { readChoice } from '../../../../src/server/catalogue/address/choice.ts'

const read = (query: string, kind: Kind = 'product') =>
  readChoice(kind, new URL(`http://localhost/${query}`), 'uz')

function foundIn(query: string) {
  const choice = read(query)
  if (choice === 'missing' || 'movedTo' in choice) throw new Error(`${query} is no list`)
  const { category, region, district } = choice.choice
  return [category?.slug, region?.slug, district?.slug]
}

test('readChoice: finds category, region and district by their slugs', () => {
  expect(foundIn('')).toEqual([undefined, undefined, undefined])
  expect(foundIn('?category=cars')).toEqual(['cars', undefined, undefined])
  expect(foundIn('?category=cars&region=toshkent-shahri&district=mirobod-tumani')).toEqual([
    'cars',
    'toshkent-shahri',
    'mirobod-tumani',
  ])
})

test.each([
  ['another region', '?region=andijon-viloyati&district=mirobod-tumani'],
  ['another region, by name', '?region=Andijon&district=Mirobod'],
  ['the region around the city', '?region=toshkent-viloyati&district=mirobod-tumani'],
])('readChoice: a district of %s is not found', (_, query) => {
  expect(read(query)).toBe('missing')
})

test.each(['?category=zzz', '?region=zzz', '?district=zzz', '?region=zzz&district=mirobod-tumani'])(
  'readChoice: an unknown name is not found: %s',
  (query) => {
    expect(read(query)).toBe('missing')
  },
)

test('readChoice: a category of the other kind is not found', () => {
  expect(read('?category=plumbing')).toBe('missing')
  expect(read('?category=plumbing', 'service')).toMatchObject({ choice: { kind: 'service' } })
})

test.each([
  ['?district=mirobod-tumani', '/?region=toshkent-shahri&district=mirobod-tumani'],
  ['?category=Yengil avtomobillar', '/?category=cars'],
  ['?category=cars&make=Chevrolet', '/?category=cars&make=chevrolet'],
  ['?category=cars&make=KIA&model=Rio', '/?category=cars&make=kia&model=rio'],
  ['?page=1', '/'],
  ['?sort=new&q=', '/'],
])('readChoice: %s redirects to its canonical spelling', (query, movedTo) => {
  expect(read(query)).toEqual({ movedTo })
})

test('readChoice: unknown parameters stay in place', () => {
  expect(foundIn('?utm_source=x&category=cars')).toEqual(['cars', undefined, undefined])
})

test("readChoice: a panel's search text is cut to 100 letters", () => {
  const choice = read(`?panel=location&find=${'a'.repeat(101)}`)
  expect(choice).toMatchObject({ choice: { panel: { name: 'location', find: 'a'.repeat(100) } } })
})

test('readChoice: services have no panel for product filters', () => {
  expect(read('?panel=price')).toMatchObject({ choice: { panel: { name: 'price' } } })
  expect(read('?panel=price', 'service')).toEqual({ movedTo: '/service' })
  expect(read('?panel=nothing')).toEqual({ movedTo: '/' })
})
