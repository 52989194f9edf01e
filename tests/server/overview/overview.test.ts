// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { openCase } from '../../../src/server/cases/cases.ts'
import { rollUpCounts } from '../../../src/server/catalogue/read/roll-up-counts.ts'
import { countDays, readOverview } from '../../../src/server/overview/overview.ts'
import { openGauges } from '../../../src/server/overview/gauges.ts'
import { readNow } from '../../../src/server/overview/now.ts'
import { removeOldStats } from '../../../src/server/stats/read-stats.ts'
import { takeMessage } from '../../../src/server/sms/budget.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp({ SMS_DAILY_LIMIT: '100' })
let sellerId: number
let products: number[]
beforeAll(async () => {
  sellerId = await addSeller(app().db)
  // 00:30 in Tashkent is the day before in London
  const yesterday = new Date(`${daysAgo(1)}T00:30:00+05:00`)
  products = await addProducts(
    app().db,
    { sellerId },
    { sellerId },
    { sellerId, createdAt: yesterday },
  )
  await addServices(app().db, { sellerId, createdAt: yesterday })
})

const daysAgo = (days: number) =>
  new Date(Date.now() + (5 - 24 * days) * 3_600_000).toISOString().slice(0, 10)

type Decided = { id: number; hours: number; outcome: 'allow' | 'refuse'; appealOf?: number }

/** A case opened and decided this many hours later; returns the decision's id. */
async function decide({ id, hours, outcome, appealOf }: Decided): Promise<number> {
  return app().db.transaction(async (tx) => {
    const suspicion = { source: 'report', score: 10, ...(appealOf && { appealOf }) } as const
    const caseId = await openCase(tx, { kind: 'product', id }, suspicion)
    await tx.execute(sql`update cases set state = 'decided', decided_at = now(),
      created_at = now() - ${hours} * interval '1 hour' where id = ${caseId}`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into decisions (case_id, kind, target_id, outcome, from_report)
      values (${caseId}, 'product', ${id}, ${outcome}, true) returning id`)
    return rows[0]?.id ?? 0
  })
}

test('countDays: counts by the day in Tashkent, newest last', async () => {
  const [before, yesterday, today] = await countDays(3)
  expect(before).toMatchObject({ day: daysAgo(2), products: 0, services: 0, members: 0 })
  expect(yesterday).toMatchObject({ day: daysAgo(1), products: 1, services: 1, members: 0 })
  expect(today).toMatchObject({ day: daysAgo(0), products: 2, services: 0, members: 1 })
})

test('countDays: what visitors did, with a listing that is gone by now, no views of what never was', async () => {
  const { stats, db } = app()
  const [gone = 0] = await addProducts(db, { sellerId })
  for (const figure of ['view', 'view', 'chat', 'phone', 'offer', 'deal', 'like'] as const)
    stats.count(figure, { kind: 'product', id: gone })
  stats.count('view', { kind: 'service', id: 987_654_321 })
  await stats.flush()
  await db.execute(sql`delete from products where id = ${gone}`)
  stats.count('deal', { kind: 'product', id: gone })
  stats.count('view', { kind: 'product', id: gone })
  await stats.flush()
  expect((await countDays(1))[0]).toMatchObject({
    views: 2,
    chats: 1,
    phones: 1,
    offers: 1,
    deals: 2,
  })
  const { rows } = await db.execute(sql`select distinct figure from listing_figures order by 1`)
  expect(rows.map(({ figure }) => figure)).toEqual(['chat', 'like', 'phone', 'view'])

  await db.execute(sql`update site_figures set day = day - 402`)
  await removeOldStats()
  expect((await db.execute(sql`select from site_figures`)).rows).toEqual([])
})

test('readNow: waiting cases, their durations, and decisions overturned on appeal', async () => {
  const [one = 0, two = 0, three = 0] = products
  const first = await decide({ id: one, hours: 1, outcome: 'refuse' })
  await decide({ id: two, hours: 9, outcome: 'refuse' })
  await decide({ id: two, hours: 2, outcome: 'allow' })
  expect(await readNow(30)).toMatchObject({ cases: 0, oldestHours: null, medianHours: 2 })
  await decide({ id: one, hours: 4, outcome: 'allow', appealOf: first })
  await app().db.transaction((tx) =>
    openCase(tx, { kind: 'product', id: three }, { source: 'staff', score: 1 }),
  )
  await app().db.execute(
    sql`update cases set created_at = now() - interval '36 hours' where state = 'open'`,
  )
  const now = await readNow(30)
  expect(now).toMatchObject({ cases: 1, medianHours: 3, against: 2, overturned: 1, deadJobs: 0 })
  expect(now.oldestHours).toBeCloseTo(36, 1)
  expect(now.listings).toContainEqual({ kind: 'product', state: 'active', count: 3 })
  expect(now.listings).toContainEqual({ kind: 'service', state: 'held', count: 0 })
})

test('readNow: listings by state, as they change, are rolled up, and go', async () => {
  const { db } = app()
  const [sold, gone] = await addProducts(db, { sellerId }, { sellerId })
  const counted = async () =>
    (await readNow(30)).listings
      .filter(({ kind, count }) => kind === 'product' && count > 0)
      .map(({ state, count }) => `${count} ${state}`)
  await db.execute(
    sql`update products set state = 'sold', version = version + 1 where id = ${sold}`,
  )
  expect(await counted()).toEqual(['4 active', '1 sold'])
  await rollUpCounts()
  await db.execute(sql`delete from products where id = ${gone}`)
  expect(await counted()).toEqual(['3 active', '1 sold'])
  await db.execute(sql`delete from products where id = ${sold}`)
})

test('readNow: the messages of today, and the failures of this process', async () => {
  await takeMessage(false)
  app().metrics.observe('/ru/', 503, 1)
  app().metrics.count('sms_failed', 2)
  const { sms, failed } = await readNow(30)
  expect(sms).toEqual({ taken: 1, left: 99 })
  expect(failed).toEqual({ requests: 1, sms: 2, jobs: 0, tasks: 0 })
})

test('the gauges: have no number until they are read, then those of the database', async () => {
  const gauges = openGauges()
  expect(await app().metrics.text()).toContain('\nbozor_cases_open Nan\n')
  await gauges.refresh()
  const text = await app().metrics.text()
  expect(text).toContain('\nbozor_cases_open 1\n')
  expect(text).toContain('\nbozor_listings{kind="product",state="active"} 3\n')
  expect(text).toContain('\nbozor_sms_left_today 99\n')
  expect(text).toContain('\nbozor_requests_failed_total 1\n')
})

test('readOverview: reads once for all callers within a minute', async () => {
  const [one, other] = await Promise.all([readOverview(), readOverview()])
  expect(other).toBe(one)
  expect(one).toMatchObject({ overturnedShare: 0.5, now: { cases: 1 } })
  expect(one.days).toHaveLength(30)
  expect(await readOverview()).toBe(one)
})
