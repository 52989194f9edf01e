/** Drafts of listings: one per member and kind. The newer of two devices wins. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  draft,
  exportedDraft,
  type Draft,
  type saveDraft as saveCall,
} from '../../api/listings/drafts.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import { any, date, maybeOne, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

type Save = v.InferOutput<typeof saveCall.body>

const MAX_AGE_DAYS = 90
const MAX_AGE_MS = MAX_AGE_DAYS * 86_400_000

const saved_at = v.pipe(
  date,
  v.transform((at) => at.toISOString()),
)
const draftRow = v.object({ ...draft.entries, saved_at })
const savedRow = v.object({ saved_at })
const exportedRow = v.object({ ...exportedDraft.entries, saved_at })

export async function readDraft(userId: number, kind: Kind): Promise<{ draft: Draft | null }> {
  const saved = await maybeOne(app().db, draftRow, {
    text: `select content, saved_at,
       greatest(0, round(extract(epoch from now() - saved_at) * 1000))::float8 as age_ms
     from drafts where user_id = $1 and kind = $2`,
    values: [userId, kind],
  })
  return { draft: saved ?? null }
}

/** Stores content typed `age_ms` ago. Throws 409 when a newer draft is stored, unless that one is `base`. */
export async function saveDraft(
  userId: number,
  kind: Kind,
  { content, age_ms, base }: Save,
): Promise<{ saved_at: string }> {
  const saved = await maybeOne(app().db, savedRow, {
    text: `insert into drafts as stored (user_id, kind, content, saved_at)
     values ($1, $2, $3, date_trunc('milliseconds', now()) - $4 * interval '1 millisecond')
     on conflict (user_id, kind) do update set content = excluded.content,
       saved_at = greatest(excluded.saved_at, stored.saved_at + interval '1 millisecond')
     where stored.saved_at < excluded.saved_at or stored.saved_at = $5
     returning saved_at`,
    values: [
      userId,
      kind,
      JSON.stringify(content),
      Math.min(age_ms, MAX_AGE_MS),
      base ? new Date(base) : null,
    ],
  })
  if (!saved) throw new Failure('conflict')
  return saved
}

export async function discardDraft(userId: number, kind: Kind): Promise<void> {
  await run(app().db, {
    text: 'delete from drafts where user_id = $1 and kind = $2',
    values: [userId, kind],
  })
}

/** Deletes the draft of a posted listing, unless another device has stored a newer one since. */
export async function removePosted(
  tx: Transaction,
  { userId, kind, savedAt }: { userId: number; kind: Kind; savedAt: string },
): Promise<void> {
  await run(
    tx,
    sql`delete from drafts where user_id = ${userId} and kind = ${kind}
    and saved_at <= ${new Date(savedAt).toISOString()}::timestamptz`,
  )
}

export async function exportDrafts(userId: number) {
  return any(app().db, exportedRow, {
    text: 'select kind, content, saved_at from drafts where user_id = $1 order by kind',
    values: [userId],
  })
}

export async function removeOldDrafts(): Promise<void> {
  await run(app().db, {
    text: `delete from drafts where saved_at < now() - $1 * interval '1 day'`,
    values: [MAX_AGE_DAYS],
  })
}
