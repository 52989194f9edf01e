/** One-time codes: six digits, five minutes, five tries, once. */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../api/limits.ts'
import { app } from '../app.ts'
import { smsCodes } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { giveBackLimits, takeLimits, type LimitPoint } from '../http/limits.ts'
import { SmsFailed } from '../sms/gateway.ts'
import { codeText } from '../sms/sms.ts'

const MAX_TRIES = 5
const WARN_AT = 0.8
const IN_FIVE_MINUTES = sql`now() + interval '5 minutes'`

/** Sends a new code, which replaces the last one; the answer does not tell whether the phone has an account. */
export async function sendCode(phone: string, network: string): Promise<void> {
  const { db, sms, log, metrics } = app()
  const limits = await takeSmsLimits(phone, network).catch((error: unknown) => {
    metrics.count('sms_refused')
    throw error
  })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const row = { hash: hashCode(phone, code), tries: 0, expiresAt: IN_FIVE_MINUTES }
  // The code is stored first, because the message may arrive before the gateway's answer
  await db
    .insert(smsCodes)
    .values({ phone, ...row })
    .onConflictDoUpdate({ target: smsCodes.phone, set: row })
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

/** Takes the points of one message; 429 when the phone, the network or the whole site is at its limit. */
async function takeSmsLimits(phone: string, network: string) {
  const { limits, config, log } = app()
  const pause: LimitPoint = ['sms-phone-minute', phone]
  const quota: LimitPoint[] = [
    ['sms-phone-hour', phone],
    ['sms-phone-day', phone],
  ]
  // The pause comes first, so that only one of parallel requests for a phone goes on
  const points: LimitPoint[] = [pause, ...quota, ['sms-network-hour', network]]
  await takeLimits(points)
  const site = await limits.take('sms-site-day', 'all')
  if (!site.ok) {
    await giveBackLimits(points)
    throw new Failure('too_many_requests', { retryAfter: site.retryAfter })
  }
  if (site.used === Math.ceil(config.SMS_DAILY_LIMIT * WARN_AT))
    log.warn({ sent: site.used, limit: config.SMS_DAILY_LIMIT }, 'SMS_DAILY_LIMIT is 80 % used')
  return {
    /**
     * Lets the person try again at once. The quota is returned only if the message surely was not
     * sent: otherwise a slow gateway would let anyone flood a phone.
     */
    notSent: (failed: SmsFailed) => giveBackLimits(failed.maybeSent ? [pause] : [pause, ...quota]),
  }
}

/** Whether this is the valid code of the phone; a right code is deleted and works once. */
export async function useCode(phone: string, code: string): Promise<boolean> {
  const { db } = app()
  // One statement counts the try before the comparison, so that parallel guesses share five tries
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
