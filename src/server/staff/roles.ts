/** Grants, revokes and lists the roles of moderators and admins. */
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { STAFF_ROLES } from '../../api/lib/limits.ts'
import { pathId } from '../../api/lib/schemas.ts'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { toPhone } from '../../api/accounts/account-forms.ts'
import { app } from '../app.ts'
import type { Db, Transaction } from '../db/index.ts'
import { staff, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http/parse.ts'
import { logStaff } from './log.ts'
import type { StaffMember } from './sessions.ts'

/** An admin's form that grants and revokes roles. */
const form = v.variant('do', [
  v.object({
    do: v.literal('grant'),
    phone: textUpTo(40, 'phone_unknown'),
    role: v.picklist(STAFF_ROLES),
  }),
  v.object({ do: v.literal('revoke'), user_id: pathId }),
])

export type StaffRole = (typeof STAFF_ROLES)[number]
/** Null for a command or a setting of the server, which may leave the site without an admin. */
type Actor = { actorId: number | null; requestId?: string }
type StaffEntry = {
  id: number
  username: string
  phone: string
  role: StaffRole
  hasSecondFactor: boolean
  since: Date
}

/** Makes a member staff, or changes the role; the second factor stays. */
export async function grantRole(
  tx: Transaction,
  { userId, role, ...by }: Actor & { userId: number; role: StaffRole },
): Promise<void> {
  if (role !== 'admin') await requireOtherAdmin(tx, userId, by.actorId)
  const [before] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId))
  if (before?.role === role) return
  await tx
    .insert(staff)
    .values({ userId, role, grantedBy: by.actorId })
    .onConflictDoUpdate({ target: staff.userId, set: { role, grantedBy: by.actorId } })
  await logStaff(tx, {
    ...by,
    action: 'grant_role',
    targetKind: 'user',
    targetId: userId,
    details: { role, before: before?.role ?? null },
  })
}

/** Ends their sessions too. Returns false when they are not staff. */
export async function revokeRole(
  tx: Transaction,
  { userId, ...by }: Actor & { userId: number },
): Promise<boolean> {
  await requireOtherAdmin(tx, userId, by.actorId)
  const [gone] = await tx
    .delete(staff)
    .where(eq(staff.userId, userId))
    .returning({ role: staff.role })
  if (!gone) return false
  const details = { role: gone.role }
  const target = { targetKind: 'user', targetId: userId }
  await logStaff(tx, { ...by, action: 'revoke_role', ...target, details })
  return true
}

/** Admins first. The phones are for the command line. */
export const listStaff = (db: Db | Transaction): Promise<StaffEntry[]> =>
  db
    .select({
      id: users.id,
      username: users.username,
      phone: users.phone,
      role: staff.role,
      hasSecondFactor: sql<boolean>`${staff.totpStep} > 0`,
      since: staff.createdAt,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.role), asc(users.id))

/** Makes the owner of FIRST_ADMIN_PHONE an admin at their login, once and only while there is none. */
export async function claimFirstAdmin({ id, phone }: { id: number; phone: string }) {
  const { config, db } = app()
  if (phone !== config.FIRST_ADMIN_PHONE) return false
  return db.transaction(async (tx) => {
    if ((await lockAdmins(tx)).length > 0) return false
    await grantRole(tx, { userId: id, role: 'admin', actorId: null })
    return true
  })
}

/** One admin has to remain to grant roles. The lock also keeps two admins from revoking each other's role at once. */
async function requireOtherAdmin(tx: Transaction, userId: number, actorId: number | null) {
  if (actorId === null) return
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === userId) throw new Failure('conflict')
}

const lockAdmins = (tx: Transaction): Promise<{ id: number }[]> =>
  tx
    .select({ id: staff.userId })
    .from(staff)
    .where(eq(staff.role, 'admin'))
    .orderBy(asc(staff.userId))
    .for('update')

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
