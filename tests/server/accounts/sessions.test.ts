import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { activeSessions, endOldSessions } from '../../../src/server/accounts/sessions.ts'
import { createToken, hashSecret } from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import type { BusEvent } from '../../../src/server/bus/bus.ts'
import { tokens } from '../../../src/server/db/schema/index.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

test('sessions: the last used is the first, regardless of its start', async () => {
  const member = await addSeller(app().db)
  const [old, fresh] = [await createToken(app().db, member), await createToken(app().db, member)]
  await app()
    .db.update(tokens)
    .set({ lastUsedAt: sql`now() - interval '1 hour'` })
    .where(eq(tokens.hash, hashSecret(fresh)))
  expect((await activeSessions(member, old)).map(({ current }) => current)).toEqual([true, false])
})

test('sessions: one too many ends the oldest, and every process learns of it', async () => {
  const member = await addSeller(app().db)
  const oldest = await createToken(app().db, member)
  for (let more = 0; more < 20; more++) await createToken(app().db, member)
  const told: BusEvent[] = []
  onTestFinished(app().bus.subscribe((event) => void told.push(event)))
  await endOldSessions(member)
  expect(await activeSessions(member, null)).toHaveLength(20)
  const tokenHash = hashSecret(oldest).toString('hex')
  await expect.poll(() => told).toEqual([{ type: 'token-revoked', tokenHash }])
})
