/** The forms of the staff's pages. */
import * as v from 'valibot'
import { OUTCOMES, SANCTIONS } from '../../api/moderation/moderation.ts'
import { RULES } from '../../api/moderation/rules.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { noteText } from '../../api/text/user-text.ts'
import { parse } from '../http/parse.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { logStaff } from '../staff/log.ts'
import { readActor, requireMay, roleOf } from '../staff/refuse.ts'
import { app } from '../app.ts'
import type { Role, StaffAct } from '../staff-policy.ts'
import { lockForSanctions } from '../members/lock-people.ts'
import type { Transaction } from '../db/index.ts'
import { decideCase } from './decide.ts'
import type { Decision } from './outcomes.ts'
import { undoDecision } from './undo.ts'
import { findSanction, imposeSanction, liftSanction } from './sanctions.ts'

/** "suspend": refuses the thing and suspends its owner for the same rule. */
const choice = v.object({ do: v.picklist([...OUTCOMES, 'suspend']) })

/** A moderator's reason, for the member. */
const staffNote = v.optional(noteText(500), '')
/** Days that a moderator may choose; longer sanctions are for admins. */
export const DAYS = ['3', '7', '30'] as const

const refusal = v.object({ rule: v.picklist(RULES, 'rule_required'), note: staffNote })
const suspension = v.object({ days: v.pipe(v.picklist(DAYS), v.transform(Number)) })
const move = v.object({
  category_id: v.pipe(
    textUpTo(15, 'category_required_message'),
    v.check((text) => v.is(pathId, text), 'category_required_message'),
    v.transform(Number),
  ),
  note: staffNote,
})

const sanctionForm = v.variant('do', [
  v.object({
    do: v.literal('impose'),
    kind: v.picklist(SANCTIONS),
    rule: v.picklist(RULES, 'rule_required'),
    days: v.pipe(v.picklist(DAYS), v.transform(Number)),
    note: staffNote,
  }),
  v.object({ do: v.literal('lift'), measure_id: pathId }),
])

/** The name of the checkbox by which another case of the owner is decided together with this one. */
export const togetherName = (caseId: number): string => `with_${caseId}`

function togetherIn(fields: Record<string, string>): number[] {
  const ids = Object.keys(fields).flatMap((name) => /^with_([1-9]\d{0,14})$/.exec(name)?.[1] ?? [])
  return ids.map(Number)
}

/** Decides a case, and those ticked beside it, by a submitted form; 400 names the missing field. */
export async function decideByForm(
  caseId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const { do: chosen } = parse(choice, fields)
  const more = {
    together: togetherIn(fields),
    suspendDays: chosen === 'suspend' ? parse(suspension, fields).days : null,
  }
  await decideCase(caseId, decision(), staff, requestId, more)

  function decision(): Decision {
    if (chosen === 'allow')
      return { outcome: chosen, note: parse(v.object({ note: staffNote }), fields).note }
    if (chosen !== 'move') return { outcome: 'refuse', ...parse(refusal, fields) }
    const { category_id: categoryId, note: why } = parse(move, fields)
    return { outcome: chosen, categoryId, note: why }
  }
}

const undo = v.object({ decision_id: pathId })

/** Takes a decision back by a submitted form; returns its case. */
export const undoByForm = (
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<number> => undoDecision(parse(undo, fields).decision_id, staff, requestId)

type Change = v.InferOutput<typeof sanctionForm>

/** 403 when the policy reserves it for others, 404 for a sanction on another member than that of the page. */
export async function changeSanctionsByForm(
  userId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const change = parse(sanctionForm, fields)
  const tags = await app().db.transaction(async (tx) => {
    // Locks both, so that when two colleagues suspend each other the later one is refused
    await lockForSanctions(tx, [userId, staff.id])
    const actor = await readActor(tx, staff)
    requireMay(actor, await actOf(tx, change, { id: userId, role: await roleOf(tx, userId) }))
    const isLift = change.do === 'lift'
    const details = isLift
      ? { measureId: change.measure_id }
      : { kind: change.kind, rule: change.rule }
    const action = isLift ? 'measure.lift' : 'measure.impose'
    const target = { targetKind: 'user', targetId: userId }
    await logStaff(tx, { actorId: staff.id, action, ...target, details, requestId })
    return isLift
      ? liftSanction(tx, change.measure_id, staff.id)
      : imposeSanction(tx, { ...change, userId, moderatorId: staff.id })
  })
  await app().cache.invalidate(tags)
}

async function actOf(
  tx: Transaction,
  change: Change,
  member: { id: number; role: Role | null },
): Promise<StaffAct> {
  if (change.do === 'impose') return { act: 'impose', sanction: change.kind, member }
  const { userId: memberId, kind: sanction } = await findSanction(tx, change.measure_id)
  return { act: 'lift', sanction, memberId, member }
}
