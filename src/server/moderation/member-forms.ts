/** Imposes or lifts a sanction by a moderator's form. */
import * as v from 'valibot'
import { SANCTIONS } from '../../api/moderation/moderation.ts'
import { RULES } from '../../api/moderation/rules.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { app } from '../app.ts'
import { lockForSanctions } from '../members/lock-people.ts'
import type { Transaction } from '../db/index.ts'
import { parse } from '../http/parse.ts'
import { logStaff } from '../staff/log.ts'
import { readActor, requireMay, roleOf } from '../staff/refuse.ts'
import type { Role, StaffAct } from '../staff-policy.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { staffNote } from './forms.ts'
import { findSanction, imposeSanction, liftSanction } from './sanctions.ts'

/** Days that a moderator may choose; longer sanctions are for admins. */
export const DAYS = ['3', '7', '30'] as const

const form = v.variant('do', [
  v.object({
    do: v.literal('impose'),
    kind: v.picklist(SANCTIONS),
    rule: v.picklist(RULES, 'rule_required'),
    days: v.pipe(v.picklist(DAYS), v.transform(Number)),
    note: staffNote,
  }),
  v.object({ do: v.literal('lift'), measure_id: pathId }),
])

type Change = v.InferOutput<typeof form>

/** 403 when the policy reserves it for others, 404 for a sanction on another member than that of the page. */
export async function changeSanctionsByForm(
  userId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
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
