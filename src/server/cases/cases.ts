/** Cases for moderators. A thing has one open case, to which each further report or check adds. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { CaseSource } from '../../api/moderation/moderation.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { any, exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { type SubjectKind, SUBJECTS } from '../subjects.ts'
import { TYPED_TEXTS } from '../attributes/values/stored.ts'

/** The description, and lines that were typed as attributes. */
const TEXT = sql.raw(`concat_ws(E'\\n', description, nullif(${TYPED_TEXTS}, ''))`)

export type Thing = { kind: SubjectKind; id: number }
/** `score`: priority in the queue. A report counts 10, a new member's first post 1. */
type Suspicion = { source: CaseSource; score: number; appealOf?: number }

/** Call it before locking the thing itself: moderators lock in this order, the case and then the thing. */
export async function lockOpenCase(tx: Transaction, { kind, id }: Thing): Promise<void> {
  await run(
    tx,
    sql`
    select from cases where kind = ${kind} and target_id = ${id} and state = 'open' for update`,
  )
}

/** Like openCase(), but each source counts once per case: repeated edits do not raise the priority. */
export async function openCaseOnce(
  tx: Transaction,
  thing: Thing,
  suspicion: Suspicion,
): Promise<void> {
  const isKnown = await exists(
    tx,
    sql`
    select from cases where kind = ${thing.kind} and target_id = ${thing.id} and state = 'open'
      and ${suspicion.source} = any(sources)`,
  )
  if (!isKnown) await openCase(tx, thing, suspicion)
  else await noteLast(tx, thing)
}

/** Opens a case, or adds to the open one, and returns its id; undefined when the thing does not exist any more. */
export async function openCase(
  tx: Transaction,
  { kind, id }: Thing,
  { source, score, appealOf }: Suspicion,
): Promise<number | undefined> {
  const { table, owner } = SUBJECTS[kind]
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    insert into cases (kind, target_id, owner_id, score, sources, snapshot, appeal_of)
    select ${kind}, id, ${sql.identifier(owner)}, ${score}::int, array[${source}::text],
      ${snapshotOf(kind)}, ${appealOf ?? null}::bigint
    from ${sql.identifier(table)} where id = ${id}
    on conflict (kind, target_id) where state = 'open' do update set
      score = cases.score + excluded.score,
      snapshot = cases.snapshot || jsonb_build_object('last', excluded.snapshot),
      sources = array(select distinct unnest(cases.sources || excluded.sources)),
      appeal_of = coalesce(excluded.appeal_of, cases.appeal_of)
    returning id`,
  )
  return rows[0]?.id
}

/** Adds the current state to the snapshot of an open case as `last`: a verdict is on both. A deleted thing stays as it is. */
export async function noteLast(tx: Transaction, { kind, id }: Thing): Promise<void> {
  await run(
    tx,
    sql`update cases c set snapshot = c.snapshot || jsonb_build_object('last', now.snapshot)
    from (select ${snapshotOf(kind)} as snapshot from ${sql.identifier(SUBJECTS[kind].table)} where id = ${id}) as now
    where c.kind = ${kind} and c.target_id = ${id} and c.state = 'open'`,
  )
}

/** Replaces the snapshot of an open case by the current state. */
export async function retakeSnapshot(tx: Transaction, { kind, id }: Thing): Promise<void> {
  await run(
    tx,
    sql`update cases
    set snapshot = (select ${snapshotOf(kind)} from ${sql.identifier(SUBJECTS[kind].table)} where id = ${id})
    where kind = ${kind} and target_id = ${id} and state = 'open'`,
  )
}

/** SQL for a snapshot of a thing's texts and pictures, because its owner may change or delete it later. */
export function snapshotOf(kind: SubjectKind): SQL {
  switch (kind) {
    case 'product':
      return sql`jsonb_build_object('title', title, 'text', ${TEXT}, 'price', price,
        'images', ${imagesOf('product')})`
    case 'service':
      return sql`jsonb_build_object('title', name, 'text', ${TEXT}, 'images', ${imagesOf('service')})`
    case 'comment':
      return sql`jsonb_build_object('text', text)`
    case 'message':
      return sql`jsonb_build_object('text', content, 'isPicture', picture is not null)`
    case 'review':
      return sql`jsonb_build_object('title', (select title from deals where deals.id = deal_id),
        'text', concat_ws(E'\\n', repeat('★', stars), nullif(text, ''), '— ' || answer))`
    case 'wanted':
      return sql`jsonb_build_object('text', text, 'title',
        (select name from saved_searches where saved_searches.id = search_id), 'search',
        (select query from saved_searches where saved_searches.id = search_id))`
    case 'user':
      return sql`jsonb_build_object('title', username, 'images', array_remove(array[avatar_hash], null))`
    case 'measure':
      return sql`jsonb_build_object('title', (select username from users where users.id = user_id),
        'text', note, 'rule', rule)`
  }
}

const imagesOf = (kind: Kind): SQL => sql`array(select media_hash
  from ${sql.identifier(`${kind}_images`)}
  where ${sql.identifier(`${kind}_id`)} = ${sql.identifier(plural(kind))}.id order by position)`
