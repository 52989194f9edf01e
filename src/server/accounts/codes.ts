/**
 * One-time codes of six digits, valid for five minutes, five tries and one use. A code belongs to the browser
 * that asked for it: tries of others neither use it up nor replace it.
 */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../api/lib/limits.ts'
import { app } from '../app.ts'
import { smsCodes } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { blockOf } from '../networks.ts'
import { followMessage } from '../sms/delivery.ts'
import { SmsFailed } from '../sms/gateway.ts'
import { codeText } from '../sms/sms.ts'
import { takeMessage } from '../sms/budget.ts'
import { hashSecret, newSecret } from '../members/tokens.ts'
import { knownAt } from '../members/known-networks.ts'
import { giveBackLimits, networkPoints, takeLimits, type LimitPoint } from '../http/limits.ts'

const MAX_TRIES = 5

export const CODE_LIFETIME_S = 5 * 60

/** `requestId` is the secret of the asker's last request, '' for none. */
type Asker = { phone: string; network: string; requestId: string }

/**
 * Sends a new code that replaces the asker's last one; returns the secret of the new request and the way it went.
 * The result does not tell whether the phone has an account. Throws 429 at a limit, `sms_failed`.
 */
export async function issueCode({ phone, network, requestId }: Asker) {
  const { db, sms, log, metrics } = app()
  const limits = await takeSmsLimits(phone, network).catch((error: unknown) => {
    metrics.count('sms_refused')
    throw error
  })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const secret = newSecret()
  // The code is stored first, because the message may arrive before the gateway's answer
  await db.delete(smsCodes).where(ownCode(phone, requestId))
  await db.insert(smsCodes).values({
    requestHash: hashSecret(secret),
    phone,
    hash: hashCode(phone, code),
    expiresAt: sql`now() + ${CODE_LIFETIME_S} * interval '1 second'`,
  })
  try {
    const text = codeText(code, app().config.SITE_NAME)
    const sent = { digits: code, lifetimeS: CODE_LIFETIME_S }
    const { way, receipt } = await sms.send({ phone, text, id: randomUUID(), code: sent })
    metrics.count('sms_sent')
    await followMessage(receipt)
    return { secret, sentBy: way }
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    metrics.count('sms_failed')
    log.error({ reason: error.message }, 'SMS not sent')
    await limits.notSent(error)
    throw new Failure('sms_failed')
  }
}

/**
 * Deletes a valid code of the phone, so that it works once. `own`: the code belongs to the asker's request, so the asker
 * holds its secret; `foreign`: it belongs to another request. False: the code is wrong.
 */
export async function useCode(asker: Asker, code: string): Promise<'own' | 'foreign' | false> {
  const { db } = app()
  // One statement counts the try before the comparison, so that parallel guesses share five tries
  const [own] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(ownCode(asker.phone, asker.requestId), alive))
    .returning({ hash: smsCodes.hash })
  if (own) return (await useIfRight(asker.phone, code, own.hash)) && 'own'
  const hadTheirTries = (await db.$count(smsCodes, ownCode(asker.phone, asker.requestId))) > 0
  return !hadTheirTries && (await useForeignCode(asker, code)) && 'foreign'
}

/** Accepts any code of the phone from a client that has no request cookie, with few tries per network. */
async function useForeignCode({ phone, network }: Asker, code: string): Promise<boolean> {
  const attempt = await takeForeignTry(phone, network)
  const codes = await app()
    .db.select({ hash: smsCodes.hash })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), alive))
  for (const { hash } of codes)
    if (await useIfRight(phone, code, hash)) {
      await attempt.wasRight()
      return true
    }
  return false
}

async function useIfRight(phone: string, code: string, hash: Buffer): Promise<boolean> {
  if (!timingSafeEqual(hash, hashCode(phone, code))) return false
  const used = await app()
    .db.delete(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.hash, hash)))
    .returning({ phone: smsCodes.phone })
  return used.length > 0
}

const ownCode = (phone: string, requestId: string) =>
  and(eq(smsCodes.requestHash, hashSecret(requestId)), eq(smsCodes.phone, phone))

const alive = and(lt(smsCodes.tries, MAX_TRIES), gt(smsCodes.expiresAt, sql`now()`))

/** Keyed by the phone, so that equal codes of two people differ in the database. */
const hashCode = (phone: string, code: string): Buffer =>
  createHmac('sha256', phone).update(code).digest()

/**
 * Rate limits for sending codes to a phone. Takes the points of one message; 429 when the phone, the network or the
 * whole site is at its limit.
 */
export async function takeSmsLimits(phone: string, network: string) {
  const { hasAccount, isKnown } = await knownAt(phone, network)
  const { pause, quota } = pointsOf(phone, network, isKnown)
  const taken = await takeLimits([...pause, ...quota, ...networkPoints('sms', network)])
  const ofPause = taken.slice(0, pause.length)
  const ofPhone = taken.slice(0, pause.length + quota.length)
  const site = await takeMessage(hasAccount)
  if (!site.ok) {
    // The network's points stay taken: otherwise one could probe which numbers have an account, as these have a reserve
    await giveBackLimits(ofPhone)
    throw new Failure('too_many_requests', { retryAfter: site.retryAfter })
  }
  return {
    /**
     * Lets the person try again at once. The quota is given back only if the message was certainly not
     * sent: otherwise a slow gateway would let anybody flood a phone.
     */
    notSent: (failed: SmsFailed) => giveBackLimits(failed.maybeSent ? ofPause : ofPhone),
  }
}

/**
 * The limit of one network comes before the phone's limit over all networks, so that a single network cannot
 * use the phone's limit up. Networks from which the owner has logged in have a quota that strangers cannot use.
 */
function pointsOf(phone: string, network: string, isKnown: boolean) {
  const here = `${phone} ${network}`
  const pause: LimitPoint[] = [['sms-phone-network-minute', here]]
  const ofNetwork: LimitPoint[] = [
    ['sms-phone-network', here],
    ['sms-phone-block', `${phone} ${blockOf(network)}`],
  ]
  const ofPhone: LimitPoint[] = isKnown
    ? [['sms-owner-day', phone]]
    : [
        ['sms-phone-minute', phone],
        ['sms-phone-hour', phone],
        ['sms-phone-day', phone],
      ]
  return { pause, quota: [...ofNetwork, ...ofPhone] }
}

/** Counts a try without the code's request id; 429 when the limit of the network, or of the phone, is reached. */
async function takeForeignTry(phone: string, network: string) {
  const taken = await takeLimits([...networkPoints('codes', network), ['codes-phone', phone]])
  return { wasRight: () => giveBackLimits(taken) }
}
