/** The forms with which an admin changes categories, attributes and options. */
import * as v from 'valibot'
import { CATEGORY_NAME_MAX } from '../../api/lib/limits.ts'
import { textUpTo, typedText } from '../../api/lib/typed-text.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/parse.ts'
import { ANY_NUMBER, OWN_TYPES } from '../attributes/plan/changes.ts'
import { unitNamesByKey } from '../attributes/plan/data.ts'
import type { EntrySettings, ListPath } from './attribute-lists.ts'
import { addEntry, deleteEntry, moveEntry, saveEntry } from './edit-attributes.ts'
import { moveCategory, saveCategory } from './edit-categories.ts'

const ALIASES_MAX = 500
const name = typedText(CATEGORY_NAME_MAX, 'invalid_request')
const names = { name_uz: name, name_ru: name, name_en: name }
const id = textUpTo(60, 'invalid_request')
const box = v.optional(textUpTo(10, 'invalid_request'))
const number = v.optional(
  v.union([
    v.pipe(
      textUpTo(15, 'invalid_request'),
      v.regex(/^\d+$/, 'invalid_request'),
      v.transform(Number),
    ),
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)
const limits = {
  min: number,
  max: number,
  unit: v.optional(v.picklist(['', ...unitNamesByKey.keys()], 'invalid_request')),
}
const entry = {
  id,
  ...names,
  hidden: box,
  required: box,
  first: box,
  /** Only options have it. */
  aliases: v.optional(typedText(ALIASES_MAX, 'invalid_request')),
  ...limits,
}
const form = v.variant('do', [
  v.object({ do: v.literal('save'), ...entry }),
  // A move keeps the names that were typed before it
  v.object({ do: v.literal('up'), ...entry }),
  v.object({ do: v.literal('down'), ...entry }),
  v.object({ do: v.literal('delete'), id }),
  v.object({
    do: v.literal('add'),
    ...names,
    type: v.optional(v.picklist(OWN_TYPES), 'one'),
    card: box,
  }),
])
type Form = v.InferOutput<typeof form>
type EntryForm = Exclude<Form, { do: 'delete' | 'add' }>

const categoryForm = v.variant('do', [
  v.object({ do: v.literal('up'), id: pathId }),
  v.object({ do: v.literal('down'), id: pathId }),
  v.object({
    do: v.literal('save'),
    id: pathId,
    name_uz: name,
    name_ru: name,
    name_en: name,
    hidden: v.optional(textUpTo(10, 'invalid_request')),
  }),
])

export async function changeAttributesByForm(
  path: ListPath,
  fields: Record<string, string>,
  by: { actorId: number; requestId: string },
): Promise<void> {
  const change = parse(form, fields)
  if (change.do === 'delete') return deleteEntry(path, change.id, by)
  const names = { uz: change.name_uz, ru: change.name_ru, en: change.name_en }
  if (change.do === 'add') {
    const attribute = { type: change.type, isOnCard: change.card !== undefined }
    return addEntry(path, { names, attribute }, by)
  }
  const isHidden = change.hidden !== undefined
  await saveEntry(path, change.id, { names, isHidden, settings: settingsOf(change) }, by)
  if (change.do !== 'save') await moveEntry(path, change.id, change.do, by)
}

const settingsOf = (change: EntryForm): EntrySettings =>
  change.aliases === undefined
    ? {
        of: 'attribute',
        isRequired: change.required !== undefined,
        isFirst: change.first !== undefined,
        limits: limitsOf(change),
      }
    : { of: 'option', aliases: change.aliases.split(',').flatMap((word) => word.trim() || []) }

/** Undefined where the form has no limits. 400 when the least number is above the largest. */
function limitsOf({ min = ANY_NUMBER.min, max = ANY_NUMBER.max, unit }: EntryForm) {
  if (unit === undefined) return undefined
  if (min > max) throw new Failure('invalid_request', { errors: { max: 'invalid_request' } })
  return { min, max, ...(unit !== '' && { unit }) }
}

export async function changeCategoryByForm(
  fields: Record<string, string>,
  actorId: number,
  requestId: string,
): Promise<void> {
  const change = parse(categoryForm, fields)
  const by = { id: change.id, actorId, requestId }
  if (change.do !== 'save') return moveCategory({ ...by, direction: change.do })
  const names = { uz: change.name_uz, ru: change.name_ru, en: change.name_en }
  await saveCategory({ ...by, names, isHidden: change.hidden !== undefined })
}
