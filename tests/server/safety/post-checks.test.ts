// Engines may differ here: @engine
/** A post is checked against its member's earlier posts, other sellers' texts and the prices of its category. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { isUnknown } from '../../../src/server/safety/first-posts.ts'
import { hasDuplicateText } from '../../../src/server/safety/duplicate-texts.ts'
import { isUnusualPrice } from '../../../src/server/safety/unusual-price.ts'
import type { WrittenTexts } from '../../../src/server/safety/written-texts.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'
import { DISTRICT } from '../../harness/people.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

testApp()
let sellerId: number
beforeEach(async () => {
  sellerId = await addSeller(app().db)
})

describe('isUnknown: a member', () => {
  const isNewcomer = (joined = 30) =>
    app().db.transaction((tx) => isUnknown(tx, { id: sellerId, createdAt: daysAgo(joined) }))
  const posted = (days: number) =>
    addProducts(app().db, { sellerId, createdAt: daysAgo(days), title: `Divan ${days}` })

  test('is known by two listings that stood for a week, of either kind', async () => {
    await posted(7.1)
    await addServices(app().db, { sellerId, createdAt: daysAgo(6.9) })
    expect(await isNewcomer()).toBe(true)
    await addServices(app().db, { sellerId, createdAt: daysAgo(7.1) })
    expect(await isNewcomer()).toBe(false)
  })

  test('is unknown in the first week, whatever stood', async () => {
    for (const days of [8, 9]) await posted(days)
    expect([await isNewcomer(6.9), await isNewcomer(7.1)]).toEqual([true, false])
  })

  test.each(['held', 'refused'])('is not known by listings that are %s', async (state) => {
    for (const days of [8, 9]) await posted(days)
    await app().db.execute(sql`update products set state = ${state} where seller_id = ${sellerId}`)
    expect(await isNewcomer()).toBe(true)
  })
})

describe('hasDuplicateText: a text', () => {
  const words = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => `soz${from + i}`).join(' ')
  const CATEGORY = 'furniture-interior'
  const isTwin = async (change: Partial<WrittenTexts> = {}) => {
    const texts: WrittenTexts = {
      title: 'Divan',
      description: words(40),
      details: '',
      price: 100,
      categoryId: findCategory('product', CATEGORY)?.id ?? 0,
      districtId: DISTRICT,
      attributes: {},
      sellerId,
      state: 'active',
      ...change,
    }
    return app().db.transaction((tx) => hasDuplicateText(tx, 'product', texts))
  }
  let other: number
  const write = async (description = words(40), createdAt = daysAgo(1)) =>
    addProducts(app().db, { sellerId: other, title: 'Divan', description, createdAt })
  beforeEach(async () => {
    await app().db.execute(sql`delete from products`)
    other = await addSeller(app().db)
  })

  test('matches another seller’s in the same category', async () => {
    await write()
    expect(await isTwin()).toBe(true)
    expect(await isTwin({ sellerId: other })).toBe(false)
    expect(await isTwin({ categoryId: findCategory('product', 'cars')?.id ?? 0 })).toBe(false)
  })

  test('must be nearly the same, not half of it', async () => {
    await write(`${words(40)} qoshimcha`)
    expect(await isTwin()).toBe(true)
    expect(await isTwin({ description: `${words(20)} ${words(20, 100)}` })).toBe(false)
  })

  test('a month old does not count', async () => {
    await write(words(40), daysAgo(30.1))
    expect(await isTwin()).toBe(false)
    await write(words(40), daysAgo(29.9))
    expect(await isTwin()).toBe(true)
  })

  test('of fewer than twelve words does not count', async () => {
    for (const count of [10, 11]) await write(words(count))
    expect([
      await isTwin({ description: words(10) }),
      await isTwin({ description: words(11) }),
    ]).toEqual([false, true])
  })

  test('of a hidden listing does not count', async () => {
    await write()
    await app().db.execute(sql`update products set state = 'held' where seller_id = ${other}`)
    expect(await isTwin()).toBe(false)
  })
})

describe('isUnusualPrice', () => {
  const CATEGORY = 9
  const texts = (price: number | null, categoryId = CATEGORY): WrittenTexts => ({
    title: '',
    description: '',
    details: '',
    price,
    categoryId,
    districtId: DISTRICT,
    attributes: {},
    sellerId,
    state: 'active',
  })
  const ask = (now: WrittenTexts, before?: WrittenTexts, isConfirmed = false) =>
    app().db.transaction((tx) => isUnusualPrice(tx, now, before, isConfirmed))
  const REFUSED = { code: 'unusual_price', details: { errors: { price: 'unusual_price' } } }
  beforeAll(async () => {
    await app().db.execute(sql`insert into typical_prices (category_id, low, high)
      values (${CATEGORY}, 100000, 200000) on conflict do nothing`)
  })

  test.each([1_000, 20_000_000])('%i is not', async (price) => {
    expect(await ask(texts(price))).toBe(false)
  })

  test.each([999, 20_000_001])('%i is, and its seller is asked about it once', async (price) => {
    await expect(ask(texts(price))).rejects.toMatchObject(REFUSED)
    expect(await ask(texts(price), undefined, true)).toBe(true)
  })

  test('never applies without a price, or in a category without known prices', async () => {
    expect([await ask(texts(null)), await ask(texts(1, 5))]).toEqual([false, false])
  })

  test('is asked about again in another category, not when both stay', async () => {
    expect(await ask(texts(1), texts(1))).toBe(false)
    await expect(ask(texts(1), texts(1, 5))).rejects.toMatchObject(REFUSED)
    await expect(ask(texts(2), texts(1))).rejects.toMatchObject(REFUSED)
  })
})
