// Engines may differ here: @engine
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { Transaction } from '../../../src/server/db/index.ts'
import { staff, staffLog, staffSessions, users } from '../../../src/server/db/schema/index.ts'
import {
  claimFirstAdmin,
  grantRole,
  listStaff,
  revokeRole,
} from '../../../src/server/staff/roles.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

const FIRST = '+821099999999'

testApp({ FIRST_ADMIN_PHONE: '10 9999 9999' })
beforeEach(() => app().db.delete(staff))

const inOne = <Answer>(work: (tx: Transaction) => Promise<Answer>) => app().db.transaction(work)
const grant = (userId: number, role: 'moderator' | 'admin', actorId: number | null = null) =>
  inOne((tx) => grantRole(tx, { userId, role, actorId, requestId: 'request-1' }))
const revoke = (userId: number, actorId: number | null = null) =>
  inOne((tx) => revokeRole(tx, { userId, actorId }))
const rolesOf = async () => (await listStaff(app().db)).map(({ id, role }) => [id, role] as const)
const logOf = (userId: number) =>
  app().db.select().from(staffLog).where(eq(staffLog.targetId, userId)).orderBy(staffLog.id)

test('grantRole: makes a member staff, changes the role, and logs each change once', async () => {
  const [admin, member] = [await addSeller(app().db), await addSeller(app().db)]
  await grant(admin, 'admin')
  await grant(member, 'moderator', admin)
  await grant(member, 'moderator', admin)
  await grant(member, 'admin', admin)
  expect(await rolesOf()).toEqual([
    [admin, 'admin'],
    [member, 'admin'],
  ])
  expect(await logOf(member)).toMatchObject([
    {
      actorId: admin,
      action: 'grant_role',
      targetKind: 'user',
      details: { role: 'moderator', before: null },
      requestId: 'request-1',
    },
    { actorId: admin, details: { role: 'admin', before: 'moderator' } },
  ])
})

test('grantRole: a later failure leaves neither a role nor a log line', async () => {
  const member = await addSeller(app().db)
  const failing = inOne(async (tx) => {
    await grantRole(tx, { userId: member, role: 'admin', actorId: null })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect([await rolesOf(), await logOf(member)]).toEqual([[], []])
})

test('revokeRole: ends the sessions, and tells if there was a role', async () => {
  const [admin, member] = [await addSeller(app().db), await addSeller(app().db)]
  await grant(admin, 'admin')
  await grant(member, 'moderator')
  await app()
    .db.insert(staffSessions)
    .values({ hash: Buffer.from('cookie'), userId: member })
  expect(await revoke(member, admin)).toBe(true)
  expect(await app().db.select().from(staffSessions)).toEqual([])
  expect(await revoke(member, admin)).toBe(false)
  expect((await logOf(member)).map(({ action }) => action)).toEqual(['grant_role', 'revoke_role'])
})

test('the last admin: cannot be removed on the screen, only by the command', async () => {
  const [admin, moderator] = [await addSeller(app().db), await addSeller(app().db)]
  await grant(admin, 'admin')
  await grant(moderator, 'moderator')
  await expect(revoke(admin, admin)).rejects.toMatchObject({ code: 'conflict' })
  await expect(grant(admin, 'moderator', admin)).rejects.toMatchObject({ code: 'conflict' })
  expect(await revoke(moderator, admin)).toBe(true)
  expect(await revoke(admin)).toBe(true)
  expect(await rolesOf()).toEqual([])
})

test('two admins: cannot take the role from each other at the same moment', async () => {
  const [one, other] = [await addSeller(app().db), await addSeller(app().db)]
  await grant(one, 'admin')
  await grant(other, 'admin')
  const both = await Promise.allSettled([revoke(one, other), revoke(other, one)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rolesOf()).toHaveLength(1)
})

test('FIRST_ADMIN_PHONE: its member becomes admin while there is none, nobody else does', async () => {
  const other = await addSeller(app().db)
  const [first] = await app()
    .db.insert(users)
    .values({ phone: FIRST, username: 'first', passwordHash: 'none' })
    .returning({ id: users.id, phone: users.phone })
  if (!first) throw new Error('No member')
  expect(await claimFirstAdmin({ id: other, phone: '+821000000000' })).toBe(false)
  expect(await claimFirstAdmin(first)).toBe(true)
  expect(await claimFirstAdmin(first)).toBe(false)
  await grant(other, 'admin')
  await revoke(first.id, other)
  expect(await claimFirstAdmin(first)).toBe(false)
  expect(await rolesOf()).toEqual([[other, 'admin']])
})
