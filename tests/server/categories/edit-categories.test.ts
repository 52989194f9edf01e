// Engines may differ here: @engine
import { desc } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { BusEvent } from '../../../src/server/bus/bus.ts'
import { suggestCategories } from '../../../src/server/catalogue/find/suggestions.ts'
import { countedCategories } from '../../../src/server/catalogue/read/facets.ts'
import { categoryOf } from '../../../src/server/catalogue/read/names.ts'
import { listProducts } from '../../../src/server/catalogue/read/products.ts'
import { listPages } from '../../../src/server/catalogue/sitemap/sitemap-pages.ts'
import { categorySettings, staffLog } from '../../../src/server/db/schema/index.ts'
import { categoriesOf, findCategory } from '../../../src/server/reference/categories.ts'
import { reloadCategories } from '../../../src/server/categories/category-settings.ts'
import {
  listCategorySettings,
  moveCategory,
  saveCategory,
} from '../../../src/server/categories/edit-categories.ts'
import { featuredCategories } from '../../../src/server/page-data/featured.ts'
import { categoriesNamed } from '../../../src/server/page-data/search-hints.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'
import { aList } from '../../harness/list.ts'

const CARS = { uz: 'Yengil avtomobillar', ru: 'Легковые автомобили', en: 'Cars' }
const VEHICLES = { uz: 'Ulovlar', ru: 'Транспорт', en: 'Vehicles' }
const ADMIN = { actorId: 7, requestId: 'request-7' }

testApp()
let id: number
beforeAll(async () => {
  id = findCategory('product', 'cars')?.id ?? 0
})
afterEach(async () => {
  await app().db.delete(categorySettings)
  await reloadCategories()
})

const save = (names = VEHICLES, isHidden = false) => saveCategory({ id, names, isHidden, ...ADMIN })
const move = (direction: 'up' | 'down', of = id) => moveCategory({ id: of, direction, ...ADMIN })
const slugs = () => categoriesOf('product').map(({ slug }) => slug)
const logged = async () => {
  const [row] = await app().db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1)
  return row
}
const found = async (q: string) => {
  return (await listProducts(aList('product', { q }), 'en')).results.map(({ title }) => title)
}

describe('a new name', () => {
  test('is shown at once, in Uzbek Cyrillic too, and is logged with the old one', async () => {
    await save()
    expect(categoryOf(id)).toEqual({
      id,
      name_uz: 'Ulovlar',
      name_uz_cyrl: 'Уловлар',
      name_ru: 'Транспорт',
      name_en: 'Vehicles',
    })
    expect(await countedCategories('product')).toContainEqual(
      expect.objectContaining({ id, slug: 'cars', name_en: 'Vehicles' }),
    )
    expect(await logged()).toMatchObject({
      actorId: 7,
      action: 'save_category',
      targetKind: 'category',
      targetId: id,
      details: { before: { ...CARS, isHidden: false }, after: { ...VEHICLES, isHidden: false } },
      requestId: 'request-7',
    })
  })

  test('finds it like the old one: by address, in search, in suggestions', async () => {
    const sellerId = await addSeller(app().db)
    await addProducts(app().db, { sellerId, title: 'Cobalt', category: 'cars' })
    await save()
    for (const name of ['Vehicles', 'Cars', 'Транспорт', 'Легковые автомобили', 'уловлар', 'cars'])
      expect([name, findCategory('product', name)?.id]).toEqual([name, id])
    for (const words of ['cobalt vehicles', 'cobalt транспорт', 'cobalt avtomobillar'])
      expect([words, await found(words)]).toEqual([words, ['Cobalt']])
    for (const typed of ['vehi', 'avtomob']) {
      const named = suggestCategories('product', typed)
      expect(named.map(({ slug }) => slug)).toContain('cars')
    }
    expect(categoriesNamed('product', 'vehicles')[0]?.names.en).toBe('Vehicles')
  })

  test('is dropped when it equals the default name in the code', async () => {
    await save()
    await save(CARS)
    const [row] = await app().db.select().from(categorySettings)
    expect(row).toMatchObject({ nameUz: null, nameRu: null, nameEn: null, position: null })
    expect(findCategory('product', 'Vehicles')).toBeUndefined()
  })

  test('needs letters and has a maximum length; its apostrophe is that of the language', async () => {
    const wrong = (names: typeof CARS) => expect(save(names)).rejects
    await wrong({ ...VEHICLES, ru: ' ' }).toMatchObject({
      code: 'invalid_request',
      details: { errors: { name_ru: 'invalid_request' } },
    })
    await wrong({ ...VEHICLES, en: '2026' }).toMatchObject({ code: 'invalid_request' })
    await wrong({ ...VEHICLES, uz: 'u'.repeat(61) }).toMatchObject({ code: 'invalid_request' })
    await wrong({ ...VEHICLES, en: 'Computers & Laptops' }).toMatchObject({
      code: 'conflict',
      details: { errors: { name_en: 'conflict' } },
    })
    await save({ ...VEHICLES, uz: " Bog'dagi ulov " })
    expect(categoryOf(id).name_uz).toBe('Bogʻdagi ulov')
    await expect(
      saveCategory({ id: 999, names: VEHICLES, isHidden: false, ...ADMIN }),
    ).rejects.toMatchObject({ code: 'category_not_found' })
  })
})

test('a hidden category: is not offered, and its listings keep their places', async () => {
  const sellerId = await addSeller(app().db)
  await addProducts(app().db, { sellerId, title: 'Nexia', category: 'cars' })
  const before = (await listPages('product')).length
  await save(CARS, true)
  expect(slugs()).not.toContain('cars')
  expect(featuredCategories('product').map(({ slug }) => slug)).not.toContain('cars')
  expect((await countedCategories('product')).map(({ slug }) => slug)).not.toContain('cars')
  expect(suggestCategories('product', 'cars')).toEqual([])
  expect(categoriesNamed('product', 'cars')).toEqual([])
  const pages = await listPages('product')
  expect(pages.filter(({ path }) => path.includes('category=cars'))).toEqual([])
  expect(pages.length).toBeLessThan(before)
  expect(findCategory('product', 'cars')).toMatchObject({ id, isHidden: true })
  expect(await found('nexia cars')).toEqual(['Nexia'])
  const own = await listProducts(aList('product', { categoryId: id, page: 1, size: 10 }), 'en')
  expect(own.results.map(({ category }) => category.name_en)).toContain('Cars')
  const all = await listProducts(aList('product', { page: 1, size: 50 }), 'en')
  expect(all.count).toBe(all.results.length)
})

describe('moving', () => {
  test('swaps places with the neighbour, and names it', async () => {
    const before = slugs()
    const at = before.indexOf('cars')
    await move('up')
    expect(slugs()).toEqual(before.with(at - 1, 'cars').with(at, before[at - 1] ?? ''))
    expect(await logged()).toMatchObject({
      action: 'move_category',
      targetId: id,
      details: { from: at + 1, to: at },
    })
    await move('down')
    expect(slugs()).toEqual(before)
  })

  test('stops at both ends, and "other" stays the last', async () => {
    const [first] = categoriesOf('product')
    const [beforeLast, other] = categoriesOf('product').slice(-2)
    const before = slugs()
    await move('up', first?.id)
    await move('down', beforeLast?.id)
    await move('up', other?.id)
    expect(slugs()).toEqual(before)
    const listed = await listCategorySettings('product')
    expect(listed[0]?.canMove).toEqual({ up: false, down: true })
    expect(listed.at(-2)?.canMove).toEqual({ up: true, down: false })
    expect(listed.at(-1)?.canMove).toEqual({ up: false, down: false })
  })

  test('two at once both count', async () => {
    const before = slugs()
    const at = before.indexOf('cars')
    await Promise.all([move('down'), move('down')])
    expect(slugs().indexOf('cars')).toBe(at + 2)
  })
})

test('listCategorySettings: shows hidden ones in their place, with the default names', async () => {
  await save(VEHICLES, true)
  const listed = await listCategorySettings('product')
  expect(listed).toHaveLength(31)
  expect(listed.find((category) => category.id === id)).toEqual({
    id,
    slug: 'cars',
    names: VEHICLES,
    defaults: CARS,
    isHidden: true,
    canMove: { up: true, down: true },
  })
})

test('another process: learns of a change, and reads missed ones', async () => {
  const heard: BusEvent[] = []
  const stop = app().bus.subscribe((event) => heard.push(event))
  await save()
  expect(heard.map(({ type }) => type)).toEqual(['invalidate', 'categories'])
  stop()
  // Another process writes the row
  await app().db.update(categorySettings).set({ nameEn: 'Wheels' })
  await app().bus.publish({ type: 'missed' })
  await expect.poll(() => categoryOf(id).name_en).toBe('Wheels')
})

test('save: a change without effect is not logged', async () => {
  await save()
  const before = await logged()
  await save()
  expect(await logged()).toEqual(before)
})
