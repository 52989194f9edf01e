import { afterEach, expect, test, vi } from 'vitest'
import { wholeListing, type ListQuery } from '../../../src/api/listings/listing-url.ts'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { listFacetCounts } from '../../../src/stores/listings/facets.ts'
import { eventually } from '../../harness/eventually.ts'
import { answerWith, error } from '../fake-answers.ts'

const unbinds: (() => void)[] = []
afterEach(() => {
  for (const unbind of unbinds.splice(0)) unbind()
  vi.unstubAllGlobals()
})

/** The numbers of a panel, requested like a screen that shows them. */
function look(kind: Kind, change: Partial<ListQuery>) {
  const store = listFacetCounts(kind, { ...wholeListing(kind), ...change }, 'category')
  unbinds.push(store.listen(() => {}))
  return store
}
const queryOf = (path = '') =>
  Object.fromEntries(new URL(path, 'https://bozor.example').searchParams)

test('facet counts: a product is counted with all filters of the list, and nothing else', async () => {
  const asked = answerWith({ body: { counts: [{ id: 8, count: 3 }] } })
  const store = look('product', {
    q: 'cobalt',
    filters: { price: { min: 0, max: 900 } },
    not: 'chexol',
  })
  await eventually(() => expect(store.get().data).toEqual(new Map([[8, 3]])))
  expect(asked[0]?.path).toMatch(/^\/products\/api\/counts\?/)
  const { by, product_title, price_min, price_max, not, ...rest } = queryOf(asked[0]?.path)
  expect({ by, product_title, price_min, price_max, not }).toEqual({
    by: 'category',
    product_title: 'cobalt',
    price_min: '0',
    price_max: '900',
    not: 'chexol',
  })
  expect(Object.keys(rest).toSorted()).toEqual(['category_name', 'district_name', 'region_name'])
})

test('facet counts: a service has neither price nor condition', async () => {
  const asked = answerWith({ body: { counts: null } })
  const store = look('service', {
    q: 'usta',
    filters: { price: { min: 5, max: null }, condition: ['new'] },
    region: 'toshkent',
  })
  await eventually(() => expect(store.get().loading).toBe(false))
  expect(store.get().data).toBeNull()
  expect(asked[0]?.path).toMatch(/^\/services\/api\/counts\?/)
  expect(queryOf(asked[0]?.path)).toEqual({
    by: 'category',
    service_name: 'usta',
    category_name: '',
    region_name: 'toshkent',
    district_name: '',
  })
})

test('facet counts: failed ones are unknown', async () => {
  answerWith(error(500, 'server_error'))
  const store = look('product', { q: 'nimadir' })
  await eventually(() => expect(store.get().error).toBeDefined())
  expect(store.get().data).toBeUndefined()
})
