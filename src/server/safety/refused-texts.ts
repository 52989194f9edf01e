/** Texts of listings that are refused automatically, unless the owner asks a moderator. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import type { Rule } from '../../api/moderation/rules.ts'
import { hasContact } from '../../api/text/contacts.ts'
import { fold } from '../../i18n/fold.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { textsByKey } from '../attributes/values/stored.ts'
import type { WordList } from './word-list.ts'
import type { WrittenTexts } from './written-texts.ts'

type Texts = Pick<WrittenTexts, 'title' | 'description' | 'attributes'>
type Written = {
  kind: Kind
  now: Texts
  /** The texts before an edit: unchanged ones were seen by a moderator, unless they were refused. */
  before: WrittenTexts | undefined
  words: WordList
  isForModerator: boolean
}
type Asked = Written & { now: WrittenTexts }

/** Refusals by these rules say nothing about the words. */
export const NOT_OF_TEXTS: readonly Rule[] = [
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
  if (faults[0] && !written.isForModerator) throw refused(faults)
}

/**
 * True when a moderator has to approve the listing because its owner asks for that. 400 with the fields at fault when
 * the owner does not ask, or when a moderator has refused the same texts before.
 */
export async function mustBePassed(tx: Transaction, asked: Asked): Promise<boolean> {
  refuseTexts(asked)
  const faults = faultsOf(asked)
  if (faults.length === 0) return false
  if (!(await isRefusedBefore(tx, asked.now))) return true
  throw refused(faults.map(({ field }) => ({ field, code: 'moderator_refused' })))
}

function refused(faults: readonly Fault[]): Failure {
  const errors = Object.fromEntries(faults.map(({ field, code }) => [field, code] as const))
  return new Failure(faults[0]?.code ?? 'invalid_request', { errors })
}

/** The name of a field of the form, and the fault of its text. */
type Fault = { field: string; code: ErrorCode }

function faultsOf({ kind, now, before, words }: Written): Fault[] {
  const old = before && before.state !== 'refused' ? fieldsOf(kind, before) : []
  const isNew = (one: Field) =>
    !old.some(({ field, text }) => field === one.field && text === one.text)
  return fieldsOf(kind, now)
    .filter(isNew)
    .flatMap(({ field, text, isOnCards }): Fault[] => {
      if (isOnCards && hasContact(text)) return [{ field, code: 'contact_in_title' }]
      const isForbidden = words.find(text, 'refuse').length > 0
      return isForbidden ? [{ field, code: 'forbidden_goods' }] : []
    })
}

/** `isOnCards`: everybody sees the text in lists, so it has no contact. */
type Field = { field: string; text: string; isOnCards: boolean }

/** The typed texts of a listing by the fields of its form. Staff may put any attribute on the cards. */
function fieldsOf(kind: Kind, { title, description, attributes }: Texts): Field[] {
  return [
    { field: kind === 'service' ? 'name' : 'title', text: title, isOnCards: true },
    { field: 'description', text: description, isOnCards: false },
    ...textsByKey(attributes).map(([key, text]) => ({
      field: ATTRIBUTE_FIELD + key,
      text,
      isOnCards: true,
    })),
  ]
}

/** True when a moderator has refused these very words by this seller, and nobody has overturned it. */
async function isRefusedBefore(tx: Transaction, now: WrittenTexts): Promise<boolean> {
  const rules = sql.param([...NOT_OF_TEXTS])
  const rows = await any(
    tx,
    v.object({ title: v.string(), text: v.string() }),
    sql`
    select c.snapshot->>'title' as title, c.snapshot->>'text' as text
    from decisions d join cases c on c.id = d.case_id
    where d.owner_id = ${now.sellerId} and d.kind in ('product', 'service')
      and d.outcome = 'refuse' and d.rule <> all(${rules}::text[])
      and not exists (select from decisions later
        where later.kind = d.kind and later.target_id = d.target_id and later.id > d.id)
    order by d.id desc limit ${REFUSALS}`,
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
