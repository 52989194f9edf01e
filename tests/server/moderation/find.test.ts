/** Staff find a member, a listing, a case or a decision by the one field. */
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  cases,
  products,
  removedListings,
  staffLog,
  users,
} from '../../../src/server/db/schema/index.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { findForStaff } from '../../../src/server/moderation/find.ts'
import { readTraces } from '../../../src/server/moderation/read-member.ts'
import { readOtherCases } from '../../../src/server/moderation/read-case.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { readLog } from '../../../src/server/staff/log.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

const PHONE = '+821012345678'
testApp()
let moderator: StaffMember
let seller = 0
let product = 0
beforeAll(async () => {
  const { db } = app()
  moderator = await newModerator()
  seller = await addSeller(db)
  await db
    .update(users)
    .set({ phone: PHONE, username: 'Zebra_50% Doʻkon' })
    .where(eq(users.id, seller))
  ;[product = 0] = await addProducts(db, { sellerId: seller, title: 'Qizil divan, yangi' })
  await db.update(products).set({ state: 'held' }).where(eq(products.id, product))
})

const find = (words: string) => findForStaff(words, { id: moderator.id, requestId: 'test' })
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('a member by the number as it is told, which the log keeps without the number', async () => {
  expect(ids((await find('010-1234-5678')).members)).toEqual([seller])
  const [row] = await app().db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1)
  expect(row).toMatchObject({ action: 'find.phone', actorId: moderator.id, targetId: seller })
  expect(JSON.stringify(row)).not.toContain('12345678')
  expect(await find('010-1234-5679')).toMatchObject({ members: [], listings: [] })
})

test('a member by a part of the name, signs of patterns taken as they are', async () => {
  expect(ids((await find('doʻkon zebra')).members)).toEqual([seller])
  expect(ids((await find('a_50%')).members)).toEqual([seller])
  expect(ids((await find('a%50')).members)).toEqual([])
})

test('a held listing by words in any order, a removed one by its number, either by an address', async () => {
  for (const words of ['DIVAN qizil', 'Қизил диван', 'диванлар қизил', "' | 'divan"])
    expect(ids((await find(words)).listings)).toEqual([product])
  for (const words of ['divan sariq', 'd', "'", '!!'])
    expect(ids((await find(words)).listings)).toEqual([])
  const address = `https://bozor.example/ru/product/${product}?x=1`
  expect(await find(address)).toMatchObject({
    members: [],
    listings: [{ id: product, state: 'held' }],
  })
  await app().db.insert(removedListings).values({ kind: 'service', listingId: 987, categoryId: 1 })
  expect((await find('№ 987')).listings).toEqual([
    { kind: 'service', id: 987, title: '', state: null, sellerId: null },
  ])
  expect(ids((await find(`/ru/user/${seller}-zebra`)).members)).toEqual([seller])
})

test('of listings with the words, those with them in the title go first', async () => {
  const { db } = app()
  const [titled = 0] = await addProducts(db, { sellerId: seller, title: 'Gilam, Xiva' })
  const [described = 0] = await addProducts(db, {
    sellerId: seller,
    title: 'Uy uchun',
    description: 'Yonida gilam ham bor.',
  })
  expect(ids((await find('gilam')).listings)).toEqual([titled, described])
  expect(ids((await find(String(titled))).listings)).toEqual([titled])
})

test('a case and a decision by their numbers, a case by the words of its thing', async () => {
  const reporter = await newReporter()
  const [shown = 0] = await addProducts(app().db, { sellerId: seller, title: 'Oltin soat nusxasi' })
  await saveReport(reporter, { kind: 'product', id: shown, reason: 'fraud', note: '' }, 'net')
  const [open] = await app().db.select().from(cases).where(eq(cases.targetId, shown))
  const id = open?.id ?? 0
  expect(ids((await find('nusxasi')).cases)).toEqual([id])
  await decideCase(id, { outcome: 'refuse', rule: 'fraud', note: '' }, moderator, 'test')
  expect(ids((await find(`#${id}`)).cases)).toContain(id)
  const [decision] = (await find('1')).decisions
  expect(decision).toMatchObject({ outcome: 'refuse', caseId: id })
  const { about, listings, chats } = await readTraces(seller)
  expect(about).toEqual([expect.objectContaining({ reason: 'fraud', upheld: true, caseId: id })])
  expect(ids(listings)).toEqual(expect.arrayContaining([product, shown]))
  expect(chats).toEqual({ rooms: 0, sent: 0, sentLately: 0 })
  expect((await readTraces(reporter)).made).toHaveLength(1)
})

test('the log is narrowed to a colleague and a kind of action', async () => {
  const filter = { before: '', who: String(moderator.id) }
  const actions = async (action: 'case' | 'find' | 'login') =>
    (await readLog({ ...filter, action })).map((row) => row.action)
  expect(await actions('case')).toEqual(['case.refuse'])
  expect(new Set(await actions('find'))).toEqual(new Set(['find.phone']))
  expect(await actions('login')).toEqual([])
  expect(await readLog({ ...filter, who: String(seller), action: null })).toEqual([])
})

test('the other open cases of an owner stand beside a case', async () => {
  const owner = await addSeller(app().db)
  const listings = await addProducts(app().db, { sellerId: owner }, { sellerId: owner })
  for (const id of listings)
    await saveReport(
      await newReporter(),
      { kind: 'product', id, reason: 'spam', note: '' },
      `net ${id}`,
    )
  const [one, other] = await app().db.select().from(cases).where(eq(cases.ownerId, owner))
  expect(ids(await readOtherCases({ id: one?.id ?? 0, ownerId: owner }))).toEqual([other?.id])
  expect(await readOtherCases({ id: 0, ownerId: null })).toEqual([])
})

test('nothing by an empty field', async () => {
  expect(await find('  ')).toEqual({ members: [], listings: [], cases: [], decisions: [] })
})
