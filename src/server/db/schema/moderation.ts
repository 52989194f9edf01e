/** What is to be looked at by a moderator, and what they decided. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CASE_KINDS, CASE_SOURCES, MEASURES, OUTCOMES } from '../../../api/moderation.ts'
import { RULES } from '../../../api/rules.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'

const person = () => int8().references(() => users.id, { onDelete: 'set null' })

/** A thing has one open case, whatever speaks against it. The thing may be deleted meanwhile. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    kind: text({ enum: CASE_KINDS }).notNull(),
    targetId: int8().notNull(),
    ownerId: person(),
    state: text({ enum: ['open', 'decided'] })
      .notNull()
      .default('open'),
    /** The heavier, the sooner it is looked at. */
    score: integer().notNull().default(0),
    sources: text({ enum: CASE_SOURCES }).array().notNull(),
    /** What it was when the case was opened: title, text, price, pictures. */
    snapshot: jsonb().notNull(),
    /** The decision that this one looks at again. */
    appealOf: int8(),
    claimedBy: person(),
    claimedUntil: moment(),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('cases_open')
      .on(t.kind, t.targetId)
      .where(sql`state = 'open'`),
    index('cases_queue')
      .on(t.score.desc(), t.createdAt)
      .where(sql`state = 'open'`),
    index('cases_thing').on(t.kind, t.targetId, t.id),
    index('cases_owner').on(t.ownerId, t.id),
    index('cases_claimed').on(t.claimedBy),
    index('cases_appeal')
      .on(t.appealOf)
      .where(sql`appeal_of is not null`),
    index('cases_decided')
      .on(t.decidedAt)
      .where(sql`state = 'decided'`),
  ],
)

/** Told to the owner. Its words stay as they were said, so nothing but an appeal is added to it. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    /** Null: a measure, which needs none. */
    caseId: int8().references(() => cases.id),
    kind: text({ enum: CASE_KINDS }).notNull(),
    targetId: int8().notNull(),
    ownerId: person(),
    /** Null: by the clock or by a rule of the program. */
    moderatorId: person(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    rule: text({ enum: RULES }),
    /** To the owner, in the moderator's words. */
    note: text().notNull().default(''),
    /** Whether a report led to it. */
    fromReport: boolean().notNull(),
    createdAt: createdAt(),
    appeal: text(),
    appealedAt: moment(),
  },
  (t) => [
    index('decisions_thing').on(t.kind, t.targetId, t.id),
    index('decisions_owner').on(t.ownerId, t.id),
    index('decisions_moderator').on(t.moderatorId, t.id),
    index('decisions_case').on(t.caseId),
    index('decisions_created').on(t.createdAt),
    check('decisions_case', sql`${t.caseId} is not null or ${t.kind} = 'measure'`),
    check('decisions_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
  ],
)

/** What a member may not do any more, and why. */
export const measures = pgTable(
  'measures',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: MEASURES }).notNull(),
    rule: text({ enum: RULES }).notNull(),
    note: text().notNull().default(''),
    moderatorId: person(),
    createdAt: createdAt(),
    /** Null: for good, or a warning. */
    until: moment(),
    liftedAt: moment(),
  },
  (t) => [index('measures_user').on(t.userId, t.id), index('measures_moderator').on(t.moderatorId)],
)
