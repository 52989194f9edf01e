/** The forms of the staff's pages. */
import * as v from 'valibot'
import { OUTCOMES } from '../../api/moderation/moderation.ts'
import { RULES } from '../../api/moderation/rules.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { noteText } from '../../api/text/user-text.ts'
import { parse } from '../http/parse.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { decideCase } from './decide.ts'

/** A moderator's reason, for colleagues. */
export const staffNote = v.optional(noteText(500), '')
const choice = v.object({ do: v.picklist(OUTCOMES) })
const refusal = v.object({ rule: v.picklist(RULES, 'rule_required'), note: staffNote })
const move = v.object({
  category_id: v.pipe(
    textUpTo(15, 'category_required_message'),
    v.check((text) => v.is(pathId, text), 'category_required_message'),
    v.transform(Number),
  ),
  note: staffNote,
})

/** Decides a case by a submitted form; 400 names the missing field. */
export async function decideByForm(
  caseId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const { do: outcome } = parse(choice, fields)
  await decideCase(caseId, decision(), staff, requestId)

  function decision() {
    if (outcome === 'allow')
      return { outcome, note: parse(v.object({ note: staffNote }), fields).note }
    if (outcome === 'refuse') return { outcome, ...parse(refusal, fields) }
    const { category_id: categoryId, note: why } = parse(move, fields)
    return { outcome, categoryId, note: why }
  }
}
