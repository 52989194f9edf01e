// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import { LISTING_STATES, type ListingState } from '../../../src/api/listings/listing-states.ts'
import type { Sanction } from '../../../src/api/moderation/moderation.ts'
import { createToken, findUserByToken } from '../../../src/server/members/tokens.ts'
import { releaseListing } from '../../../src/server/listings/states/quarantine.ts'
import { moveListings } from '../../../src/server/listings/states/move-listings.ts'
import { listProducts } from '../../../src/server/catalogue/read/products.ts'
import type { Transaction } from '../../../src/server/db/index.ts'
import { sanctions, products, services } from '../../../src/server/db/schema/index.ts'
import { endSanctions } from '../../../src/server/moderation/end-sanctions.ts'
import { openCase } from '../../../src/server/cases/cases.ts'
import { lastSanctions, sanctionOf } from '../../../src/server/members/in-force.ts'
import { imposeSanction, liftSanction } from '../../../src/server/moderation/sanctions.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'
import { aList } from '../../harness/list.ts'

testApp()
let moderatorId: number
let userId: number
beforeAll(async () => {
  moderatorId = await addSeller(app().db)
})
beforeEach(async () => {
  userId = await addSeller(app().db)
})

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => app().db.transaction(work)
/** Imposes a sanction; returns the cache tags to drop. */
const impose = (kind: Sanction, days: number | null = null) =>
  inTransaction((tx) =>
    imposeSanction(tx, { userId, kind, rule: 'fraud', note: 'Oldindan toʻlov', days, moderatorId }),
  )
const lift = (id: number | undefined) =>
  inTransaction((tx) => liftSanction(tx, id ?? 0, moderatorId))
const newest = async () => (await lastSanctions(userId))[0]
/** Imposes a sanction; returns its id. */
async function imposed(kind: Sanction, days: number | null = null): Promise<number> {
  await impose(kind, days)
  return (await newest())?.id ?? 0
}
/** Makes all sanctions and state changes this many days older, then runs housekeeping. */
async function wait(days: number): Promise<void> {
  const ago = sql`${days} * interval '1 day'`
  const { db } = app()
  await db
    .update(sanctions)
    .set({ createdAt: sql`created_at - ${ago}`, until: sql`until - ${ago}` })
  await db.execute(sql`update listing_history set at = at - ${ago}`)
  await endSanctions()
}

const product = async (state: ListingState = 'active'): Promise<number> => {
  const [id = 0] = await addProducts(app().db, { sellerId: userId })
  await app().db.update(products).set({ state }).where(eq(products.id, id))
  return id
}
const move = (id: number, from: ListingState, to: ListingState) =>
  inTransaction((tx) =>
    moveListings(tx, 'product', [id], { from: [from], to, actorId: moderatorId }),
  )
async function stateOf(id: number, kind: Kind = 'product'): Promise<ListingState | undefined> {
  const table = kind === 'product' ? products : services
  const { db } = app()
  return (await db.select({ state: table.state }).from(table).where(eq(table.id, id)))[0]?.state
}

test('measureOf: the heaviest sanction in force; a warning restricts nothing', async () => {
  expect(await sanctionOf(userId)).toBeNull()
  await impose('warning', 7)
  expect(await sanctionOf(userId)).toBeNull()
  expect(await newest()).toMatchObject({ kind: 'warning', until: null, lifted_at: null })
  await impose('limited')
  await impose('suspended', 3)
  await impose('limited', 30)
  expect(await sanctionOf(userId)).toMatchObject({
    kind: 'suspended',
    rule: 'fraud',
    note: 'Oldindan toʻlov',
    lifted_at: null,
  })
  const banId = await imposed('banned', 3)
  expect(await sanctionOf(userId)).toMatchObject({ kind: 'banned', until: null })
  await lift(banId)
  await wait(3.1)
  expect(await sanctionOf(userId)).toMatchObject({ kind: 'limited', until: null })
  expect(await lastSanctions(userId)).toHaveLength(5)
  await wait(90)
  expect(await lastSanctions(userId)).toEqual([])
  expect(await sanctionOf(userId)).toMatchObject({ kind: 'limited' })
})

test.each([
  ['warning', null],
  ['limited', 'limited'],
  ['suspended', 'suspended'],
  ['banned', 'suspended'],
] as const)('the token of a member with the sanction "%s" comes with %j', async (kind, wanted) => {
  const token = await createToken(app().db, userId)
  const id = await imposed(kind)
  expect((await findUserByToken(token))?.restriction).toBe(wanted)
  await lift(id)
  expect((await findUserByToken(token))?.restriction).toBeNull()
})

test('suspended: all public things are hidden, and return unchanged', async () => {
  const ids: Partial<Record<ListingState, number>> = {}
  for (const state of LISTING_STATES) ids[state] = await product(state)
  const [service = 0] = await addServices(app().db, { sellerId: userId })
  const stranger = await addProducts(app().db, { sellerId: moderatorId })
  const order = async () =>
    (await listProducts(aList('product', { page: 1, size: 100 }), 'uz')).results
  const before = await order()

  const tags = await impose('suspended', 7)
  for (const state of ['active', 'reserved', 'sold', 'expired'] as const) {
    expect(await stateOf(ids[state] ?? 0)).toBe('held')
    expect(tags).toContain(`product:${ids[state]}`)
  }
  expect(tags).toEqual(expect.arrayContaining([`service:${service}`, `seller:${userId}`]))
  expect(await stateOf(service, 'service')).toBe('held')
  expect(await stateOf(ids.archived ?? 0)).toBe('archived')
  expect(await stateOf(ids.refused ?? 0)).toBe('refused')
  expect(await stateOf(stranger[0] ?? 0)).toBe('active')

  const back = await lift((await newest())?.id)
  expect(back).toContain(`product:${ids.active}`)
  for (const state of LISTING_STATES) expect(await stateOf(ids[state] ?? 0)).toBe(state)
  expect(await stateOf(service, 'service')).toBe('active')
  expect((await order()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test.each(['warning', 'limited'] as const)('%s: listings stay as they are', async (kind) => {
  const id = await product()
  // The member's page alone, which may have a badge
  expect(await impose(kind)).toEqual([expect.stringMatching(/^user:\d+$/)])
  expect(await stateOf(id)).toBe('active')
})

test('an expired suspension returns the listings, with their lost days', async () => {
  const id = await product('reserved')
  const expiry = async () =>
    (
      await app()
        .db.select({ expiresAt: products.expiresAt })
        .from(products)
        .where(eq(products.id, id))
    )[0]?.expiresAt.getTime() ?? 0
  const before = await expiry()
  await impose('suspended', 3)
  await wait(2.9)
  expect(await stateOf(id)).toBe('held')
  await wait(0.2)
  expect(await stateOf(id)).toBe('reserved')
  expect(((await expiry()) - before) / 86_400_000).toBeCloseTo(3.1, 2)
})

test('two suspensions hold the listings until the end of the last', async () => {
  const id = await product()
  const first = await imposed('suspended', 3)
  await impose('suspended', 7)
  await lift(first)
  expect(await stateOf(id)).toBe('held')
  await wait(3.1)
  expect(await stateOf(id)).toBe('held')
  await wait(4)
  expect(await stateOf(id)).toBe('active')
})

test('things held for another reason, or refused, do not return with the rest', async () => {
  const [heldBefore, inCase, reported] = [await product(), await product(), await product()]
  const refused = await product()
  await move(heldBefore, 'active', 'held')
  const id = await imposed('suspended')
  await inTransaction(async (tx) => {
    await openCase(tx, { kind: 'product', id: inCase }, { source: 'words', score: 20 })
    await openCase(tx, { kind: 'product', id: reported }, { source: 'report', score: 10 })
    await openCase(tx, { kind: 'product', id: reported }, { source: 'first_post', score: 1 })
  })
  await move(refused, 'held', 'refused')
  await lift(id)
  expect(await stateOf(heldBefore)).toBe('held')
  expect(await stateOf(inCase)).toBe('held')
  expect(await stateOf(reported)).toBe('active')
  expect(await stateOf(refused)).toBe('refused')
})

test('things that appear during a suspension are held by housekeeping, and returned later', async () => {
  const id = await imposed('suspended')
  const listing = await product()
  const released = await product('sold')
  await move(released, 'sold', 'held')
  await inTransaction((tx) => releaseListing(tx, 'product', released, moderatorId))
  expect(await stateOf(released)).toBe('sold')
  await endSanctions()
  expect([await stateOf(listing), await stateOf(released)]).toEqual(['held', 'held'])
  await lift(id)
  expect([await stateOf(listing), await stateOf(released)]).toEqual(['active', 'sold'])
})

test('a sanction is lifted once; an expired or missing one cannot be lifted', async () => {
  const id = await imposed('limited', 3)
  const twice = await Promise.allSettled([lift(id), lift(id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(lift(id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(lift(0)).rejects.toMatchObject({ code: 'not_found' })
  const over = await imposed('limited', 3)
  await wait(4)
  await expect(lift(over)).rejects.toMatchObject({ code: 'conflict' })
  userId = 0
  await expect(impose('limited')).rejects.toMatchObject({ code: 'not_found' })
})
