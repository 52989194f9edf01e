// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runTask } from '../../harness/run-task.ts'
import {
  createToken,
  findUserByToken,
  hashSecret,
  removeTokens,
  revokeToken,
  validTokens,
} from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import type { BusEvent } from '../../../src/server/bus/bus.ts'
import { tokens, users } from '../../../src/server/db/schema/index.ts'
import { DISTRICT, somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let userId = 0
const { phone, username } = somebody()
beforeAll(async () => {
  const [user] = await app()
    .db.insert(users)
    .values({ phone, username, passwordHash: '-', districtId: DISTRICT })
    .returning()
  userId = user?.id ?? 0
})

const hexOf = (token: string): string => hashSecret(token).toString('hex')
const rowOf = async (token: string) => {
  const [row] = await app()
    .db.select()
    .from(tokens)
    .where(eq(tokens.hash, hashSecret(token)))
  return row
}
const lastUsed = (token: string, ago: string) =>
  app()
    .db.update(tokens)
    .set({ lastUsedAt: sql`now() - ${ago}::interval` })
    .where(eq(tokens.hash, hashSecret(token)))

test('a token of 256 bits finds its user; only its hash is stored', async () => {
  const token = await createToken(app().db, userId)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const user = { id: userId, username, districtId: DISTRICT }
  expect(await findUserByToken(token)).toMatchObject(user)
  const stored = JSON.stringify(await app().db.select().from(tokens))
  expect(stored).not.toContain(token)
})

test.each(['', 'x', 'A'.repeat(43)])('%j is nobody', async (token) => {
  expect(await findUserByToken(token)).toBeNull()
})

test('30 days without use end a token; use within them renews it', async () => {
  const token = await createToken(app().db, userId)
  await lastUsed(token, '29 days 23 hours')
  expect(await findUserByToken(token)).not.toBeNull()
  expect(Date.now() - ((await rowOf(token))?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000)
  expect(await validTokens([hexOf(token)])).toEqual(new Set([hexOf(token)]))
  await lastUsed(token, '30 days')
  expect(await findUserByToken(token)).toBeNull()
  expect(await validTokens([hexOf(token)])).toEqual(new Set())
  expect(await rowOf(token)).toBeDefined()
  await runTask('removing old codes and tokens')
  expect(await rowOf(token)).toBeUndefined()
})

test('a token expires after 180 days, even when used', async () => {
  const token = await createToken(app().db, userId)
  const opened = (ago: string) =>
    app()
      .db.update(tokens)
      .set({ createdAt: sql`now() - ${ago}::interval` })
      .where(eq(tokens.hash, hashSecret(token)))
  await opened('179 days 23 hours')
  expect(await findUserByToken(token)).not.toBeNull()
  expect(await validTokens([hexOf(token)])).toEqual(new Set([hexOf(token)]))
  await opened('180 days')
  expect(await findUserByToken(token)).toBeNull()
  expect(await validTokens([hexOf(token)])).toEqual(new Set())
})

test('use is recorded at most once a day', async () => {
  const token = await createToken(app().db, userId)
  await lastUsed(token, '23 hours')
  const before = await rowOf(token)
  await findUserByToken(token)
  expect((await rowOf(token))?.lastUsedAt).toEqual(before?.lastUsedAt)
})

test('revoking ends one token and tells every process', async () => {
  const [token, other] = [await createToken(app().db, userId), await createToken(app().db, userId)]
  const heard = new Promise<BusEvent>((resolve) => app().bus.subscribe(resolve))
  await revokeToken(token)
  expect(await findUserByToken(token)).toBeNull()
  expect(await findUserByToken(other)).not.toBeNull()
  expect(await heard).toEqual({
    type: 'token-revoked',
    tokenHash: hashSecret(token).toString('hex'),
  })
})

test('removing a member’s tokens ends all of them and nobody else’s', async () => {
  const { phone, username } = somebody()
  const [neighbour] = await app()
    .db.insert(users)
    .values({ phone, username, passwordHash: '-', districtId: DISTRICT })
    .returning({ id: users.id })
  const theirs = await createToken(app().db, neighbour?.id ?? 0)
  const mine = [await createToken(app().db, userId), await createToken(app().db, userId)]
  const removed = await removeTokens(app().db, userId)
  for (const token of mine) {
    expect(await findUserByToken(token)).toBeNull()
    expect(removed).toContainEqual(hashSecret(token))
  }
  expect(await findUserByToken(theirs)).toMatchObject({ username })
})
