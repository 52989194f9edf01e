/**
 * Proof that the queries of staff, housekeeping and owners scan no whole table: 200,000 listings, 10,000 open cases.
 * On PostgreSQL only: the embedded engine takes minutes to hold as much.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import { withPatience } from '../../../src/server/db/patience.ts'
import { countOffered, listOffered } from '../../../src/server/catalogue/read/seller-listings.ts'
import { listComments } from '../../../src/server/comments/read-comments.ts'
import { listingStats, ownStats } from '../../../src/server/stats/read-stats.ts'
import { closeFirstPosts } from '../../../src/server/moderation/close-first-posts.ts'
import { archiveListings, expireListings } from '../../../src/server/listings/end-listings.ts'
import { endSanctions } from '../../../src/server/moderation/end-sanctions.ts'
import { appeal, listDecisions } from '../../../src/server/moderation/appeals.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { listHeld } from '../../../src/server/moderation/held-things.ts'
import { lastSanctions, sanctionOf } from '../../../src/server/members/in-force.ts'
import { imposeSanction } from '../../../src/server/moderation/sanctions.ts'
import { readAround } from '../../../src/server/moderation/message-context.ts'
import { claimCase, claimNext, readQueue } from '../../../src/server/moderation/queue.ts'
import * as caseReader from '../../../src/server/moderation/read-case.ts'
import { readMember } from '../../../src/server/moderation/read-member.ts'
import { countDays } from '../../../src/server/overview/overview.ts'
import { readNow } from '../../../src/server/overview/now.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { readLog } from '../../../src/server/staff/log.ts'
import type { StaffMember } from '../../../src/server/staff/sessions.ts'
import { addManyListings } from '../../fixtures/many-listings.ts'
import { newModerator } from '../../fixtures/moderated.ts'
import { growingScans, looksOf, plansOf } from '../../fixtures/plans.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

if (ENGINE === 'embedded') console.info('plans of moderation: tested by the run on PostgreSQL')

const ROWS = { products: 160_000, services: 40_000 }
const OPEN = 10_000
/** Rows of all tables that a page about one thing or one member may read. */
const ROWS_A_PAGE = 500
/** The filtered queue and its count. */
const ROWS_OF_QUEUE = 2 * OPEN + ROWS_A_PAGE
const MEMBER = 77
/** Every member has sixteen products and four services, except members one and two. */
const SELLER = '3 + n.id % 10000'

let running: Awaited<ReturnType<typeof startTestApp>> | undefined
let moderator: StaffMember
beforeAll(async () => {
  if (ENGINE === 'embedded') return
  running = await startTestApp()
  await addManyListings(app().db, ROWS, SELLER)
  moderator = await newModerator()
  await withPatience(app().db, async (session) => {
    for (const statement of FILL) await session.query(statement)
  })
}, 300_000)
afterAll(() => running?.stop())

const member: User = { id: MEMBER, username: '', districtId: null, createdAt: new Date() }
const thing = { kind: 'product', targetId: 10 } as const

const READS: [string, number, () => Promise<unknown>][] = [
  ['the queue', ROWS_OF_QUEUE, () => readQueue({ kind: null, source: null, page: 1 })],
  ['the queue of a kind', ROWS_OF_QUEUE, () => readQueue({ kind: 'user', source: null, page: 1 })],
  [
    'the queue of a source',
    ROWS_OF_QUEUE,
    () => readQueue({ kind: null, source: 'appeal', page: 1 }),
  ],
  ['a case', ROWS_A_PAGE, () => caseReader.readCase(5000)],
  ['its thing', ROWS_A_PAGE, () => caseReader.readThing(thing)],
  ['its reports', ROWS_A_PAGE, () => caseReader.readReports(thing)],
  ['what was decided about it', ROWS_A_PAGE, () => caseReader.readDecisions(thing)],
  ['a measure', ROWS_A_PAGE, () => caseReader.readSanction(500)],
  ['a member', ROWS_A_PAGE, () => readMember(MEMBER)],
  ['decisions about one', ROWS_A_PAGE, () => caseReader.readDecisions({ ownerId: MEMBER })],
  ['own decisions', ROWS_A_PAGE, () => listDecisions(MEMBER)],
  ['own measures', ROWS_A_PAGE, () => Promise.all([sanctionOf(MEMBER), lastSanctions(MEMBER)])],
  ['what of one’s own is held', ROWS_A_PAGE, () => listHeld(MEMBER)],
  ['what a seller offers', ROWS_A_PAGE, () => countOffered(MEMBER)],
  ['a seller’s page', ROWS_A_PAGE, () => listOffered(MEMBER, { page: 2, size: 12 }, 'uz')],
  ['own stats', ROWS_A_PAGE, () => ownStats(member)],
  ['a listing’s stats', ROWS_A_PAGE, () => listingStats('product', MEMBER - 3, member)],
  // It counts open cases and what was decided in 30 days, but no listings
  ['the state of the site', ROWS.services, () => readNow(30)],
  ['comments', ROWS_A_PAGE, () => listComments(9, { page: 1, page_size: 10 }, MEMBER, 'uz')],
]

describe.runIf(ENGINE === 'postgres')('No table is scanned', () => {
  test.each(READS)('%s', async (_, most, work) => {
    const { scanned, rows } = await looksOf(work)
    expect(scanned).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  test('the overview and the log', async () => {
    const work = async () => [
      await countDays(2),
      await readNow(30),
      await readLog({ before: '', who: '', action: null }),
    ]
    expect(growingScans(await plansOf(work))).toEqual([])
  })
})

const WRITES: [string, () => Promise<unknown>][] = [
  ['expired listings end', expireListings],
  ['listings go to the archive', archiveListings],
  ['measures end', endSanctions],
  ['first posts are closed', closeFirstPosts],
  ['the next case', () => claimNext(moderator)],
  ['a case of one’s choice', () => claimCase(7000, moderator)],
  [
    'a report on a listing',
    () => saveReport(MEMBER, { kind: 'product', id: 10, reason: 'fraud', note: '' }, 'net 1'),
  ],
  [
    'a report on a comment',
    () => saveReport(MEMBER, { kind: 'comment', id: 10, reason: 'fraud', note: '' }, 'net 1'),
  ],
  [
    'a decision',
    () => decideCase(7000, { outcome: 'refuse', rule: 'fraud', note: '' }, moderator, 'test'),
  ],
  ['another one', () => decideCase(7001, { outcome: 'allow', note: '' }, moderator, 'test')],
  [
    'a suspension',
    () =>
      app().db.transaction((tx) =>
        imposeSanction(tx, {
          userId: MEMBER,
          kind: 'suspended',
          rule: 'fraud',
          note: '',
          days: 3,
          moderatorId: moderator.id,
        }),
      ),
  ],
  [
    'an appeal against it',
    async () => appeal(MEMBER, (await sanctionOf(MEMBER))?.decision_id ?? 0, 'Nega?'),
  ],
  ['messages around a reported one', () => readAround(100, moderator, 'test')],
  ['stats are written', () => writeStats()],
]

async function writeStats(): Promise<void> {
  for (let id = 1; id <= 100; id++) app().stats.count('view', { kind: 'product', id })
  await app().stats.flush()
}

describe.runIf(ENGINE === 'postgres')('No table is scanned for', () => {
  test.each(WRITES)('%s', async (_, work) => {
    const nodes = await plansOf(work)
    expect(nodes.length).toBeGreaterThan(0)
    expect(growingScans(nodes)).toEqual([])
  })
})

const series = (count: number) => `generate_series(1, ${count}) as n`
/** Each new member's first posts make a case. */
const DECIDED = 200_000
const FILL = [
  `update products set state = 'sold', state_at = now() - interval '40 days' where id % 1000 = 7`,
  `update services set state = 'expired', state_at = now() - interval '90 days' where id % 1000 = 7`,
  `update products set expires_at = now() - interval '1 hour' where id % 1000 = 3`,
  `update products set state = 'held' where id % 500 = 11`,
  `insert into cases (kind, target_id, owner_id, sources, score, snapshot, created_at)
    select 'product', n * 10, 3 + n % 10000, array[case when n % 50 = 0 then 'appeal' when n % 2 = 0 then 'report' else 'first_post' end],
      n % 40, '{"title": "Gilam"}', now() - n * interval '1 minute' from ${series(OPEN)}`,
  `insert into cases (kind, target_id, owner_id, sources, snapshot, state, created_at, decided_at)
    select 'product', n, 3 + n % 10000, '{report}', '{"title": "Gilam"}', 'decided',
      now() - n * interval '20 minutes', now() - n * interval '10 minutes' from ${series(DECIDED)}`,
  `insert into decisions (case_id, kind, target_id, owner_id, outcome, from_report, created_at)
    select id, kind, target_id, owner_id, case when id % 2 = 0 then 'allow' else 'refuse' end, true, decided_at
    from cases where state = 'decided'`,
  `insert into sanctions (user_id, kind, rule, created_at, until)
    select 100 + n, case when n % 2 = 0 then 'limited' else 'suspended' end, 'fraud', now() - n * interval '1 hour',
      now() - interval '1 hour' from ${series(5_000)}`,
  `insert into decisions (kind, target_id, owner_id, outcome, rule, from_report, created_at)
    select 'measure', id, user_id, 'refuse', rule, false, created_at from sanctions`,
  `insert into reports (reporter_id, kind, reported_id, reason, upheld, created_at)
    select 3 + n % 10000, 'product', n, 'fraud', case when n % 6 > 0 then n % 2 = 0 end, now() - n * interval '10 minutes'
    from ${series(60_000)}`,
  `insert into listing_history (kind, listing_id, from_state, to_state, at)
    select 'product', n, 'active', 'sold', now() - n * interval '1 minute' from ${series(100_000)}`,
  `insert into listing_figures (kind, listing_id, day, figure, count)
    select 'product', n, current_date - n % 30, 'view', 5 from ${series(150_000)}`,
  `insert into rooms (first_user_id, second_user_id) select n + 3, n + 4 from ${series(9_000)}`,
  `insert into messages (room_id, sender_id, content, client_id, created_at)
    select rooms.id, first_user_id, repeat('text ', 20), gen_random_uuid(), now() - n * interval '1 day'
    from rooms, ${series(10)} order by n`,
  `insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, state)
    select 'product', n, 'Gilam', 3 + n % 10000, 3 + (n + 1) % 10000, 'buyer', 'confirmed' from ${series(10_000)}`,
  `insert into reviews (deal_id, side, author_id, subject_id, stars, tags, text)
    select id, 'buyer', buyer_id, seller_id, 5, '{}', 'Rahmat' from deals`,
  `insert into replies (comment_id, author_id, text) select id, author_id, 'Rahmat' from comments`,
  'vacuum (analyze)',
]
