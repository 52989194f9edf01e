/**
 * What the whole site may send: SMS_DAILY_LIMIT, spread over the day. Each share is a token bucket (GCRA):
 * it fills evenly and holds six hours, so that no 24 hours send more and a flood is over within the hour.
 */
import { eq, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { rateLimits } from '../db/schema/index.ts'
import { boundsOf, tashkentDay } from '../figures/days.ts'

/** `reserve` is for numbers that have an account: a password can be reset while strangers ask for codes. */
const SHARES = { everybody: 0.8, reserve: 0.2 }
type Share = keyof typeof SHARES

const HOUR_MS = 3_600_000
const HOURS_SAVED = 6
const ALERT_AT = 0.8

type Taken = { ok: true } | { ok: false; retryAfter: number }

/** Takes one message from the budget, or tells the seconds until there is one. */
export async function takeMessage(hasAccount: boolean): Promise<Taken> {
  const fromAll = await takeFrom('everybody')
  const taken = fromAll.ok || !hasAccount ? fromAll : await takeFrom('reserve')
  if (taken.ok) await countTaken()
  return taken
}

/** How many were taken from the budget since midnight in Tashkent, and how many the day has left. */
export async function takenToday(): Promise<{ taken: number; left: number }> {
  const { db, config } = app()
  const [row] = await db
    .select({ taken: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, dayKey()))
  const taken = row?.taken ?? 0
  return { taken, left: Math.max(0, config.SMS_DAILY_LIMIT - taken) }
}

const dayKey = () => `sms-taken:${tashkentDay(new Date())}`

/** For who looks after the site; it holds nothing back. Removed with limits that are over. */
async function countTaken(): Promise<void> {
  const expire = boundsOf(tashkentDay(new Date())).to.getTime()
  await app()
    .db.insert(rateLimits)
    .values({ key: dayKey(), points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + 1` },
    })
}

/** How much of what everybody may send is used up, 0–1, and the seconds until it is half. */
export async function usedShare(): Promise<{ share: number; halfIn: number }> {
  const { step, capacity } = bucketOf('everybody')
  const [row] = await app()
    .db.select({ fullAt: rateLimits.expire })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${keyOf('everybody')}`)
  const missing = Math.max(0, (row?.fullAt ?? 0) - Date.now())
  const halfIn = Math.ceil((missing - (capacity * step) / 2) / 1000)
  return { share: missing / (capacity * step), halfIn: Math.max(1, halfIn) }
}

/** `step`: the milliseconds in which one message comes back. A day that begins full sends the daily limit. */
function bucketOf(share: Share) {
  const perHour = (app().config.SMS_DAILY_LIMIT * SHARES[share]) / (24 + HOURS_SAVED)
  return { step: HOUR_MS / perHour, capacity: Math.max(1, perHour * HOURS_SAVED) }
}

const keyOf = (share: Share) => `sms-budget:${share}`

/** `expire` is the moment when the bucket is full again; one statement, so that parallel ones count. */
async function takeFrom(share: Share): Promise<Taken> {
  const { db, config } = app()
  if (config.SMS_DAILY_LIMIT === 0) return { ok: false, retryAfter: HOUR_MS / 1000 }
  const { step, capacity } = bucketOf(share)
  const now = Date.now()
  const key = keyOf(share)
  const [emptiest, onlyOne] = [Math.round(now + capacity * step), Math.round(now + step)]
  const fuller = sql`greatest(${rateLimits.expire}, ${now}::bigint) + ${Math.round(step)}::bigint`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, expire: onlyOne })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expire: fuller },
      setWhere: sql`${fuller} <= ${emptiest}::bigint`,
    })
    .returning({ fullAt: rateLimits.expire })
  if (row) {
    await alertOnce(share, ((row.fullAt ?? 0) - now) / (capacity * step))
    return { ok: true }
  }
  const [full] = await db
    .select({ at: rateLimits.expire })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key}`)
  const wait = (full?.at ?? 0) + step - emptiest
  return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) }
}

/** Once an hour for all processes. */
async function alertOnce(share: Share, used: number): Promise<void> {
  if (used < ALERT_AT) return
  const { limits, log, metrics, config } = app()
  if (!(await limits.take('sms-alert', share)).ok) return
  metrics.count('sms_budget_alerts')
  log.error(
    { event: 'sms_budget_low', share, limit: config.SMS_DAILY_LIMIT },
    'SMS budget is 80 % used',
  )
}
