/** A reported review comes before a moderator; no number of reports hides it automatically. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnDecision } from '../../../src/api/moderation/moderation.ts'
import { app } from '../../../src/server/app.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { readCase } from '../../../src/server/moderation/read-case.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { agreed, review, reviewsOf, talk, type Talk } from '../../fixtures/deals.ts'
import { newModerator } from '../../fixtures/moderated.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const ALLOW: Decision = { outcome: 'allow', note: '' }
const refusal = (rule: 'offensive' | 'fraud'): Decision => ({ outcome: 'refuse', rule, note: '' })

let moderators: [StaffMember, StaffMember]
let pair: Talk
/** The buyer's review, public. */
let id: number
beforeAll(async () => {
  moderators = [await newModerator(), await newModerator()]
})
beforeEach(async () => {
  pair = await talk()
  const deal = await agreed(pair)
  await review(pair.buyer, deal.id, { stars: 1, tags: [], text: 'Yolgʻonchi' })
  await review(pair.seller, deal.id, { stars: 5, tags: [], text: 'Rahmat' })
  id = (await reviewsOf(pair.seller)).results[0]?.id ?? 0
})

const report = (who: Member, reported = id) =>
  as(who, '/global/reports/', 'POST', {
    kind: 'review',
    id: reported,
    reason: 'offensive',
    note: '',
  })
async function openCaseId(): Promise<number> {
  const { rows } = await app().db.execute<{ id: number }>(sql`
    select id from cases where kind = 'review' and target_id = ${id} and state = 'open'`)
  return rows[0]?.id ?? 0
}
const decide = async (decision: Decision, by = moderators[0]) =>
  decideCase(await openCaseId(), decision, by, 'test')
async function decisionsOf(who: Member): Promise<OwnDecision[]> {
  const { decisions }: { decisions: OwnDecision[] } = await (await as(who, '/decisions/')).json()
  return decisions
}

test('a moderator sees its text, its deal and its stars', async () => {
  expect((await report(pair.seller)).status).toBe(201)
  const { snapshot, ownerName } = (await readCase(await openCaseId())) ?? {}
  expect(ownerName).toBe(pair.buyer.username)
  expect(snapshot?.title).toEqual(expect.any(String))
  expect(snapshot?.text).toBe('★\nYolgʻonchi')
})

test('its author cannot report it, and a stranger cannot report an unrevealed one', async () => {
  expect((await refused(await report(pair.buyer))).code).toBe('invalid_request')
  const { rows } = await app().db.execute<{ id: number }>(sql`
    select other.id from reviews one join reviews other using (deal_id)
    where one.id = ${id} and other.side = 'seller'`)
  const ofBuyer = rows[0]?.id ?? 0
  expect((await report(await newMember(), ofBuyer)).status).toBe(404)
  expect((await report(pair.buyer, ofBuyer)).status).toBe(201)
  expect((await report(pair.seller, 999_999)).status).toBe(404)
})

test('many reports do not hide it', async () => {
  for (let i = 0; i < 5; i++) await report(await newMember())
  expect(await reviewsOf(pair.seller)).toMatchObject({ results: [{ text: 'Yolgʻonchi' }] })
})

test('an insult is hidden and its stars stay, until an appeal is won', async () => {
  await report(pair.seller)
  await decide(refusal('offensive'))
  expect(await reviewsOf(pair.seller)).toMatchObject({
    count: 1,
    rating_count: 1,
    results: [{ text: '', stars: 1 }],
  })
  const [told] = await decisionsOf(pair.buyer)
  expect(told).toMatchObject({ kind: 'review', outcome: 'refuse', rule: 'offensive' })
  const appeal = { text: 'Rost yozganman' }
  const path = `/decisions/${told?.id ?? 0}/appeal/`
  expect((await as(pair.buyer, path, 'POST', appeal)).status).toBe(204)
  await decide(ALLOW, moderators[1])
  expect(await reviewsOf(pair.seller)).toMatchObject({ results: [{ text: 'Yolgʻonchi' }] })
})

test('a fraudulent one no longer counts, until an appeal is won', async () => {
  await report(pair.seller)
  await decide(refusal('fraud'))
  expect(await reviewsOf(pair.seller)).toMatchObject({ count: 0, rating_count: 0, results: [] })
  expect((await report(await newMember())).status).toBe(404)
  const [told] = await decisionsOf(pair.buyer)
  await as(pair.buyer, `/decisions/${told?.id ?? 0}/appeal/`, 'POST', { text: 'Haqiqiy xarid' })
  await decide(ALLOW, moderators[1])
  expect(await reviewsOf(pair.seller)).toMatchObject({ count: 1, rating_count: 1 })
})
