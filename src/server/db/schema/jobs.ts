import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Work that follows from a fact and is written in its transaction; a row goes when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    runAt: createdAt(),
    /** Counted when an attempt begins, so that one which ends the process counts too. */
    attempts: integer().notNull().default(0),
    /** Names the fact: written twice while it is pending, it is one job. */
    dedupeKey: text(),
    /** A worker has it until then, or longer while it lives. */
    lockedUntil: moment(),
    /** Given up. It stays for whoever looks after the site. */
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due')
      .on(t.kind, t.runAt)
      .where(sql`failed_at is null`),
    uniqueIndex('jobs_dedupe_key')
      .on(t.dedupeKey)
      .where(sql`failed_at is null`),
    index('jobs_dead')
      .on(t.failedAt)
      .where(sql`failed_at is not null`),
  ],
)

/** Lets one process do a task that all of them repeat. */
export const taskLeases = pgTable('task_leases', {
  task: text().primaryKey(),
  /** Null: nobody is at it. */
  holder: uuid(),
  /** While it is held, when another process may take it over; else when it is due again. */
  until: moment().notNull(),
})
