/** A colleague confirms by papers that a member is a firm, or takes a badge back. */
import * as v from 'valibot'
import { noteText, userText } from '../../api/text/user-text.ts'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { digitsOf } from '../../api/text/plain-text.ts'
import { app } from '../app.ts'
import { userTag } from '../catalogue/tags.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/parse.ts'
import { isStopped } from '../members/in-force.ts'
import { lockMember } from '../members/lock-people.ts'
import { confirmMember, endVerification, type Confirmation } from '../members/verifications.ts'
import { notify } from '../notify/notify.ts'
import type { StaffRefusal } from '../staff-policy.ts'
import { logStaff } from '../staff/log.ts'
import { readActor, requireMay, roleOf, StaffRefused } from '../staff/refuse.ts'
import type { StaffMember } from '../staff/sessions.ts'

export const LONGEST_FIRM = 120
export const LONGEST_REASON = 500

const form = v.variant('do', [
  v.object({
    do: v.literal('confirm'),
    stir: v.pipe(
      textUpTo(20, 'invalid_request'),
      v.transform(digitsOf),
      v.regex(/^\d{9}$/, 'invalid_request'),
    ),
    firm: userText(LONGEST_FIRM, { required: 'invalid_request', tooLong: 'invalid_request' }),
  }),
  v.object({
    do: v.literal('end'),
    reason: v.pipe(noteText(LONGEST_REASON), v.nonEmpty('invalid_request')),
  }),
])
type Firm = { stir: string; firm: string }

/** 403 for oneself and somebody above, 404 when the member is gone, 409 for a firm that has a badge elsewhere. */
export async function changeBadgeByForm(
  userId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
  const isEnd = change.do === 'end'
  await app().db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) throw new Failure('not_found')
    const member = { id: userId, role: await roleOf(tx, userId) }
    requireMay(await readActor(tx, staff), { act: 'confirm', member })
    const refusal = isEnd
      ? await end(tx, userId)
      : REFUSALS[await confirmFirm(tx, userId, change, staff.id)]
    if (refusal) throw new StaffRefused(refusal)
    const details = isEnd ? { reason: change.reason } : { firm: change.firm }
    const target = { targetKind: 'user', targetId: userId }
    const action = `badge.${change.do}` as const
    await logStaff(tx, { actorId: staff.id, action, ...target, details, requestId })
    const type = isEnd ? 'verification_ended' : 'verified'
    await notify(tx, userId, { type }, { key: `badge:${requestId}` })
  })
  await app().cache.invalidate([userTag(userId)])
}

/** Null: it is done. */
const REFUSALS: Record<Confirmation, StaffRefusal | null> = {
  done: null,
  stopped: 'member_stopped',
  another: 'confirmed_already',
  taken: 'firm_taken',
  banned: 'firm_banned',
}

const confirmFirm = (tx: Transaction, userId: number, { stir, firm }: Firm, by: number) =>
  confirmMember(tx, { userId, person: app().lasting('firm', stir), papers: { firm, by } })

/** A ban finds the person by the badge, so that it stays until the ban is lifted. */
async function end(tx: Transaction, userId: number): Promise<StaffRefusal | null> {
  if (await isStopped(tx, userId)) return 'member_stopped'
  return (await endVerification(tx, userId)) ? null : 'no_badge'
}
