/** How staff log in: the member's phone and password, then a code of the second factor. */
import { createHash, randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Secret } from 'otpauth'
import * as v from 'valibot'
import { loginBody, toPhone } from '../../api/account-forms.ts'
import { isRightGuess } from '../accounts/login.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { staff, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { Caller } from '../http/caller.ts'
import { takeLimits } from '../http/limits.ts'
import { logStaff } from './log.ts'
import { claimFirstAdmin } from './roles.ts'
import { openStaffSession, renewStaffSession, type StaffMember } from './sessions.ts'
import { newTotpSecret, openSecret, sealSecret, stepOf } from './totp.ts'

const RECOVERY_CODES = 10
const RECOVERY_DIGITS = 10
/** With the blanks and hyphens that people put between the digits. */
const LONGEST_CODE = 40

type Attempt = { phone: string; password: string }

/**
 * Opens a session without its second factor. A member who is not on the staff has no password here: answers,
 * counts and times tell strangers nothing about it.
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

/** Staff, and whoever becomes the first admin by logging in. */
const mayEnter = () => sql`(exists (select from ${staff} where user_id = ${users.id})
  or ${users.phone} = ${app().config.FIRST_ADMIN_PHONE ?? ''}
    and not exists (select from ${staff} where role = 'admin'))`

const wrongCredentials = () =>
  new Failure('wrong_credentials', { errors: { password: 'wrong_credentials' } })

/** The secret of somebody who has not proven yet that an app knows it; the same one until then. */
export async function secretToSetUp({ id, hasSecondFactor }: StaffMember): Promise<Secret> {
  if (hasSecondFactor) throw new Failure('conflict')
  const { db } = app()
  const mine = eq(staff.userId, id)
  await db
    .update(staff)
    .set({ totpSecret: sealSecret(newTotpSecret()) })
    .where(and(mine, sql`${staff.totpSecret} is null`))
  const [row] = await db.select({ sealed: staff.totpSecret }).from(staff).where(mine)
  if (!row?.sealed) throw new Failure('conflict')
  return openSecret(row.sealed)
}

/**
 * Proves the second factor by a code of the app, or once each by a recovery code. Answers new recovery
 * codes the first time. 400 for a wrong code or one that was accepted before; 429 after five.
 */
export async function proveSecondFactor(
  colleague: StaffMember,
  code: string,
  caller: Caller,
): Promise<string[]> {
  if (code.length > LONGEST_CODE) throw wrongCode()
  const { id } = colleague
  await takeLimits([['staff-codes', String(id)]])
  const [row] = await app().db.select().from(staff).where(eq(staff.userId, id))
  if (!row?.totpSecret) throw wrongCode()
  const step = stepOf(openSecret(row.totpSecret), code)
  const recoveryCodes = await app().db.transaction(async (tx) => {
    const isRight =
      step === null ? await useRecoveryCode(tx, id, code) : await useStep(tx, id, step)
    if (!isRight) throw wrongCode()
    await logStaff(tx, {
      actorId: id,
      action: step === null ? 'login.recovery' : 'login',
      details: { firstTime: !colleague.hasSecondFactor },
    })
    return colleague.hasSecondFactor ? [] : newRecoveryCodes(tx, id)
  })
  await app().limits.reset('staff-codes', String(id))
  await renewStaffSession(caller.cookies, id)
  return recoveryCodes
}

const wrongCode = () => new Failure('wrong_code', { errors: { code: 'wrong_code' } })

/** Whether the code of this step was not used yet; nor does one of before work any more. */
async function useStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.userId, id), lt(staff.totpStep, step)))
    .returning({ id: staff.userId })
  return used.length > 0
}

/** Ten random digits need no slow hash: five tries a quarter of an hour find none. */
const hashCode = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/\D/g, '')).digest()

async function useRecoveryCode(tx: Transaction, id: number, code: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`update staff
    set recovery_hashes = array_remove(recovery_hashes, ${hashCode(code)}::bytea)
    where user_id = ${id} and ${hashCode(code)}::bytea = any(recovery_hashes) returning user_id`)
  return rows.length > 0
}

async function newRecoveryCodes(tx: Transaction, id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, '0'),
  )
  const hashes = codes.map((code) => `\\x${hashCode(code).toString('hex')}`)
  await tx.execute(sql`update staff set recovery_hashes = ${sql.param(hashes)}::bytea[]
    where user_id = ${id}`)
  return codes.map((code) => `${code.slice(0, 5)} ${code.slice(5)}`)
}
