import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { exported } from '../../api/accounts/profile.ts'
import { isKind } from '../../api/lib/kinds.ts'
import { REPORT_REASONS } from '../../api/lib/limits.ts'
import { HELD_KINDS, type HeldKind } from '../../api/moderation/moderation.ts'
import type { ReportAnswer, ReportBody, ReportReason } from '../../api/moderation/safety.ts'
import { app } from '../app.ts'
import { openCase } from '../cases/cases.ts'
import { reportScore } from '../cases/reporters.ts'
import { any, date, exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { LOCKS } from '../db/locks.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { readOwnRows, withIsoDate } from '../jobs/own-rows.ts'
import { tagsOfMoved } from '../listings/states/move-listings.ts'
import { quarantineListings } from '../listings/states/quarantine.ts'
import { ownerOf, type SubjectKind, SUBJECTS } from '../subjects.ts'
import { HOUR_MS } from '../time.ts'
import { hideText } from './hide-text.ts'

/** Hides content that several unrelated members reported, before a moderator has looked. */
const REPORTERS = 3
const WEIGHT = 4
/** Reasons that cannot wait. */
const URGENT: readonly ReportReason[] = ['fraud', 'prohibited']
const URGENT_WEIGHT = 3
/** Added for owners who have been members for a year without a fault. */
const WEIGHT_OF_TRUSTED = 3
/** With so many hidden items undecided, a reporter's new reports only open cases. */
const HIDDEN_AT_MOST = 3

const reporter = v.object({
  reason: v.picklist(REPORT_REASONS),
  weight: v.number(),
  registeredAt: date,
  network: v.nullable(v.string()),
})
type Reporter = v.InferOutput<typeof reporter>
const openReport = v.object({ ...reporter.entries, id: v.number() })

/** SQL for the time of the last change. */
const CHANGED = {
  product: 'l.updated_at',
  service: 'l.updated_at',
  comment: 'coalesce(l.edited_at, l.created_at)',
  wanted: 'coalesce(l.edited_at, l.created_at)',
} as const satisfies Record<HeldKind, string>

const isHeldKind = (kind: SubjectKind): kind is HeldKind => HELD_KINDS.some((held) => held === kind)

/**
 * Hides an item when enough of its open reports count. Runs in the report's transaction; returns the cache tags to
 * invalidate after the commit.
 */
async function hideIfReported(tx: Transaction, kind: HeldKind, id: number): Promise<string[]> {
  const ofTrusted = await isTrusted(tx, kind, id)
  if (!isEnough(await openReports(tx, kind, id), ofTrusted)) return []
  await run(tx, sql`select pg_advisory_xact_lock(${LOCKS.quarantine})`)
  // Read again under the lock: the same reporters may have hidden something else meanwhile
  const reports = await openReports(tx, kind, id)
  if (!isEnough(reports, ofTrusted)) return []
  const tags = await hide(tx, kind, id)
  if (tags.length > 0) await markHidden(tx, reports)
  return tags
}

const hide = async (tx: Transaction, kind: HeldKind, id: number): Promise<string[]> =>
  isKind(kind)
    ? tagsOfMoved(kind, await quarantineListings(tx, kind, [id], null))
    : hideText[kind](tx, id, true)

async function markHidden(tx: Transaction, reports: v.InferOutput<typeof openReport>[]) {
  const ids = reports.filter(({ weight }) => weight > 0).map(({ id }) => id)
  await run(tx, sql`update reports set has_hidden = true where id in ${ids}`)
}

/**
 * True when these reports suffice to hide an item. Reporters who may be one person count once, with the greatest
 * weight.
 */
function isEnough(reporters: Reporter[], ofTrusted: boolean): boolean {
  const weights = groupsOf(reporters.filter(({ weight }) => weight > 0)).map((group) =>
    Math.max(...group.map(({ weight }) => weight)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const isUrgent = reporters.some(({ reason }) => URGENT.includes(reason))
  const needed = (isUrgent ? URGENT_WEIGHT : WEIGHT) + (ofTrusted ? WEIGHT_OF_TRUSTED : 0)
  return weights.length >= REPORTERS && sum >= needed
}

/** Groups reporters who may be one person: they share a network, or registered within the same hour. */
function groupsOf(reporters: Reporter[]): Reporter[][] {
  let groups: Reporter[][] = []
  for (const one of reporters) {
    const same = groups.filter((group) => group.some((other) => mayBeOne(one, other)))
    groups = [...groups.filter((group) => !same.includes(group)), [one, ...same.flat()]]
  }
  return groups
}

const mayBeOne = (a: Reporter, b: Reporter): boolean =>
  Math.abs(a.registeredAt.getTime() - b.registeredAt.getTime()) < HOUR_MS ||
  (a.network !== null && a.network === b.network)

/**
 * The reports since the item was last changed or last cleared by a moderator. A reporter weighs nothing when enough of
 * their hidden items are undecided, on their first day, or when mostly wrong; twice when mostly right; three times as a
 * moderator.
 */
async function openReports(tx: Transaction, kind: HeldKind, id: number) {
  return any(
    tx,
    openReport,
    sql`
    select r.id, r.reason, r.network, u.created_at as "registeredAt",
      case when (select count(*) from reports hidden where hidden.reporter_id = u.id
          and hidden.has_hidden and hidden.upheld is null) >= ${HIDDEN_AT_MOST} then 0
        when exists (select from staff where staff.user_id = u.id) then 3
        when u.created_at > now() - interval '1 day' then 0
        when past.last_ten >= 4 and past.last_ten_wrong * 2 > past.last_ten then 0
        when past.decided >= 10 and past.upheld >= past.decided * 0.8 then 2
        else 1 end as weight
    from reports r join users u on u.id = r.reporter_id
      cross join lateral (
        select count(*)::int as decided, count(*) filter (where upheld)::int as upheld,
          count(*) filter (where place <= 10)::int as last_ten,
          count(*) filter (where place <= 10 and not upheld)::int as last_ten_wrong
        from (select upheld, row_number() over (order by id desc) as place from reports
          where reporter_id = u.id and upheld is not null) as decided_ones) as past
    where r.kind = ${kind} and r.reported_id = ${id} and r.upheld is null
      and not exists (
        select from decisions d join ${sql.identifier(SUBJECTS[kind].table)} l on l.id = d.target_id
        where d.kind = r.kind and d.target_id = r.reported_id and d.outcome <> 'refuse'
          and d.created_at >= ${sql.raw(CHANGED[kind])} and exists (
            select from reports old where old.kind = r.kind and old.reported_id = r.reported_id
              and old.reason = r.reason and old.upheld = false))`,
  )
}

async function isTrusted(tx: Transaction, kind: HeldKind, id: number): Promise<boolean> {
  return exists(
    tx,
    sql`
    select from ${sql.identifier(SUBJECTS[kind].table)} l join users u on u.id = l.${sql.identifier(SUBJECTS[kind].owner)}
    where l.id = ${id} and u.created_at < now() - interval '1 year'
      and not exists (select from decisions where owner_id = u.id and outcome = 'refuse')`,
  )
}

/**
 * Stores a report. Each member reports an item once; the first reason stays. Several reports hide a listing or comment.
 */
export async function saveReport(
  userId: number,
  report: ReportBody,
  network: string,
): Promise<{ answer: ReportAnswer; isNew: boolean }> {
  const { kind, id, reason } = report
  await takeLimits([['reports-member-hour', String(userId)]])
  const owner = await ownerOf(kind, id, userId)
  if (owner === userId) throw new Failure('invalid_request', { errors: { id: 'invalid_request' } })
  if (await store(userId, report, network)) return { answer: { reason }, isNew: true }
  const rows = await any(app().db, v.object({ reason: v.picklist(REPORT_REASONS) }), {
    text: 'select reason from reports where reporter_id = $1 and kind = $2 and reported_id = $3',
    values: [userId, kind, id],
  })
  return { answer: { reason: rows[0]?.reason ?? reason }, isNew: false }
}

/** True when it is the member's first report of the item. */
async function store(
  userId: number,
  { kind, id, reason, note }: ReportBody,
  network: string,
): Promise<boolean> {
  const digest = app().hmac('report', `${kind} ${id} ${network}`)
  const tags = await app().db.transaction(async (tx) => {
    const isFirst = await exists(
      tx,
      sql`
      insert into reports (reporter_id, kind, reported_id, reason, note, network)
      values (${userId}, ${kind}, ${id}, ${reason}, ${note}, ${digest}) on conflict do nothing returning id`,
    )
    if (!isFirst) return null
    // Locks the item's case, so that of two simultaneous reports one sees the other
    await openCase(tx, { kind, id }, { source: 'report', score: await reportScore(tx, userId) })
    return isHeldKind(kind) ? hideIfReported(tx, kind, id) : []
  })
  if (tags && tags.length > 0) await app().cache.invalidate(tags)
  return tags !== null
}

const reportRow = v.object({ ...exported.entries.reports.item.entries, created_at: date })
const OWN_REPORTS = `select kind, reported_id as id, reason, note, created_at from reports
  where reporter_id = $1 order by reports.id`

export const exportReports = async (userId: number) =>
  (await readOwnRows(reportRow, OWN_REPORTS, userId)).map(withIsoDate)
