/** Everything that a moderator sees of a case. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { REPORT_REASONS } from '../../api/lib/limits.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { CASE_KINDS, CASE_SOURCES, SANCTIONS, OUTCOMES } from '../../api/moderation/moderation.ts'
import { RULES } from '../../api/moderation/rules.ts'
import { app } from '../app.ts'
import { SUBJECTS } from '../subjects.ts'
import { snapshotOf } from '../cases/cases.ts'
import { any, date, maybeOne } from '../db/ask.ts'

const snapshot = v.object({
  title: v.optional(v.nullable(v.string())),
  text: v.optional(v.nullable(v.string())),
  price: v.optional(v.nullable(v.number())),
  images: v.optional(v.array(v.string()), []),
  /** A message with a picture; a moderator opens it among the messages around it. */
  isPicture: v.optional(v.boolean(), false),
  /** The rule of a sanction. */
  rule: v.optional(v.picklist(RULES)),
})
export type Snapshot = v.InferOutput<typeof snapshot>

const caseRow = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  targetId: v.number(),
  ownerId: v.nullable(v.number()),
  ownerName: v.nullable(v.string()),
  ownerSince: v.nullable(date),
  state: v.picklist(['open', 'decided']),
  score: v.number(),
  sources: v.array(v.picklist(CASE_SOURCES)),
  snapshot,
  appealOf: v.nullable(v.number()),
  appeal: v.nullable(v.string()),
  claimedBy: v.nullable(v.string()),
  createdAt: date,
})
export type Case = v.InferOutput<typeof caseRow>

/** Null when there is no such case. */
export async function readCase(id: number): Promise<Case | null> {
  const item = await maybeOne(
    app().db,
    caseRow,
    sql`
    select c.id, c.kind, c.target_id as "targetId", c.owner_id as "ownerId", o.username as "ownerName",
      o.created_at as "ownerSince", c.state, c.score, c.sources, c.snapshot, c.appeal_of as "appealOf",
      d.appeal, case when claimed_until > now() then s.username end as "claimedBy", c.created_at as "createdAt"
    from cases c left join users o on o.id = c.owner_id left join users s on s.id = c.claimed_by
      left join decisions d on d.id = c.appeal_of
    where c.id = ${id}`,
  )
  return item ?? null
}

const now = v.object({
  snapshot,
  state: v.optional(v.picklist(LISTING_STATES)),
  categoryId: v.optional(v.number()),
  districtId: v.optional(v.number()),
  condition: v.optional(v.picklist(['new', 'used'])),
})

/** The current state of the subject; undefined when it is deleted. */
export async function readThing({ kind, targetId }: Pick<Case, 'kind' | 'targetId'>) {
  const isListing = kind === 'product' || kind === 'service'
  return maybeOne(
    app().db,
    now,
    sql`
    select ${snapshotOf(kind)} as snapshot
      ${isListing ? sql`, state, category_id as "categoryId", district_id as "districtId"` : sql``}
      ${kind === 'product' ? sql`, condition` : sql``}
    from ${sql.identifier(SUBJECTS[kind].table)} where id = ${targetId}`,
  )
}

const otherCase = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  title: v.string(),
  targetId: v.number(),
})

/** The other open cases of the owner, the heaviest first. */
export async function readOtherCases({ id, ownerId }: Pick<Case, 'id' | 'ownerId'>) {
  if (ownerId === null) return []
  return any(
    app().db,
    otherCase,
    sql`
    select id, kind, target_id as "targetId", left(coalesce(snapshot->>'title', snapshot->>'text', ''), 80) as title
    from cases where owner_id = ${ownerId} and state = 'open' and id <> ${id}
    order by score desc, id limit 20`,
  )
}

const sanction = v.object({
  kind: v.picklist(SANCTIONS),
  rule: v.picklist(RULES),
  moderator: v.nullable(v.string()),
  createdAt: date,
  until: v.nullable(date),
  liftedAt: v.nullable(date),
})

/** The sanction of a case; undefined when it was deleted with its member. */
export async function readSanction(id: number) {
  return maybeOne(
    app().db,
    sanction,
    sql`
    select kind, rule, username as moderator, s.created_at as "createdAt", until, lifted_at as "liftedAt"
    from sanctions s left join users u on u.id = moderator_id where s.id = ${id}`,
  )
}

const report = v.object({
  id: v.number(),
  reason: v.picklist(REPORT_REASONS),
  note: v.string(),
  upheld: v.nullable(v.boolean()),
  reporterId: v.nullable(v.number()),
  reporter: v.nullable(v.string()),
  createdAt: date,
})

/** The reports on a subject, the newest first. */
export async function readReports({ kind, targetId }: Pick<Case, 'kind' | 'targetId'>) {
  return any(
    app().db,
    report,
    sql`
    select r.id, reason, note, upheld, reporter_id as "reporterId", username as reporter,
      r.created_at as "createdAt"
    from reports r left join users u on u.id = reporter_id
    where kind = ${kind} and reported_id = ${targetId} order by r.id desc limit 50`,
  )
}

const decision = v.object({
  id: v.number(),
  caseId: v.number(),
  kind: v.picklist(CASE_KINDS),
  targetId: v.number(),
  outcome: v.picklist(OUTCOMES),
  rule: v.nullable(v.picklist(RULES)),
  note: v.string(),
  moderator: v.nullable(v.string()),
  createdAt: date,
})
export type PastDecision = v.InferOutput<typeof decision>

/** Decisions about one subject, or about all content of a member, without sanctions; the newest first. */
export async function readDecisions(
  about: { kind: Case['kind']; targetId: number } | { ownerId: number },
): Promise<PastDecision[]> {
  const where =
    'ownerId' in about
      ? sql`d.owner_id = ${about.ownerId}`
      : sql`d.kind = ${about.kind} and d.target_id = ${about.targetId}`
  return any(
    app().db,
    decision,
    sql`
    select d.id, case_id as "caseId", kind, target_id as "targetId", outcome, rule, note,
      username as moderator, d.created_at as "createdAt"
    from decisions d left join users u on u.id = moderator_id where case_id is not null and ${where}
    order by d.id desc limit 20`,
  )
}
