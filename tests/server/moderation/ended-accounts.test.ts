/** The traces of a sanction after the account is deleted, and the member's own view of it before. */
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Sanction } from '../../../src/api/moderation/moderation.ts'
import { nouns } from '../../../src/server/nouns.ts'
import { deleteAccount } from '../../../src/server/own-data/delete-account.ts'
import { exportData } from '../../../src/server/own-data/calls.ts'
import { createProof } from '../../../src/server/accounts/proof.ts'
import { register } from '../../../src/server/accounts/register.ts'
import { hashSecret } from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import {
  bannedPhones,
  cases,
  decisions,
  sanctions,
  phoneProofs,
  users,
} from '../../../src/server/db/schema/index.ts'
import { runTask } from '../../harness/run-task.ts'
import { openCase } from '../../../src/server/cases/cases.ts'
import { sanctionOf } from '../../../src/server/members/in-force.ts'
import { imposeSanction, liftSanction } from '../../../src/server/moderation/sanctions.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { DISTRICT, PASSWORD, somebody, type Somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let moderatorId: number
beforeAll(async () => {
  moderatorId = await addSeller(app().db)
})

/** Registers; returns the id of the new member. */
async function join({ phone, username }: Somebody): Promise<number> {
  const proof = hashSecret(await createProof(phone))
  const body = {
    username,
    password: PASSWORD,
    phone_number: phone,
    user_type: 'regular' as const,
    location_id: DISTRICT,
  }
  const session = await register(body, proof, { locale: 'uz', userAgent: '' })
  return session.user_info.id
}
const impose = (userId: number, kind: Sanction, days: number | null = null) =>
  app().db.transaction((tx) =>
    imposeSanction(tx, { userId, kind, rule: 'fraud', note: 'Aldagan', days, moderatorId }),
  )
async function lift(userId: number): Promise<void> {
  const id = (await sanctionOf(userId))?.id ?? 0
  await app().db.transaction((tx) => liftSanction(tx, id, moderatorId))
}
const leave = (userId: number, { ip }: Somebody) =>
  deleteAccount(nouns, { userId, password: PASSWORD, network: ip })
/** Moves the ends of bans this many days closer, then runs housekeeping. */
async function wait(days: number): Promise<void> {
  await app()
    .db.update(bannedPhones)
    .set({ until: sql`until - ${days} * interval '1 day'` })
  await runTask('removing old codes and tokens')
}
const REFUSED = { code: 'phone_banned', details: { errors: { phone_number: 'phone_banned' } } }

test('a banned number opens no account for a year, also when the account is deleted', async () => {
  const person = somebody()
  const id = await join(person)
  await impose(id, 'banned')
  await expect(join(person)).rejects.toMatchObject({ code: 'phone_taken' })
  await leave(id, person)
  await expect(join(person)).rejects.toMatchObject(REFUSED)
  expect(await app().db.$count(phoneProofs, eq(phoneProofs.phone, person.phone))).toBe(1)
  expect(JSON.stringify(await app().db.select().from(bannedPhones))).not.toContain(
    person.phone.slice(1),
  )
  await join(somebody())
  await wait(360)
  await expect(join(person)).rejects.toMatchObject(REFUSED)
  await wait(10)
  expect(await app().db.$count(bannedPhones)).toBe(0)
  expect(await join(person)).toBeGreaterThan(id)
})

test('a lifted ban frees the number, one of two does not', async () => {
  const person = somebody()
  const id = await join(person)
  await impose(id, 'banned')
  await impose(id, 'banned')
  await lift(id)
  expect(await app().db.$count(bannedPhones)).toBe(1)
  await lift(id)
  expect(await app().db.$count(bannedPhones)).toBe(0)
  await leave(id, person)
  await join(person)
})

test.each(['limited', 'suspended'] as const)(
  'a member who deletes a %s account waits for the end of the sanction to open another',
  async (kind) => {
    const person = somebody()
    const id = await join(person)
    await impose(id, kind, 7)
    await leave(id, person)
    await wait(6.9)
    await expect(join(person)).rejects.toMatchObject(REFUSED)
    await wait(0.2)
    await join(person)
  },
)

test('a shorter sanction beside a ban does not end it earlier', async () => {
  const person = somebody()
  const id = await join(person)
  await impose(id, 'banned')
  await impose(id, 'limited', 7)
  await leave(id, person)
  await wait(8)
  await expect(join(person)).rejects.toMatchObject(REFUSED)
})

test('an endless sanction means a wait of a year, like a ban; a warning and an expired one ban no number', async () => {
  const [endless, free] = [somebody(), somebody()]
  const id = await join(endless)
  await impose(id, 'suspended')
  await leave(id, endless)
  await wait(360)
  await expect(join(endless)).rejects.toMatchObject(REFUSED)
  await wait(10)
  await join(endless)

  const other = await join(free)
  await impose(other, 'warning')
  await impose(other, 'limited')
  await lift(other)
  await leave(other, free)
  await join(free)
})

/** A member with a sanction, and an appealed decision about a listing of theirs. */
async function addJudged(person: Somebody) {
  const userId = await join(person)
  const [productId = 0] = await addProducts(app().db, { sellerId: userId, title: 'Soxta soat' })
  const thing = { kind: 'product', id: productId } as const
  const caseId = await app().db.transaction((tx) =>
    openCase(tx, thing, { source: 'report', score: 10 }),
  )
  await app()
    .db.insert(decisions)
    .values({
      caseId: caseId ?? 0,
      kind: 'product',
      targetId: productId,
      ownerId: userId,
      moderatorId,
      outcome: 'refuse',
      rule: 'fake_brand',
      note: 'Nusxa',
      fromReport: true,
      appeal: 'Soat asl',
      appealedAt: new Date(),
    })
  await impose(userId, 'limited', 7)
  return { userId, productId }
}

test('the export has the sanctions and decisions about a member, and about nobody else', async () => {
  const { userId, productId } = await addJudged(somebody())
  await addJudged(somebody())
  const { measures, decisions } = await exportData(nouns, { userId, token: null, locale: 'uz' })
  expect(measures).toEqual([
    {
      id: expect.any(Number),
      kind: 'limited',
      rule: 'fraud',
      note: 'Aldagan',
      created_at: expect.any(String),
      until: expect.any(String),
      lifted_at: null,
      decision_id: expect.any(Number),
      appealed_at: null,
      appeal_outcome: null,
      appealable: true,
    },
  ])
  expect(decisions).toMatchObject([
    { kind: 'product' },
    { kind: 'measure', id: measures[0]?.id, note: 'Aldagan', appeal: null },
  ])
  expect(decisions.slice(0, 1)).toEqual([
    {
      kind: 'product',
      id: productId,
      outcome: 'refuse',
      rule: 'fake_brand',
      note: 'Nusxa',
      created_at: expect.any(String),
      appeal: 'Soat asl',
      appealed_at: expect.any(String),
    },
  ])
})

test('a deleted account leaves the fact of a decision, without its texts', async () => {
  const person = somebody()
  const { userId, productId } = await addJudged(person)
  await leave(userId, person)
  const { db } = app()
  expect(await db.$count(users, eq(users.id, userId))).toBe(0)
  expect(await db.$count(sanctions, eq(sanctions.userId, userId))).toBe(0)
  const [found] = await db.select().from(cases).where(eq(cases.targetId, productId))
  expect(found).toMatchObject({ snapshot: {}, ownerId: null })
  const [decision] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.kind, 'product'), eq(decisions.targetId, productId)))
  expect(decision).toMatchObject({ rule: 'fake_brand', note: '', appeal: '', ownerId: null })
  expect(decision?.appealedAt).toBeInstanceOf(Date)
})
