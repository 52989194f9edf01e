import { expect, test } from 'vitest'
import { hasCondition } from '../../src/api/listings/condition.ts'
import data from '../../src/server/reference/categories.json' with { type: 'json' }

test('animals, property, food and agriculture are neither new nor used', () => {
  const without = data.products.filter((_, at) => !hasCondition(at + 1)).map(({ slug }) => slug)
  expect(without).toEqual([
    'apartments',
    'houses-land',
    'commercial-property',
    'animals',
    'agriculture',
    'food',
  ])
})
