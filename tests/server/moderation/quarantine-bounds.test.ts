/** The limit of what the same people can hide by reports before a moderator has looked. */
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { cases, products } from '../../../src/server/db/schema/index.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { addProducts } from '../../fixtures/listings.ts'
import { newModerator, newReporter } from '../../fixtures/moderated.ts'
import { testApp } from '../../harness/test-app.ts'

const DAYS_OF_SELLERS = 200
const BOUND = 3

testApp()
let gang: number[]
beforeEach(async () => {
  gang = [await newReporter(2), await newReporter(2), await newReporter(2)]
})

async function listings(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    const sellerId = await newReporter(DAYS_OF_SELLERS)
    ids.push(...(await addProducts(app().db, { sellerId })))
  }
  return ids
}
const report = (reporter: number, id: number) =>
  saveReport(reporter, { kind: 'product', id, reason: 'fraud', note: '' }, `net ${reporter}`)
async function reportAll(reporters: number[], ids: number[]) {
  for (const id of ids) for (const reporter of reporters) await report(reporter, id)
}
const heldOf = async (ids: number[]) =>
  (await app().db.select().from(products).where(inArray(products.id, ids)))
    .filter(({ state }) => state === 'held')
    .map(({ id }) => id)

test('three people hide three listings of twenty-five, all of them have a case', async () => {
  const ids = await listings(25)
  await reportAll(gang, ids)
  expect(await heldOf(ids)).toHaveLength(BOUND)
  expect(await app().db.$count(cases, inArray(cases.targetId, ids))).toBe(ids.length)
})

test('the last of three people hides no more by reporting ten listings at the same moment', async () => {
  const ids = await listings(10)
  await reportAll(gang.slice(0, 2), ids)
  await Promise.all(ids.map((id) => report(gang[2] ?? 0, id)))
  expect(await heldOf(ids)).toHaveLength(BOUND)
})

test('others hide the rest, and the same people can again after a decision', async () => {
  const ids = await listings(6)
  await reportAll(gang, ids.slice(0, 4))
  const [, , , fourth = 0, fifth = 0, sixth = 0] = ids
  expect(await heldOf([fourth])).toEqual([])
  await reportAll([await newReporter(2), await newReporter(2), await newReporter(2)], [fourth])
  expect(await heldOf([fourth])).toEqual([fourth])

  const [open] = await app()
    .db.select()
    .from(cases)
    .where(eq(cases.targetId, ids[0] ?? 0))
  const refuse = { outcome: 'refuse', rule: 'fraud', note: '' } as const
  await decideCase(open?.id ?? 0, refuse, await newModerator(), 'test')
  await reportAll(gang, [fifth, sixth])
  expect(await heldOf([fifth, sixth])).toEqual([fifth])
})
