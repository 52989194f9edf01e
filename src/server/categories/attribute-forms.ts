/** The forms with which an admin changes attributes and options. */
import * as v from 'valibot'
import { CATEGORY_NAME_MAX } from '../../api/lib/limits.ts'
import { textUpTo, typedText } from '../../api/text/typed-text.ts'
import { parse } from '../http/parse.ts'
import { OWN_TYPES } from '../reference/attribute-changes.ts'
import type { ListPath } from './attribute-lists.ts'
import { addEntry, moveEntry, saveEntry } from './edit-attributes.ts'

const name = typedText(CATEGORY_NAME_MAX, 'invalid_request')
const names = { name_uz: name, name_ru: name, name_en: name }
const id = textUpTo(60, 'invalid_request')
const box = v.optional(textUpTo(10, 'invalid_request'))
const form = v.variant('do', [
  v.object({ do: v.literal('up'), id }),
  v.object({ do: v.literal('down'), id }),
  v.object({ do: v.literal('save'), id, ...names, hidden: box }),
  v.object({
    do: v.literal('add'),
    ...names,
    type: v.optional(v.picklist(OWN_TYPES), 'one'),
    card: box,
  }),
])

export async function changeAttributesByForm(
  path: ListPath,
  fields: Record<string, string>,
  by: { actorId: number; requestId: string },
): Promise<void> {
  const change = parse(form, fields)
  if (change.do === 'up' || change.do === 'down') return moveEntry(path, change.id, change.do, by)
  const names = { uz: change.name_uz, ru: change.name_ru, en: change.name_en }
  if (change.do === 'save')
    return saveEntry(path, change.id, { names, isHidden: change.hidden !== undefined }, by)
  const attribute = { type: change.type, isOnCard: change.card !== undefined }
  return addEntry(path, { names, attribute }, by)
}
