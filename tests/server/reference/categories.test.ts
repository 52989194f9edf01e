import { expect, test } from 'vitest'
import { categories, categoriesOf, findCategory } from '../../../src/server/reference/categories.ts'

test('products are numbered from 1, services from 101, "other" is last', () => {
  const products = categoriesOf('product')
  const services = categoriesOf('service')
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1))
  // Appended after "other", which is shown last
  const ids = [...Array.from({ length: 28 }, (_, i) => i + 101), 130, 129]
  expect(services.map(({ id }) => id)).toEqual(ids)
  expect(products.at(-1)?.slug).toBe('other-products')
  expect(services.at(-1)?.slug).toBe('other-services')
  expect(categories).toHaveLength(61)
})

test.each(categories)('$kind $slug is found by each of its names', (category) => {
  const texts = [category.id, String(category.id), category.slug, ...Object.values(category.names)]
  const typed = texts.map((text) => String(text).replace(/[ʻʼ]/g, "'").toUpperCase())
  for (const text of [...texts, ...typed])
    expect(findCategory(category.kind, text)?.id).toBe(category.id)
})

test.each([
  ['Уй ва боғ', 'home-garden'],
  ['Енгил автомобиллар', 'cars'],
  ['Болалар олами', 'kids'],
  ['Қишлоқ хўжалиги', 'agriculture'],
  ['Гўзаллик ва саломатлик', 'beauty-health'],
  ['Телефон ва планшетлар', 'phones-tablets'],
])('Uzbek Cyrillic %s is %s', (text, slug) => {
  expect(findCategory('product', text)?.slug).toBe(slug)
})

test.each(['', '0', '101', '999999999999', 'cars2', 'constructor', '💛'])(
  'no product category is %j',
  (text) => {
    expect(findCategory('product', text)).toBeUndefined()
  },
)

test('kinds do not mix', () => {
  expect(findCategory('service', 'cars')).toBeUndefined()
  expect(findCategory('product', 'Boshqa')?.slug).toBe('other-products')
  expect(findCategory('service', 'Qurilish va taʼmirlash')?.slug).toBe('repair-construction')
  expect(findCategory('product', 'Qurilish va taʼmirlash')).toBeUndefined()
})
