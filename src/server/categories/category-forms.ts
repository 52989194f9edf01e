/** The forms with which an admin changes categories. */
import * as v from 'valibot'
import { pathId } from '../../api/lib/schemas.ts'
import { CATEGORY_NAME_MAX } from '../../api/lib/limits.ts'
import { textUpTo, typedText } from '../../api/lib/typed-text.ts'
import { parse } from '../http/parse.ts'
import { moveCategory, saveCategory } from './edit-categories.ts'

const name = typedText(CATEGORY_NAME_MAX, 'invalid_request')
const form = v.variant('do', [
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

export async function changeCategoryByForm(
  fields: Record<string, string>,
  actorId: number,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
  const by = { id: change.id, actorId, requestId }
  if (change.do !== 'save') return moveCategory({ ...by, direction: change.do })
  const names = { uz: change.name_uz, ru: change.name_ru, en: change.name_en }
  await saveCategory({ ...by, names, isHidden: change.hidden !== undefined })
}
