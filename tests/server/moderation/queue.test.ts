/** The queue says who reported a case, puts those who are mostly right first, and keeps its filter. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { claimNext, readQueue } from '../../../src/server/moderation/queue.ts'
import { tellOfWaiting } from '../../../src/server/moderation/tell-of-waiting.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { notifications } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

/** A listing that was reported by a member whose earlier reports ended so. */
async function reported(past: boolean[]): Promise<number> {
  const reporter = await newReporter()
  for (const [i, isUpheld] of past.entries())
    await app().db.execute(sql`insert into reports (reporter_id, kind, reported_id, reason, upheld)
      values (${reporter}, 'user', ${1_000_000 + i}, 'spam', ${isUpheld})`)
  const [id = 0] = await addProducts(app().db, { sellerId: await addSeller(app().db) })
  await saveReport(reporter, { kind: 'product', id, reason: 'spam', note: '' }, `net ${reporter}`)
  return id
}
const queue = (kind: 'product' | 'user' | null = null) => readQueue({ kind, source: null, page: 1 })

test('those who are mostly right come first', async () => {
  const wrong = await reported([true, false, false, false])
  const unknown = await reported([true, true])
  const right = await reported([false, true, true, true])
  const { rows } = await queue()
  const shown = rows.map(({ targetId, reports, trust, score }) => [targetId, reports, trust, score])
  expect(shown).toEqual([
    [right, 1, 'high', 20],
    [unknown, 1, undefined, 10],
    [wrong, 1, 'low', 5],
  ])
})

test('the next case is one of the filter', async () => {
  const colleague = await newModerator()
  const reporter = await newReporter()
  const id = await addSeller(app().db)
  await saveReport(reporter, { kind: 'user', id, reason: 'fraud', note: '' }, 'net of a user')
  const [person] = (await queue('user')).rows
  expect(await claimNext(colleague, { kind: 'user' })).toBe(person?.id)
  expect(await claimNext(colleague, { kind: 'user' })).toBeNull()
  expect(await claimNext(colleague)).not.toBeNull()
})

test('staff are told once of cases that have waited for an hour', async () => {
  const colleague = await newModerator()
  const told = async () =>
    (await app().db.select().from(notifications)).filter(
      ({ userId, type }) => userId === colleague.id && type === 'cases_wait',
    )
  await app().db.execute(sql`delete from cases`)
  await reported([])
  await tellOfWaiting()
  expect(await told()).toEqual([])
  await app().db.execute(sql`update cases set created_at = created_at - interval '61 minutes'`)
  await tellOfWaiting()
  expect(await told()).toMatchObject([{ subject: { count: 1 } }])
  await app().db.execute(
    sql`update notifications set created_at = created_at - interval '61 minutes'`,
  )
  await tellOfWaiting()
  expect(await told()).toHaveLength(1)
})
