/** The first step of a staff login: the member's phone and password. */
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { loginBody, toPhone } from '../../api/accounts/account-forms.ts'
import { isRightGuess } from '../accounts/login.ts'
import { app } from '../app.ts'
import { staff, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { Caller } from '../http/caller.ts'
import { claimFirstAdmin } from './roles.ts'
import { openStaffSession } from './sessions.ts'

type Attempt = { phone: string; password: string }

/**
 * Opens a session without the second factor. For a member who is not staff every password is wrong: responses, limits
 * and timing tell strangers nothing.
 */
export async function logInStaff({ phone, password }: Attempt, caller: Caller): Promise<void> {
  if (!v.is(loginBody, { phone_number: phone, password })) throw wrongCredentials()
  const { db, config } = app()
  const fullPhone = toPhone(phone, config.PHONE_PREFIXES) ?? phone
  const [member] = await db
    .select({ id: users.id, phone: users.phone, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.phone, fullPhone), mayEnter()))
  const attempt = { phone: fullPhone, password, network: caller.network, isProven: false }
  if (!(await isRightGuess(attempt, member?.passwordHash)) || !member) throw wrongCredentials()
  await claimFirstAdmin(member)
  const [colleague] = await db.select().from(staff).where(eq(staff.userId, member.id))
  if (!colleague) throw wrongCredentials()
  await openStaffSession(caller.cookies, member.id)
}

/** Staff, and the member who becomes the first admin by this login. */
const mayEnter = () => sql`(exists (select from ${staff} where user_id = ${users.id})
  or ${users.phone} = ${app().config.FIRST_ADMIN_PHONE ?? ''}
    and not exists (select from ${staff} where role = 'admin'))`

const wrongCredentials = () =>
  new Failure('wrong_credentials', { errors: { password: 'wrong_credentials' } })
