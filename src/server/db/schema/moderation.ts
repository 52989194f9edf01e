/** Moderation cases, decisions and sanctions. */
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
import {
  CASE_KINDS,
  CASE_SOURCES,
  SANCTIONS,
  OUTCOMES,
} from '../../../api/moderation/moderation.ts'
import { RULES } from '../../../api/moderation/rules.ts'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'

const person = () => int8().references(() => users.id, { onDelete: 'set null' })

/** A thing has at most one open case, for all reports and checks together. The thing may be deleted meanwhile. */
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
    /** A higher score comes earlier in the queue. */
    score: integer().notNull().default(0),
    sources: text({ enum: CASE_SOURCES }).array().notNull(),
    /** The thing when the case was opened: title, text, price, pictures. */
    snapshot: jsonb().notNull(),
    /** The appealed decision. */
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

/** The owner is told the decision, so its text never changes; only an appeal is added. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    /** Null for a sanction, which needs no case. */
    caseId: int8().references(() => cases.id),
    kind: text({ enum: CASE_KINDS }).notNull(),
    targetId: int8().notNull(),
    ownerId: person(),
    /** Null: decided by the clock or by a rule of the program. */
    moderatorId: person(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    rule: text({ enum: RULES }),
    /** The moderator's message to the owner. */
    note: text().notNull().default(''),
    /** A report led to the decision. */
    fromReport: boolean().notNull(),
    createdAt: createdAt(),
    appeal: text(),
    appealedAt: moment(),
    /** The thing and the reports as they were before, for whoever takes the decision back; null for a sanction. */
    undo: jsonb(),
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

/** Sanctions on members. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: SANCTIONS }).notNull(),
    rule: text({ enum: RULES }).notNull(),
    note: text().notNull().default(''),
    moderatorId: person(),
    createdAt: createdAt(),
    /** Null: a permanent sanction, or a warning. */
    until: moment(),
    liftedAt: moment(),
  },
  (t) => [
    index('sanctions_user').on(t.userId, t.id),
    index('sanctions_moderator').on(t.moderatorId),
  ],
)

/** Notes about members, which staff write for each other. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: person(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('staff_notes_user').on(t.userId, t.id), index('staff_notes_author').on(t.authorId)],
)
