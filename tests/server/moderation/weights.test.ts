/** The weight of reports: three for a moderator's, two from a mostly right reporter, none from a mostly wrong one. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReportReason } from '../../../src/api/moderation/safety.ts'
import { app } from '../../../src/server/app.ts'
import { cases, products, staff } from '../../../src/server/db/schema/index.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId: number
let id: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})
beforeEach(async () => {
  id = (await addProducts(app().db, { sellerId }))[0] ?? 0
})

const report = async (reporter: number, reason: ReportReason = 'spam', reported = id) =>
  saveReport(reporter, { kind: 'product', id: reported, reason, note: '' }, `net ${reporter}`)
async function reportByStrangers(count: number, reason?: ReportReason) {
  for (let i = 0; i < count; i++) await report(await newReporter(), reason)
}
const state = async () =>
  (await app().db.select().from(products).where(eq(products.id, id)))[0]?.state

/** The results of a reporter's earlier reports, oldest first: this many upheld, this many not. */
type Past = [isUpheld: boolean, count: number][]
async function reporterWith(past: Past): Promise<number> {
  const reporter = await newReporter()
  let thing = 0
  for (const [isUpheld, count] of past)
    for (let i = 0; i < count; i++)
      await app().db
        .execute(sql`insert into reports (reporter_id, kind, reported_id, reason, upheld)
        values (${reporter}, 'user', ${++thing}, 'spam', ${isUpheld})`)
  return reporter
}

test.each<[string, number, Past, string]>([
  [
    'who is mostly wrong counts nothing',
    3,
    [
      [true, 1],
      [false, 3],
    ],
    'active',
  ],
  [
    'who is right as often as wrong counts',
    3,
    [
      [true, 2],
      [false, 2],
    ],
    'held',
  ],
  ['who was wrong three times counts still', 3, [[false, 3]], 'held'],
  [
    'what was wrong before the last ten is forgiven',
    3,
    [
      [false, 20],
      [true, 10],
    ],
    'held',
  ],
  [
    'who is mostly right counts twice',
    2,
    [
      [false, 2],
      [true, 8],
    ],
    'held',
  ],
  [
    'who was right seven times of ten counts once',
    2,
    [
      [false, 3],
      [true, 7],
    ],
    'active',
  ],
  ['who was right nine times of nine counts once', 2, [[true, 9]], 'active'],
])('%s: with %i strangers', async (_, strangers, past, expected) => {
  await reportByStrangers(strangers)
  await report(await reporterWith(past))
  expect(await state()).toBe(expected)
})

test('a moderator counts three times', async () => {
  const ofTrusted = await newReporter(400)
  id = (await addProducts(app().db, { sellerId: ofTrusted }))[0] ?? 0
  const moderator = await newReporter()
  await app().db.insert(staff).values({ userId: moderator, role: 'moderator' })
  await reportByStrangers(3, 'fraud')
  expect(await state()).toBe('active')
  await report(moderator, 'fraud')
  expect(await state()).toBe('held')
})

describe('an allowed thing', () => {
  beforeEach(async () => {
    await reportByStrangers(3, 'fraud')
    const [open] = await app().db.select().from(cases).where(eq(cases.targetId, id))
    await decideCase(open?.id ?? 0, { outcome: 'allow', note: '' }, await newModerator(), 'test')
  })

  test('is held for another reason, without an edit', async () => {
    await reportByStrangers(3, 'prohibited')
    expect(await state()).toBe('held')
  })

  test('is held after an edit by new reports alone', async () => {
    const updatedAt = new Date(Date.now() + 1000)
    await app().db.update(products).set({ updatedAt }).where(eq(products.id, id))
    await reportByStrangers(2, 'fraud')
    expect(await state()).toBe('active')
    await reportByStrangers(1, 'fraud')
    expect(await state()).toBe('held')
  })
})

test('reports from one network are recognised for one thing only', async () => {
  const [other = 0] = await addProducts(app().db, { sellerId })
  for (const reported of [id, id, other, other]) {
    const about = { kind: 'product', id: reported, reason: 'spam', note: '' } as const
    await saveReport(await newReporter(), about, '203.0.113.0/24')
  }
  const { rows } = await app().db.execute<{ networks: string[] }>(sql`
    select array_agg(distinct network) as networks from reports
    where kind = 'product' and reported_id in (${id}, ${other}) group by reported_id`)
  expect(rows.map(({ networks }) => networks.length)).toEqual([1, 1])
  expect(rows[0]?.networks).not.toEqual(rows[1]?.networks)
})
