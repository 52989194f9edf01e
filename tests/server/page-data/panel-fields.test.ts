// Engines may differ here: @engine
/** The panel of all filters: each option has the number of listings of the list that it leads to. */
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { random } from '../../../demo/random.ts'
import { withFilter, type Filters } from '../../../src/api/listing-fields/fields.ts'
import { listingPath, printListing } from '../../../src/api/listings/listing-url.ts'
import { pageTexts } from '../../../src/i18n/page-texts.ts'
import { readChoice } from '../../../src/server/catalogue/address/choice.ts'
import { countFound } from '../../../src/server/catalogue/find/listing-ids.ts'
import { attributeFilters, type PageFilter } from '../../../src/server/attributes/filters/shown.ts'
import { panelFields } from '../../../src/server/page-data/panel-fields.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import type { List } from '../../../src/server/catalogue/list.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { randomAttributes } from '../../fixtures/random-attributes.ts'
import { testApp } from '../../harness/test-app.ts'

const LISTINGS = 60

testApp()
beforeAll(async () => {
  const { db } = app()
  const sellerId = await addSeller(db)
  const next = random(31)
  const listings = (kind: 'product' | 'service', slug: string) => {
    const category = findCategory(kind, slug)
    if (!category) throw new Error(`No category ${slug}`)
    return Array.from({ length: LISTINGS }, (_, i) => ({
      sellerId,
      title: i % 3 === 0 ? 'Arzon' : 'Qimmat',
      category: slug,
      district: i % 2 === 0 ? 'mirobod-tumani' : 'yozyovon-tumani',
      attributes: randomAttributes(category, next),
    }))
  }
  await addProducts(db, ...listings('product', 'cars'), ...listings('product', 'apartments'))
  await addServices(db, ...listings('service', 'tutoring'))
})

/** The list of an address, also of one that redirects. */
function listAt(query: string, kind: List['kind']): List {
  const read = readChoice(kind, new URL(`http://localhost${listingPath(kind)}${query}`), 'uz')
  if (read === 'missing') throw new Error(`${query} is no list`)
  if (!('movedTo' in read)) return read.choice
  return listAt(new URL(read.movedTo, 'http://localhost').search, kind)
}

const countOf = async ({ kind, state }: List, filters: Filters) =>
  (await countFound(listAt(printListing(kind, { ...state, filters }), kind))).count

/** The counted options of the attributes, each with the filters of the list that it leads to. */
function ways(list: List, fields: PageFilter[]) {
  const { filters } = list.state
  const read = new Map(attributeFilters(list, 'uz').map((one) => [one.key, one]))
  return fields.flatMap((field) => {
    const filter = read.get(field.key)
    if (field.type === 'flag' && filter)
      return [{ of: field.key, count: field.count, leadsTo: withFilter(filters, field.key, true) }]
    if (field.type !== 'options' || ['place', 'condition'].includes(field.key)) return []
    const chosen = filters[field.key]
    const joins = filter?.type === 'options' && filter.isAll && Array.isArray(chosen) ? chosen : []
    return field.options.map(({ id, count }) => ({
      of: `${field.key} ${id}`,
      count,
      leadsTo: withFilter(filter?.without ?? filters, field.key, [...new Set([...joins, id])]),
    }))
  })
}

test.each<[List['kind'], string]>([
  ['product', '?category=cars'],
  ['product', '?category=cars&make=chevrolet'],
  ['product', '?category=cars&make=chevrolet%2Cdaewoo&model=matiz'],
  ['product', '?category=cars&region=toshkent-shahri&transmission=automatic&year_min=1990'],
  ['product', '?category=cars&car_extras=abs'],
  ['product', '?category=cars&q=arzon&fuel=petrol'],
  ['product', '?category=cars&not=arzon&make=kia'],
  ['product', '?category=apartments&deal=sale&rooms_min=3'],
  ['product', '?category=apartments&region=toshkent-shahri&deal=rent_month'],
  ['service', '?category=tutoring'],
  ['service', '?category=tutoring&subject=english'],
])('%s %s: a count is that of the list', async (kind, query) => {
  const list = listAt(query, kind)
  const fields = await panelFields(list, 'uz', pageTexts('uz', 'Bozor'))
  const all = ways(list, fields)
  expect(all.length).toBeGreaterThan(20)
  for (const { of, count, leadsTo } of all)
    expect({ of, count }).toEqual({ of, count: await countOf(list, leadsTo) })
})

const optionsIn = (fields: PageFilter[], name: string) => {
  const field = fields.find(({ key }) => key === name)
  return field?.type === 'options' ? field : undefined
}

test('frequent models are offered before a make is chosen, then all of the make', async () => {
  const read = async (query: string) =>
    optionsIn(await panelFields(listAt(query, 'product'), 'uz', pageTexts('uz', 'Bozor')), 'model')
  const before = await read('?category=cars')
  expect(before?.isPart).toBe(true)
  expect(before?.options.length).toBeGreaterThan(0)
  expect(before?.options.every(({ count }) => Number(count) > 0)).toBe(true)
  const of = await read('?category=cars&make=chevrolet')
  expect(of?.isPart).toBe(false)
  expect(of?.options.map(({ name }) => name)).toContain('Malibu')
})

test('chosen options stand in view, places are those of the region when a district is chosen', async () => {
  const fields = await panelFields(
    listAt('?category=cars&make=tesla&region=toshkent-shahri&district=mirobod-tumani', 'product'),
    'uz',
    pageTexts('uz', 'Bozor'),
  )
  const tesla = optionsIn(fields, 'make')?.options.find(({ id }) => id === 'tesla')
  expect(tesla?.isFolded).toBe(false)
  const place = optionsIn(fields, 'place')
  expect(place).toMatchObject({ parameter: 'district', isOne: true })
  const inView = place?.options.filter(({ isFolded }) => !isFolded)
  expect(inView?.map(({ name }) => name)).toContain('Mirobod tumani')
})

test('rooms are ticked; a range that they cannot say has bounds', async () => {
  const rooms = async (query: string) => {
    const fields = await panelFields(listAt(query, 'product'), 'uz', pageTexts('uz', 'Bozor'))
    const field = fields.find(({ key }) => key === 'rooms')
    return field?.type === 'range' ? field.counts : undefined
  }
  const ticked = (await rooms('?category=apartments&rooms_min=2&rooms_max=3')) ?? []
  expect(ticked.map(({ name }) => name)).toEqual(['Studiya', '1', '2', '3', '4+'])
  expect(ticked.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['2', '3'])
  expect(await rooms('?category=apartments&rooms_max=7')).toBeUndefined()
})

test('the condition is offered where things have one, and where it is chosen', async () => {
  const keysAt = async (query: string) =>
    (await panelFields(listAt(query, 'product'), 'uz', pageTexts('uz', 'Bozor'))).map(
      ({ key }) => key,
    )
  expect(await keysAt('')).toContain('condition')
  expect(await keysAt('?category=cars')).toContain('condition')
  expect(await keysAt('?category=apartments')).not.toContain('condition')
  expect(await keysAt('?category=apartments&condition=new')).toContain('condition')
})

test('without listings the models of the trade are offered, as on a new site', async () => {
  const fields = await panelFields(
    listAt('?category=cars&price_max=1', 'product'),
    'uz',
    pageTexts('uz', 'Bozor'),
  )
  const model = fields.find(({ key }) => key === 'model')
  expect(model).toMatchObject({
    isPart: true,
    options: ['Cobalt', 'Gentra', 'Lacetti', 'Nexia 3', 'Nexia 2', 'Spark'].map((name) => ({
      name,
    })),
  })
})
