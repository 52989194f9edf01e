/**
 * The second factor of staff: a code of an app, a passkey chosen for it, or recovery codes, each valid once and
 * independent of the site's key.
 */
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Secret } from 'otpauth'
import { digitsOf } from '../../api/text/plain-text.ts'
import { app } from '../app.ts'
import { exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { staff, staffSessions } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { Caller } from '../http/caller.ts'
import { takeLimits, type LimitPoint } from '../http/limits.ts'
import { notify } from '../notify/notify.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { logStaff } from './log.ts'
import { readSignature, takeSignature } from './passkeys.ts'
import { renewStaffSession, type StaffMember } from './sessions.ts'
import { newTotpSecret, openSecret, sealSecret, stepOf } from './totp.ts'

const RECOVERY_CODES = 10
const RECOVERY_DIGITS = 10
/** Room for blanks and hyphens between the digits. */
const LONGEST_CODE = 40

/** `lost`: the key that encrypted the app's secret is gone, so only recovery codes work. */
type SecondFactor = { state: 'ready' | 'lost' } | { state: 'to_set_up'; secret: Secret }

/** An app is set up when there is none yet, or when a recovery code was proven after the secret was lost. */
export async function readSecondFactor(colleague: StaffMember): Promise<SecondFactor> {
  const isLost = colleague.hasSecondFactor && opened(await sealedSecretOf(colleague.id)) === null
  if (colleague.hasSecondFactor && !isLost) return { state: 'ready' }
  if (isLost && !colleague.provenAt) return { state: 'lost' }
  return { state: 'to_set_up', secret: await secretToSetUp(colleague.session) }
}

/** The secret belongs to the session that sees it: another session with the password does not learn it. */
async function secretToSetUp(session: Buffer): Promise<Secret> {
  const sealed = sealSecret(newTotpSecret())
  await app()
    .db.update(staffSessions)
    .set({ totpSecret: sealed })
    .where(and(eq(staffSessions.hash, session), isNull(staffSessions.totpSecret)))
  const secret = await shownSecret(session)
  if (!secret) throw new Failure('conflict')
  return secret
}

async function shownSecret(session: Buffer): Promise<Secret | null> {
  const [row] = await app()
    .db.select({ sealed: staffSessions.totpSecret })
    .from(staffSessions)
    .where(eq(staffSessions.hash, session))
  return row?.sealed ? openSecret(row.sealed) : null
}

async function sealedSecretOf(id: number): Promise<Buffer | null> {
  const [row] = await app()
    .db.select({ sealed: staff.totpSecret })
    .from(staff)
    .where(eq(staff.userId, id))
  return row?.sealed ?? null
}

const opened = (sealed: Buffer | null): Secret | null => sealed && openSecret(sealed)

/**
 * Proves the second factor. Returns new recovery codes when an app was set up. 400 for a wrong or used code; 429 after
 * five attempts in a session.
 */
export async function proveSecondFactor(
  colleague: StaffMember,
  code: string,
  caller: Caller,
): Promise<string[]> {
  if (code.length > LONGEST_CODE) throw wrongCode()
  const { id, hasSecondFactor: isSetUp } = colleague
  const tries = await triesOf(colleague, caller)
  await takeLimits(tries)
  const before = isSetUp ? await sealedSecretOf(id) : null
  const [own, shown] = [opened(before), await shownSecret(colleague.session)]
  // A proven recovery code may replace a lost secret; nothing replaces a working one
  const mayShown = !isSetUp || (own === null && colleague.provenAt !== null)
  const recoveryCodes = await app().db.transaction(async (tx) => {
    const log = async (action: 'login' | 'login.recovery', firstTime: boolean) => {
      await logStaff(tx, { actorId: id, action, details: { firstTime } })
      // The earlier wrong code was the staff member's own, so the warning goes
      await run(
        tx,
        sql`delete from notifications
        where user_id = ${id} and key = ${wrongCodeKey(colleague)} and decided_at is null`,
      )
    }
    if (isSetUp && (await useRecoveryCode(tx, id, code))) {
      await log('login.recovery', false)
      return []
    }
    if (own && (await useStep(tx, id, stepOf(own, code)))) {
      await log('login', false)
      return []
    }
    if (!mayShown || !shown || !(await setUp(tx, colleague, { shown, before }, code))) return null
    await log('login', true)
    return newRecoveryCodes(tx, id)
  })
  if (recoveryCodes === null) {
    await tellOfWrongCode(colleague)
    throw wrongCode()
  }
  await openProven(colleague, tries, caller)
  return recoveryCodes
}

/** Proves the second factor by a passkey chosen for it. 403 for another one, 410 for an old challenge, 429 as above. */
export async function proveByPasskey(
  colleague: StaffMember,
  text: string,
  caller: Caller,
): Promise<void> {
  const tries = await triesOf(colleague, caller)
  await takeLimits(tries)
  const signature = await readSignature(colleague, text, caller.cookies)
  await app().db.transaction(async (tx) => {
    await takeSignature(tx, colleague, signature)
    await logStaff(tx, { actorId: colleague.id, action: 'login.passkey', details: {} })
  })
  await openProven(colleague, tries, caller)
}

async function openProven({ id }: StaffMember, tries: LimitPoint[], caller: Caller): Promise<void> {
  for (const [limit, key] of tries) await app().limits.reset(limit, key)
  await rememberBrowser(caller.cookies, id)
  await renewStaffSession(caller.cookies, id)
}

/**
 * Attempts count per session, and together in all browsers where this member has proven no code yet: a stranger with
 * the password locks neither the member's session nor their browser.
 */
async function triesOf({ id, session }: StaffMember, { cookies }: Caller): Promise<LimitPoint[]> {
  const isKnown = await isKnownBrowser(cookies, id)
  return [
    ['staff-codes-session', session.toString('hex')],
    ['staff-codes', isKnown ? `${id} known` : String(id)],
  ]
}

const wrongCode = () => new Failure('wrong_code', { errors: { code: 'wrong_code' } })

/** Once per session, so that a stranger in another session causes a new warning. */
const tellOfWrongCode = (colleague: StaffMember) =>
  app().db.transaction((tx) =>
    notify(tx, colleague.id, { type: 'wrong_code' }, { key: wrongCodeKey(colleague) }),
  )

const wrongCodeKey = ({ session }: StaffMember): string =>
  `wrong-code:${session.toString('hex').slice(0, 16)}`

/** True when no code of this step or a later one was used before. */
async function useStep(tx: Transaction, id: number, step: number | null): Promise<boolean> {
  if (step === null) return false
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.userId, id), lt(staff.totpStep, step)))
    .returning({ id: staff.userId })
  return used.length > 0
}

/**
 * The first session that proves its secret replaces the stored one and ends all other sessions, which were shown
 * secrets of their own.
 */
async function setUp(
  tx: Transaction,
  { id, session }: StaffMember,
  { shown, before }: { shown: Secret; before: Buffer | null },
  code: string,
): Promise<boolean> {
  const step = stepOf(shown, code)
  if (step === null) return false
  const done = await tx
    .update(staff)
    .set({ totpSecret: sealSecret(shown), totpStep: step })
    .where(and(eq(staff.userId, id), before ? eq(staff.totpSecret, before) : eq(staff.totpStep, 0)))
    .returning({ id: staff.userId })
  if (done.length === 0) return false
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, id), ne(staffSessions.hash, session)))
  return true
}

/** Ten random digits need no slow hash: five attempts per session find none. */
const hashCode = (code: string): Buffer => createHash('sha256').update(digitsOf(code)).digest()

async function useRecoveryCode(tx: Transaction, id: number, code: string): Promise<boolean> {
  return exists(
    tx,
    sql`update staff
    set recovery_hashes = array_remove(recovery_hashes, ${hashCode(code)}::bytea)
    where user_id = ${id} and ${hashCode(code)}::bytea = any(recovery_hashes) returning user_id`,
  )
}

async function newRecoveryCodes(tx: Transaction, id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, '0'),
  )
  const hashes = codes.map((code) => `\\x${hashCode(code).toString('hex')}`)
  await run(
    tx,
    sql`update staff set recovery_hashes = ${sql.param(hashes)}::bytea[]
    where user_id = ${id}`,
  )
  return codes.map((code) => `${code.slice(0, 5)} ${code.slice(5)}`)
}
