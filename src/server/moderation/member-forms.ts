/** What a moderator does about a member: a measure, or the end of one. */
import * as v from 'valibot'
import { MEASURES } from '../../api/moderation.ts'
import { RULES } from '../../api/rules.ts'
import { pathId } from '../../api/schemas.ts'
import { noteText } from '../../api/user-text.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/parse.ts'
import { logStaff } from '../staff/log.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { imposeMeasure, liftMeasure } from './measures.ts'

/** Days that a moderator may give; longer is an admin's. */
export const DAYS = ['3', '7', '30'] as const
const NOTE_MAX = 500

const form = v.variant('do', [
  v.object({
    do: v.literal('impose'),
    kind: v.picklist(MEASURES),
    rule: v.picklist(RULES, 'rule_required'),
    days: v.pipe(v.picklist(DAYS), v.transform(Number)),
    note: v.optional(noteText(NOTE_MAX), ''),
  }),
  v.object({ do: v.literal('lift'), measure_id: pathId }),
])

/** 403 for a ban by who is no admin, and for a measure against a colleague or oneself. */
export async function changeMeasuresByForm(
  userId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
  const tags = await app().db.transaction(async (tx) => {
    const isLift = change.do === 'lift'
    if (userId === staff.id) throw new Failure('not_yours')
    if (!isLift && change.kind === 'banned' && staff.role !== 'admin')
      throw new Failure('not_yours')
    const details = isLift
      ? { measureId: change.measure_id }
      : { kind: change.kind, rule: change.rule }
    const action = isLift ? 'measure.lift' : 'measure.impose'
    const target = { targetKind: 'user', targetId: userId }
    await logStaff(tx, { actorId: staff.id, action, ...target, details, requestId })
    return isLift
      ? liftMeasure(tx, change.measure_id, staff.id)
      : imposeMeasure(tx, { ...change, userId, moderatorId: staff.id })
  })
  await app().cache.invalidate(tags)
}
