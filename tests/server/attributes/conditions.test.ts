// Engines may differ here: @engine
/** The SQL of attributes finds exactly the listings that a plain filter in memory keeps. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { random } from '../../../demo/random.ts'
import { isRange, type Chosen, type Filters } from '../../../src/api/listing-fields/fields.ts'
import { wholeListing } from '../../../src/api/listings/listing-url.ts'
import { findListingIds } from '../../../src/server/catalogue/find/listing-ids.ts'
import type { PlannedAttribute } from '../../../src/server/attributes/plan/data.ts'
import {
  chosenOptions,
  type StoredAttributes,
} from '../../../src/server/attributes/values/stored.ts'
import { attributePlanOf } from '../../../src/server/attributes/plan/plan.ts'
import { categoriesOf, type CategoryData } from '../../../src/server/reference/categories.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { randomAttributes, randomFilters } from '../../fixtures/random-attributes.ts'
import { testApp } from '../../harness/test-app.ts'

const LISTINGS = 40
const CATEGORIES = [...categoriesOf('product'), ...categoriesOf('service')].filter(({ slug }) =>
  ['cars', 'apartments', 'phones-tablets', 'auto-parts', 'tutoring'].includes(slug),
)

testApp()
const stored = new Map<CategoryData, { id: number; attributes: StoredAttributes }[]>()
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const next = random(4)
  for (const category of CATEGORIES) {
    const rows = Array.from({ length: LISTINGS }, () => ({
      sellerId,
      category: category.slug,
      attributes: randomAttributes(category, next),
    }))
    const add = category.kind === 'product' ? addProducts : addServices
    const ids = await add(db, ...rows)
    stored.set(
      category,
      rows.map(({ attributes }, i) => ({ id: ids[i] ?? 0, attributes })),
    )
  }
})

function fits(said: StoredAttributes, filters: Filters, plan: readonly PlannedAttribute[]) {
  return plan.every((planned) => {
    const chosen = filters[planned.attribute.key]
    return chosen === undefined || has(said, planned, chosen, plan)
  })
}

function has(
  said: StoredAttributes,
  { attribute, filter }: PlannedAttribute,
  chosen: Chosen,
  plan: readonly PlannedAttribute[],
): boolean {
  const value = said[attribute.key]
  if (chosen === true) return value === true
  if (isRange(chosen)) {
    if (typeof value !== 'number') return false
    const number = attribute.type === 'dec1' ? value / 10 : value
    return number >= (chosen.min ?? number) && number <= (chosen.max ?? number)
  }
  const attributes = plan.map((one) => one.attribute)
  const ids = chosenOptions(attributes, attribute, said).map(({ id }) => id)
  const isIn = (id: string) => ids.includes(id)
  if (!Array.isArray(chosen)) return false
  return filter === 'all' ? chosen.every(isIn) : chosen.some(isIn)
}

test('SQL and memory agree over random listings and filters', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CATEGORIES), fc.nat(), async (category, seed) => {
      const { kind, slug } = category
      const filters = randomFilters(category, random(seed), 0.12)
      const state = { ...wholeListing(kind), category: slug, filters, size: LISTINGS }
      const places = { region: undefined, district: undefined }
      const { ids, count } = await findListingIds({ kind, state, category, ...places })
      const plan = attributePlanOf(category).attributes
      const expected = (stored.get(category) ?? [])
        .filter(({ attributes }) => fits(attributes, filters, plan))
        .map(({ id }) => id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
      expect(count).toBe(expected.length)
      if (expected.length > 0 && expected.length < LISTINGS) found += 1
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(50)
})
