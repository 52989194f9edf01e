import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Jobs, each written in the transaction of the change that causes it. A row is deleted when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    runAt: createdAt(),
    /** Counted when an attempt begins, so that an attempt that crashes the process counts too. */
    attempts: integer().notNull().default(0),
    /** Two jobs with one key are one job while it is pending. */
    dedupeKey: text(),
    /** A worker holds the job until then, and extends it while it lives. */
    lockedUntil: moment(),
    /** When it was given up. The row stays for the operator of the site. */
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

/** Leases of repeated tasks: one process at a time runs a task. */
export const taskLeases = pgTable('task_leases', {
  task: text().primaryKey(),
  /** Null: no process runs it. */
  holder: uuid(),
  /** While held: another process may take it over from then on. Else: the task is due again. */
  until: moment().notNull(),
})
