// Engines may differ here: @engine
/** Admins rename, hide, move and add attributes and options. */
import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  searchColumns,
  searchColumnsFiller,
} from '../../../src/server/catalogue/find/refill-search-columns.ts'
import { listProducts } from '../../../src/server/catalogue/read/products.ts'
import { attributesInWords } from '../../../src/server/attributes/titles/attributes-in-words.ts'
import { categoryAttributes } from '../../../src/server/attributes/values/entities.ts'
import { reloadCategories } from '../../../src/server/categories/category-settings.ts'
import type { ListPath } from '../../../src/server/categories/attribute-lists.ts'
import {
  addEntry,
  deleteEntry,
  moveEntry,
  readAttributeList,
  saveEntry,
} from '../../../src/server/categories/edit-attributes.ts'
import { threeOf } from '../../../src/server/categories/given-names.ts'
import { attributeChanges, jobs, staffLog } from '../../../src/server/db/schema/index.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { aList } from '../../harness/list.ts'
import { testApp } from '../../harness/test-app.ts'

const ADMIN = { actorId: 7, requestId: 'request-7' }
const categoryId = findCategory('product', 'cars')?.id ?? 0
const CARS: ListPath = { categoryId }
const COLOURS: ListPath = { categoryId, attribute: 'colour' }
const MAKES: ListPath = { categoryId, attribute: 'make' }
const KIAS: ListPath = { categoryId, attribute: 'make', option: 'kia' }
const CHEVROLETS: ListPath = { categoryId, attribute: 'make', option: 'chevrolet' }
const HEATING = { uz: 'Oʻrindiq isitgichi', ru: 'Подогрев сидений', en: 'Seat heating' }
const ONE = { type: 'one', isOnCard: false } as const

testApp()
afterEach(async () => {
  await app().db.delete(attributeChanges)
  await reloadCategories()
})

const entriesOf = async (path: ListPath) => (await readAttributeList(path)).entries
const idsOf = async (path: ListPath) => (await entriesOf(path)).map(({ id }) => id)
const asked = (key: string) => categoryAttributes(categoryId, 'en').find((one) => one.key === key)
const add = (path: ListPath, names = HEATING) => addEntry(path, { names, attribute: ONE }, ADMIN)
const entryOf = async (path: ListPath, id: string) => {
  const entry = (await entriesOf(path)).find((one) => one.id === id)
  if (!entry) throw new Error(`There is no ${id}`)
  return entry
}
const save = async (path: ListPath, id: string, names: typeof HEATING, isHidden = false) => {
  const entry = (await entriesOf(path)).find((one) => one.id === id)
  const settings = entry?.settings ?? { of: 'option' as const, aliases: [] }
  await saveEntry(path, id, { names, isHidden, settings }, ADMIN)
}
const logged = async () => {
  const [row] = await app().db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1)
  return row
}
const namesOf = async (path: ListPath, id: string) =>
  threeOf((await entriesOf(path)).find((entry) => entry.id === id)?.names ?? HEATING)

describe('a name', () => {
  const PAINTWORK = { uz: 'Boʻyoq', ru: 'Краска', en: 'Paintwork' }

  test('is that of one category, in Uzbek Cyrillic too, and the old one is in the log', async () => {
    const before = await namesOf(CARS, 'paint')
    await save(CARS, 'paint', PAINTWORK)
    expect(asked('paint')?.name).toBe('Paintwork')
    const cyrillic = categoryAttributes(categoryId, 'uz-Cyrl').find(({ key }) => key === 'paint')
    expect(cyrillic?.name).toBe('Бўёқ')
    expect(await logged()).toMatchObject({
      actorId: 7,
      action: 'attribute.save',
      targetKind: 'category',
      targetId: categoryId,
      details: {
        list: 'category/cars',
        entry: 'Boʻyoq',
        before: { ...before, isHidden: false },
        after: { ...PAINTWORK, isHidden: false },
      },
    })
  })

  test('of an option changes wherever its list is used', async () => {
    await save({ categoryId, attribute: 'make' }, 'kia', { uz: 'KIA', ru: 'КИА', en: 'KIA' })
    const parts = findCategory('product', 'auto-parts')?.id ?? 0
    const makes = categoryAttributes(parts, 'ru').find(({ key }) => key === 'for_make')?.options
    expect(makes?.find(({ id }) => id === 'kia')?.name).toBe('КИА')
  })

  test('of an option is found by search, and the old one is not, after a job', async () => {
    const { db } = app()
    const sellerId = await addSeller(db)
    const [kia = 0, disk = 0] = await addProducts(
      db,
      {
        sellerId,
        title: 'Mashina',
        category: 'cars',
        attributes: { make: 4, model: 37, colour: 1 },
      },
      { sellerId, title: 'Disk', category: 'auto-parts', attributes: { for_make: [4] } },
    )
    const found = async (q: string) =>
      (await listProducts(aList('product', { q }), 'uz')).results.map(({ id }) => id)
    await save(MAKES, 'kia', { uz: 'Qiyo', ru: 'Кийо', en: 'Qiyo' })
    await save(KIAS, 'sportage', { uz: 'Tezkor', ru: 'Тезкор', en: 'Tezkor' }, true)
    await save(COLOURS, 'white', { uz: 'Paxtarang', ru: 'Ватный', en: 'Cotton' })
    expect(await found('белый')).toEqual([kia])
    const waiting = await db.select().from(jobs).where(eq(jobs.kind, searchColumns.kind))
    for (const { payload } of waiting) await searchColumnsFiller.run(payload)
    expect(await found('qiyo')).toEqual([disk, kia])
    expect(await found('tezkor')).toEqual([kia])
    expect(await found('ватный')).toEqual([kia])
    expect(await found('белый')).toEqual([])
  })

  test('follows the code again when it equals the built-in one', async () => {
    const builtIn = await namesOf(CARS, 'paint')
    await save(CARS, 'paint', PAINTWORK)
    await save(CARS, 'paint', builtIn)
    const [row] = await app().db.select().from(attributeChanges)
    expect(row?.changes).toEqual({
      'category/cars': { entries: { paint: { isHidden: false } }, order: [] },
    })
  })

  test('needs a letter or a digit, and no other entry may have it', async () => {
    const white = await namesOf(COLOURS, 'white')
    await expect(save(COLOURS, 'black', { ...white, en: '—' })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { errors: { name_en: 'invalid_request' } },
    })
    await expect(save(COLOURS, 'black', white)).rejects.toMatchObject({ code: 'conflict' })
    await expect(add(COLOURS, white)).rejects.toMatchObject({ code: 'conflict' })
    await expect(save(COLOURS, 'ultraviolet', HEATING)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('a hidden attribute or option is marked, and a required one is not required any more', async () => {
  await save(CARS, 'make', await namesOf(CARS, 'make'), true)
  await save(COLOURS, 'white', await namesOf(COLOURS, 'white'), true)
  expect(asked('make')).toMatchObject({ hidden: true, required: false })
  expect(asked('colour')?.options?.[0]).toMatchObject({ id: 'white', hidden: true })
  expect(asked('colour')?.options?.[1]).not.toHaveProperty('hidden')
  await save(CARS, 'make', await namesOf(CARS, 'make'), false)
  expect(asked('make')).toMatchObject({ required: true })
})

describe('settings', () => {
  test('an attribute is required and asked first, until it is as the code says', async () => {
    const { names, isHidden, settings } = await entryOf(CARS, 'fuel')
    expect(settings).toMatchObject({ of: 'attribute', isRequired: false, isFirst: true })
    const required = {
      of: 'attribute',
      isRequired: true,
      isFirst: false,
      limits: undefined,
    } as const
    await saveEntry(CARS, 'fuel', { names, isHidden, settings: required }, ADMIN)
    expect(asked('fuel')).toMatchObject({ required: true, first: false })
    expect(await logged()).toMatchObject({
      details: { before: { isRequired: false }, after: { isRequired: true, isFirst: false } },
    })
    await saveEntry(CARS, 'fuel', { names, isHidden, settings }, ADMIN)
    expect(asked('fuel')).toMatchObject({ required: false, first: true })
    const [row] = await app().db.select().from(attributeChanges)
    expect(row?.changes).toEqual({
      'category/cars': { entries: { fuel: { isHidden: false } }, order: [] },
    })
  })

  test('an added number has limits and a unit', async () => {
    const attribute = { type: 'int', isOnCard: true } as const
    await addEntry(CARS, { names: HEATING, attribute }, ADMIN)
    const { names, isHidden } = await entryOf(CARS, 'x_seat_heating')
    const limits = { min: 1, max: 9, unit: 'kg' }
    const settings = { of: 'attribute', isRequired: false, isFirst: true, limits } as const
    await saveEntry(CARS, 'x_seat_heating', { names, isHidden, settings }, ADMIN)
    expect(asked('x_seat_heating')).toMatchObject({ min: 1, max: 9, unit: 'kg' })
  })

  test('titles name an option by its other words', async () => {
    const { names, isHidden } = await entryOf(COLOURS, 'white')
    const settings = { of: 'option', aliases: ['qordek'] } as const
    await saveEntry(COLOURS, 'white', { names, isHidden, settings }, ADMIN)
    const { values } = attributesInWords(categoryId, 'Mashina qordek')
    expect(values.get('colour')).toEqual(['white'])
  })

  test('what changes nothing is not logged', async () => {
    const before = await logged()
    await save(CARS, 'paint', await namesOf(CARS, 'paint'))
    expect(await logged()).toEqual(before)
  })
})

describe('deleting', () => {
  test('takes away what staff added, and no other gets its key and number', async () => {
    await add(CARS)
    await deleteEntry(CARS, 'x_seat_heating', ADMIN)
    expect(asked('x_seat_heating')).toBeUndefined()
    await add(CARS)
    expect(asked('x_seat_heating_1002')).toBeDefined()
    await add(COLOURS)
    await deleteEntry(COLOURS, 'seat-heating', ADMIN)
    await add(COLOURS)
    expect(await idsOf(COLOURS)).toContain('seat-heating-502')
  })

  test('leaves what listings have and what the code has', async () => {
    const { db } = app()
    await add(CARS)
    await add(COLOURS)
    const sellerId = await addSeller(db)
    const attributes = { colour: 501, x_seat_heating: 501 }
    await addProducts(db, { sellerId, title: 'Mashina', category: 'cars', attributes })
    const conflict = { code: 'conflict', details: { errors: { id: 'conflict' } } }
    await expect(deleteEntry(COLOURS, 'seat-heating', ADMIN)).rejects.toMatchObject(conflict)
    await expect(deleteEntry(CARS, 'x_seat_heating', ADMIN)).rejects.toMatchObject(conflict)
    await expect(deleteEntry(CARS, 'trim', ADMIN)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('moving', () => {
  test('swaps neighbours in forms, and a new entry stands at the end', async () => {
    const before = await idsOf(COLOURS)
    await moveEntry(COLOURS, before[1] ?? '', 'up', ADMIN)
    await add(COLOURS)
    const after = [before[1], before[0], ...before.slice(2), 'seat-heating']
    expect(await idsOf(COLOURS)).toEqual(after)
    expect(asked('colour')?.options?.map(({ id }) => id)).toEqual(after)
  })

  test('stops at the ends and behind what an attribute depends on', async () => {
    const before = await idsOf(CARS)
    expect(before.slice(0, 2)).toEqual(['make', 'model'])
    await moveEntry(CARS, 'model', 'up', ADMIN)
    await moveEntry(CARS, 'make', 'down', ADMIN)
    await moveEntry(CARS, 'make', 'up', ADMIN)
    expect(await idsOf(CARS)).toEqual(before)
    const [make, model, , year] = await entriesOf(CARS)
    expect([make?.canMove, model?.canMove]).toEqual([
      { up: false, down: false },
      // The name of a model that the list lacks stands behind it
      { up: false, down: false },
    ])
    expect(year?.canMove).toEqual({ up: true, down: true })
  })
})

describe('adding', () => {
  test('two at once get numbers and keys of their own, which the log names', async () => {
    const other = { uz: 'Isitgich', ru: 'Подогрев', en: 'Seat heating!' }
    await Promise.all([add(CARS), add(CARS, other)])
    const added = (await entriesOf(CARS)).filter(({ id }) => id.startsWith('x_'))
    expect(added.map(({ n }) => n).sort()).toEqual([1001, 1002])
    expect(added.map(({ id }) => id).sort()).toEqual(['x_seat_heating', 'x_seat_heating_1002'])
    expect(await logged()).toMatchObject({ action: 'attribute.add' })
  })

  test('a model of a make, which a category asks for at once', async () => {
    await add(CHEVROLETS, { uz: 'Bolt', ru: 'Болт', en: 'Bolt' })
    const make = asked('make')?.options?.find(({ id }) => id === 'chevrolet')
    expect(make?.branches?.at(-1)).toEqual({ id: 'bolt', name: 'Bolt' })
    expect((await entriesOf(CHEVROLETS)).at(-1)).toMatchObject({ n: 501 })
  })

  test('to a service that has the attributes of all services', async () => {
    const cleaning = findCategory('service', 'cleaning')?.id ?? 0
    const before = await idsOf({ categoryId: cleaning })
    await add({ categoryId: cleaning })
    expect(await idsOf({ categoryId: cleaning })).toEqual([...before, 'x_seat_heating'])
    const plumbing = findCategory('service', 'plumbing')?.id ?? 0
    expect(await idsOf({ categoryId: plumbing })).toEqual(before)
  })
})

test('a list that does not exist is not found', async () => {
  const paths: ListPath[] = [
    { categoryId, attribute: 'wings' },
    { categoryId, attribute: 'year' },
    { categoryId, attribute: 'make', option: 'ufo' },
    { categoryId, attribute: 'colour', option: 'white' },
  ]
  for (const path of paths)
    await expect(readAttributeList(path)).rejects.toMatchObject({ status: 404 })
})

test('another process reads a missed change', async () => {
  await add(CARS)
  // Another process writes the row
  await app().db.delete(attributeChanges)
  await app().bus.publish({ type: 'missed' })
  await expect.poll(() => asked('x_seat_heating')).toBeUndefined()
})
