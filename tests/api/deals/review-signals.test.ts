/** Signals that bring a review before a moderator automatically, and harmless cases. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { CaseSource } from '../../../src/api/moderation/moderation.ts'
import { app } from '../../../src/server/app.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { staff } from '../../../src/server/db/schema/index.ts'
import { readCaseReviews } from '../../../src/server/moderation/case-reviews.ts'
import { agreed, review, reviewsOf, talk, wait } from '../../fixtures/deals.ts'
import { age, caseOf } from '../../fixtures/moderated.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const HOUR = 1 / 24

/** A member who joined long ago. */
async function oldMember(): Promise<Member> {
  const member = await newMember()
  await age(member, 60)
  return member
}

type Trade = {
  seller: Member
  buyer: Member
  text?: string
  /** The member on whose network the buyer's review is written. */
  from?: Member
  hours?: number
}

/** A purchase and both reviews, revealed at once; returns the id of the buyer's. */
async function trade({ seller, buyer, text = '', from = buyer, hours = 2 }: Trade) {
  const pair = await talk({ kind: 'service', seller, buyer })
  await wait(hours * HOUR)
  const { id } = await agreed(pair)
  await review(seller, id, { stars: 5 })
  expect((await review({ ...buyer, ip: from.ip }, id, { stars: 5, text })).status).toBe(200)
  return (await reviewsOf(seller)).results[0]?.id ?? 0
}

/** The sources in the moderators' queue about a review, after its check. */
async function sourcesOf(id: number): Promise<CaseSource[]> {
  await wakeWorkers()
  await eventually(async () => {
    const { rows } = await app().db.execute(sql`select from jobs where kind = 'review-signals'`)
    expect(rows).toEqual([])
  })
  return (await caseOf(id, 'review'))?.sources ?? []
}

/** The reviews that a moderator sees beside it. */
async function besides(id: number): Promise<number[]> {
  const signals = await readCaseReviews(id)
  return signals.flatMap(({ others }) => others.map((one) => one.id)).toSorted((a, b) => a - b)
}

test('an honest history brings nothing before a moderator', async () => {
  const seller = await oldMember()
  const ids: number[] = []
  for (const text of ['Rahmat', 'Rahmat', 'Vaqtida keldi, hammasini tushuntirib berdi'])
    ids.push(await trade({ seller, buyer: await oldMember(), text }))
  // A buyer who also sells, and a newcomer
  const neighbour = await oldMember()
  ids.push(await trade({ seller: neighbour, buyer: seller }))
  ids.push(await trade({ seller: neighbour, buyer: await newMember() }))
  for (const id of ids) expect(await sourcesOf(id)).toEqual([])
})

test('two members who review each other are a ring, and the review stays', async () => {
  const [one, other] = [await oldMember(), await oldMember()]
  const first = await trade({ seller: one, buyer: other })
  expect(await sourcesOf(first)).toEqual([])
  const second = await trade({ seller: other, buyer: one })
  expect(await sourcesOf(second)).toEqual(['review_ring'])
  expect(await besides(second)).toEqual([first])
  expect(await reviewsOf(other)).toMatchObject({ count: 1, results: [{ id: second }] })
})

test('three members who review one another in a circle are a ring', async () => {
  const [a, b, c] = [await oldMember(), await oldMember(), await oldMember()]
  const first = await trade({ seller: b, buyer: a })
  const second = await trade({ seller: c, buyer: b })
  expect(await sourcesOf(second)).toEqual([])
  const last = await trade({ seller: a, buyer: c })
  expect(await sourcesOf(last)).toEqual(['review_ring'])
  expect(await besides(last)).toEqual([first, second])
})

test('the third newcomer of a day who reviews a seller raises a case', async () => {
  const seller = await oldMember()
  const buyers = [await newMember(), await newMember(), await newMember()]
  const pairs = []
  for (const buyer of buyers) pairs.push(await talk({ kind: 'service', seller, buyer }))
  const newcomers = buyers.map(({ user_info }) => user_info.id)
  await app().db.execute(sql`update users set created_at = now() - interval '4 days'
    where id = any(${sql.param(newcomers)}::bigint[])`)
  await wait(HOUR)
  const ids: number[] = []
  for (const pair of pairs) {
    const { id } = await agreed(pair)
    await review(pair.buyer, id, { stars: 5 })
    await review(seller, id, { stars: 5 })
    ids.push((await reviewsOf(seller)).results[0]?.id ?? 0)
  }
  const [first = 0, second = 0, third = 0] = ids
  expect(await sourcesOf(third)).toEqual(['review_burst'])
  expect(await besides(third)).toEqual([first, second])
})

test("a review from the seller's network raises a case", async () => {
  const [seller, buyer] = [await oldMember(), await oldMember()]
  const phone_number = seller.phone
  await call('/accounts/login/', { body: { phone_number, password: PASSWORD }, from: seller })
  const id = await trade({ seller, buyer, from: seller })
  expect(await sourcesOf(id)).toEqual(['review_network'])
})

test('two reviewers of a seller on one network raise a case, one who reviews twice does not', async () => {
  const [seller, buyer, other] = [await oldMember(), await oldMember(), await oldMember()]
  const first = await trade({ seller, buyer })
  expect(await sourcesOf(await trade({ seller, buyer }))).toEqual([])
  const third = await trade({ seller, buyer: other, from: buyer })
  expect(await sourcesOf(third)).toEqual(['review_network'])
  expect(await besides(third)).toContain(first)
})

test('a review in the words of another one raises a case, in the other script as well', async () => {
  const seller = await oldMember()
  const text = 'Juda yaxshi sotuvchi, hammasi aytilganidek, tavsiya qilaman, rahmat kattakon'
  const first = await trade({ seller, buyer: await oldMember(), text })
  const second = await trade({ seller, buyer: await oldMember(), text: `${text}!!` })
  expect(await sourcesOf(second)).toEqual(['review_twin'])
  expect(await besides(second)).toEqual([first])
})

test('a deal within half an hour of the first contact raises a case', async () => {
  const id = await trade({ seller: await oldMember(), buyer: await oldMember(), hours: 0 })
  expect(await sourcesOf(id)).toEqual(['review_haste'])
})

test('the case page shows a moderator its reason and the other members in it', async () => {
  const [one, other, colleague] = [await oldMember(), await oldMember(), await newMember()]
  await trade({ seller: one, buyer: other })
  const id = await trade({ seller: other, buyer: one })
  expect(await sourcesOf(id)).toEqual(['review_ring'])
  await app().db.insert(staff).values({ userId: colleague.user_info.id, role: 'moderator' })
  const browser = createStaffBrowser(colleague)
  await browser.logIn()
  await browser.setUp()
  const { html: queue } = await browser.get('/en/staff?source=review_ring')
  const { rows } = await app().db.execute<{ id: number }>(sql`select id from cases
    where kind = 'review' and target_id = ${id}`)
  const page = `/en/staff/cases/${rows[0]?.id}`
  expect(queue).toContain(page)
  const { html } = await browser.get(page)
  expect(html).toContain('Members who review each other')
  expect(html).toContain(`/en/staff/members/${other.user_info.id}`)
})
