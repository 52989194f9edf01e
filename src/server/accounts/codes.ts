/** One-time codes: six digits, five minutes, five tries, once. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../api/limits.ts'
import { app } from '../app.ts'
import { smsCodes } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { SmsFailed } from '../sms/gateway.ts'
import { codeText } from '../sms/sms.ts'
import { takeSmsLimits } from './sms-limits.ts'

const MAX_TRIES = 5
const IN_FIVE_MINUTES = sql`now() + interval '5 minutes'`

/** Sends a new code, which replaces the one before. The same for every allowed phone. */
export async function sendCode(phone: string, network: string): Promise<void> {
  const { db, sms, log, metrics } = app()
  const limits = await takeSmsLimits(phone, network).catch((refused: unknown) => {
    metrics.count('sms_refused')
    throw refused
  })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const fresh = { hash: hashCode(phone, code), tries: 0, expiresAt: IN_FIVE_MINUTES }
  // Stored first: the message may arrive before the gateway's answer does
  await db
    .insert(smsCodes)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({ target: smsCodes.phone, set: fresh })
  try {
    await sms.send({ phone, text: codeText(code), id: randomUUID() })
    metrics.count('sms_sent')
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    metrics.count('sms_failed')
    log.error({ reason: error.message }, 'SMS not sent')
    await limits.notSent(error)
    throw new Failure('sms_failed')
  }
}

/** Whether this is the living code of the phone; a right one is used up by asking. */
export async function useCode(phone: string, code: string): Promise<boolean> {
  const { db } = app()
  // Counted before it is compared, in one statement: parallel guesses get five tries in all
  const [stored] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.phone, phone),
        lt(smsCodes.tries, MAX_TRIES),
        gt(smsCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: smsCodes.hash })
  if (!stored || !timingSafeEqual(stored.hash, hashCode(phone, code))) return false
  const used = await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.hash, stored.hash)))
    .returning({ phone: smsCodes.phone })
  return used.length === 1
}

/** Keyed by the phone, so that equal codes of two people differ in the database. */
const hashCode = (phone: string, code: string): Buffer =>
  createHmac('sha256', phone).update(code).digest()
