/** A verdict stays with its member's words: hidden words are hidden again when they come back in another row. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isKind, KINDS } from '../../api/lib/kinds.ts'
import type { HeldKind } from '../../api/moderation/moderation.ts'
import { fold } from '../../i18n/fold.ts'
import { type Thing, snapshotOf } from '../cases/cases.ts'
import { any, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { SUBJECTS } from '../subjects.ts'
import { NOT_OF_TEXTS } from './refused-texts.ts'

type Written = Thing & { kind: HeldKind; ownerId: number }

/** The newest cases of a member that are compared. */
const CASES = 200
/** For `openCaseOnce()`, when the answer of `wasHiddenBefore()` is true. */
export const HIDDEN_BEFORE = { source: 'again', score: 20 } as const

const HIDDEN = {
  product: `l.state in ('held', 'refused')`,
  service: `l.state in ('held', 'refused')`,
  comment: 'l.hidden_at is not null',
  wanted: 'l.hidden_at is not null',
} as const satisfies Record<HeldKind, string>

const texts = v.object({
  title: v.nullish(v.string(), ''),
  text: v.nullish(v.string(), ''),
  /** The address of a public search. */
  search: v.optional(v.string()),
})
type Texts = v.InferOutput<typeof texts>
const pastCase = v.object({
  id: v.number(),
  snapshot: v.object({ ...texts.entries, last: v.optional(texts) }),
  isOpen: v.boolean(),
  isGone: v.boolean(),
  /** Null: nobody has judged it. */
  isHidden: v.nullable(v.boolean()),
})

/**
 * True when the member's same words were hidden by a moderator or by reports, and nobody has allowed them since; also for
 * a public search that shares its address or its text with a hidden one. An open case about such words in a deleted row
 * moves to this row, so call it before opening a case.
 */
export async function wasHiddenBefore(tx: Transaction, thing: Written): Promise<boolean> {
  const now = await textsOf(tx, thing)
  for (const kind of isKind(thing.kind) ? KINDS : [thing.kind])
    for (const { id, snapshot, isOpen, isGone, isHidden } of await pastCases(tx, kind, thing)) {
      const versions = [snapshot, snapshot.last].filter((version) => version !== undefined)
      const isSame = versions.some((version) => wordsOf(version) === wordsOf(now))
      if (!isSame && !versions.some((version) => shareSearchOrText(version, now))) continue
      if (isOpen && isGone && kind === thing.kind) await moveCase(tx, id, thing)
      if (isHidden) return true
      // Only the very words that were allowed are allowed
      if (isSame && isHidden === false) break
    }
  return false
}

/** The words of a listing, a comment or a public search in one spelling. The name of a search is its member's own. */
function wordsOf({ title, text, search }: Texts): string {
  if (search === undefined) return fold(`${title} ${text}`)
  const address = new URLSearchParams(search)
  return fold(`${address.get('q') ?? ''} ${address.get('not') ?? ''} ${text}`) || search
}

const shareSearchOrText = (one: Texts, other: Texts): boolean =>
  one.search !== undefined &&
  (one.search === other.search || (fold(one.text) !== '' && fold(one.text) === fold(other.text)))

async function textsOf(tx: Transaction, { kind, id }: Written) {
  const rows = await any(
    tx,
    v.object({ snapshot: texts }),
    sql`select ${snapshotOf(kind)} as snapshot
      from ${sql.identifier(SUBJECTS[kind].table)} where id = ${id}`,
  )
  if (!rows[0]) throw new Error('Only what is stored can be compared')
  return rows[0].snapshot
}

/** The last judged first. Something deleted was hidden if reports had hidden it, or an edit of it waited for a moderator. */
async function pastCases(tx: Transaction, kind: HeldKind, { id, ownerId, ...thing }: Written) {
  const isSelf = kind === thing.kind ? sql`c.target_id = ${id}` : sql`false`
  const isOfWords = isKind(kind)
    ? sql`d.rule <> all(${sql.param([...NOT_OF_TEXTS])}::text[])`
    : sql`true`
  return any(
    tx,
    pastCase,
    sql`
    select c.id, c.snapshot, c.state = 'open' as "isOpen", l.id is null as "isGone",
      case when d.outcome is not null then d.outcome = 'refuse' and ${isOfWords}
        when c.state = 'open' and (${sql.raw(HIDDEN[kind])} or l.id is null and (c.sources && '{edit,again}'
          or exists (select from reports r where r.kind = c.kind and r.reported_id = c.target_id and r.has_hidden)))
        then true end as "isHidden"
    from cases c left join ${sql.identifier(SUBJECTS[kind].table)} l on l.id = c.target_id
      left join lateral (select outcome, rule from decisions where case_id = c.id) as d on true
    where c.owner_id = ${ownerId} and c.kind = ${kind} and not ${isSelf}
    order by coalesce(c.decided_at, c.created_at) desc, c.id desc limit ${CASES}`,
  )
}

/** With its reports, unless the new row has an open case of its own. */
async function moveCase(tx: Transaction, caseId: number, { kind, id }: Written): Promise<void> {
  await run(
    tx,
    sql`
    with moved as (
      update cases c set target_id = ${id} from cases old
      where c.id = ${caseId} and old.id = c.id and c.state = 'open' and not exists (
        select from cases where kind = ${kind} and target_id = ${id} and state = 'open')
      returning old.target_id as from_id)
    update reports r set reported_id = ${id} from moved
    where r.kind = ${kind} and r.reported_id = from_id and not exists (select from reports own
      where own.kind = ${kind} and own.reported_id = ${id} and own.reporter_id = r.reporter_id)`,
  )
}
