/** An admin's form that grants and revokes roles. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { toPhone } from '../../api/accounts/account-forms.ts'
import { STAFF_ROLES } from '../../api/lib/limits.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/parse.ts'
import { grantRole, revokeRole } from './roles.ts'
import type { StaffMember } from './sessions.ts'

const form = v.variant('do', [
  v.object({
    do: v.literal('grant'),
    phone: textUpTo(40, 'phone_unknown'),
    role: v.picklist(STAFF_ROLES),
  }),
  v.object({ do: v.literal('revoke'), user_id: pathId }),
])

/** 404 for a number without a member; 409 for the last admin. */
export async function changeRoleByForm(
  fields: Record<string, string>,
  { id: actorId }: StaffMember,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
  await app().db.transaction(async (tx) => {
    if (change.do === 'revoke')
      return void (await revokeRole(tx, { userId: change.user_id, actorId, requestId }))
    const phone = toPhone(change.phone, app().config.PHONE_PREFIXES) ?? change.phone
    const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    if (!member) throw new Failure('phone_unknown', { errors: { phone: 'phone_unknown' } })
    await grantRole(tx, { userId: member.id, role: change.role, actorId, requestId })
  })
}
