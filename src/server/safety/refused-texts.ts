/** Texts of listings that are refused automatically, unless the owner asks a moderator. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ErrorCode } from '../../api/lib/common.ts'
import { hasContact } from '../../api/text/contacts.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Rule } from '../../api/moderation/rules.ts'
import { fold } from '../../i18n/fold.ts'
import type { Transaction } from '../db/index.ts'
import { rowsOf } from '../db/row.ts'
import { Failure } from '../failure.ts'
import type { WordList } from './word-list.ts'
import type { WrittenTexts } from './written-texts.ts'

type Texts = Pick<WrittenTexts, 'title' | 'description' | 'details'>
type Written = {
  kind: Kind
  now: Texts
  /** The texts before an edit: unchanged ones were seen by a moderator, unless they were refused. */
  before: WrittenTexts | undefined
  words: WordList
  isForModerator: boolean
}
type Asked = Written & { now: WrittenTexts }

const FIELDS = ['title', 'description', 'details'] as const
/** Refusals by these rules say nothing about the words. */
const NOT_OF_TEXTS: readonly Rule[] = [
  'stolen_photo',
  'duplicate',
  'wrong_category',
  'wrong_place',
  'unreal_price',
]
const REFUSALS = 50

/**
 * Throws 400 with the fields at fault, unless a moderator is asked. Runs before the pictures of the form cost anything.
 */
export function refuseTexts(written: Written): void {
  const faults = faultsOf(written)
  if (faults[0] && !written.isForModerator) throw refused(written.kind, faults[0].code, faults)
}

/**
 * True when a moderator has to approve the listing because its owner asks for that. 400 with the fields at fault when
 * the owner does not ask, or when a moderator has refused the same texts before.
 */
export async function mustBePassed(tx: Transaction, asked: Asked): Promise<boolean> {
  refuseTexts(asked)
  const { kind, now } = asked
  const faults = faultsOf(asked)
  if (faults.length === 0) return false
  if (!(await isRefusedBefore(tx, now))) return true
  const code = 'moderator_refused'
  throw refused(
    kind,
    code,
    faults.map(({ field }) => ({ field, code })),
  )
}

function refused(kind: Kind, code: ErrorCode, faults: Fault[]): Failure {
  const named = faults.map(({ field, code }) => [nameOf(kind, field), code] as const)
  return new Failure(code, { errors: Object.fromEntries(named) })
}

type Fault = { field: keyof Texts; code: ErrorCode }

function faultsOf({ now, before, words }: Written): Fault[] {
  const isNew = (field: keyof Texts) =>
    before === undefined || before.state === 'refused' || now[field] !== before[field]
  return FIELDS.filter(isNew).flatMap((field): Fault[] => {
    if (field === 'title' && hasContact(now.title)) return [{ field, code: 'contact_in_title' }]
    const isForbidden = words.find(now[field], 'refuse').length > 0
    return isForbidden ? [{ field, code: 'forbidden_goods' }] : []
  })
}

/** The field's name in the forms. */
function nameOf(kind: Kind, field: keyof Texts): string {
  if (field === 'details') return 'attributes'
  return kind === 'service' && field === 'title' ? 'name' : field
}

/** True when a moderator has refused these very words by this seller, and nobody has overturned it. */
async function isRefusedBefore(tx: Transaction, now: WrittenTexts): Promise<boolean> {
  const rules = sql.param([...NOT_OF_TEXTS])
  const rows = rowsOf(
    v.object({ title: v.string(), text: v.string() }),
    await tx.execute(sql`
    select c.snapshot->>'title' as title, c.snapshot->>'text' as text
    from decisions d join cases c on c.id = d.case_id
    where d.owner_id = ${now.sellerId} and d.kind in ('product', 'service')
      and d.outcome = 'refuse' and d.rule <> all(${rules}::text[])
      and not exists (select from decisions later
        where later.kind = d.kind and later.target_id = d.target_id and later.id > d.id)
    order by d.id desc limit ${REFUSALS}`),
  )
  const { title, description, details } = now
  const words = fold(`${title} ${description} ${details}`)
  return rows.some((refused) => fold(`${refused.title} ${refused.text}`) === words)
}

/** The list entries that occur in the texts, for moderators. */
export function wordsIn(words: WordList, texts: readonly string[]): string[] {
  const entries = texts.flatMap((text) => [
    ...words.find(text, 'refuse'),
    ...words.find(text, 'hold'),
  ])
  return [...new Set(entries)]
}
