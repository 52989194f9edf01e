/**
 * The budget of the whole site: SMS_DAILY_LIMIT, spread over the day. Each share is a token bucket (GCRA): it fills
 * evenly and holds six hours, so that no 24 hours send more and a flood is over within the hour.
 */
import * as v from 'valibot'
import { app } from '../app.ts'
import { NOW_MS } from '../http/counter.ts'
import { HOUR_MS } from '../time.ts'
import { any, run } from '../db/ask.ts'

/** `reserve` is for numbers that have an account: passwords can be reset even while strangers request codes. */
const SHARES = { everybody: 0.8, reserve: 0.2 }
type Share = keyof typeof SHARES

const HOURS_SAVED = 6
const ALERT_AT = 0.8

type Taken = { ok: true } | { ok: false; retryAfter: number }

/** Takes one message from the budget; when it is empty, returns the seconds until there is one. */
export async function takeMessage(hasAccount: boolean): Promise<Taken> {
  const fromAll = await takeFrom('everybody')
  const taken = fromAll.ok || !hasAccount ? fromAll : await takeFrom('reserve')
  if (taken.ok) await countTaken()
  return taken
}

/** Today's date in Tashkent, by the clock of the database. */
const TODAY = `(now() at time zone 'Asia/Tashkent')::date`
const DAY_KEY = `'sms-taken:' || ${TODAY}`
const takenRow = v.object({ taken: v.number() })

/** The messages taken since midnight in Tashkent, and those left of the day's limit. */
export async function takenToday(): Promise<{ taken: number; left: number }> {
  const { db, config } = app()
  const [{ taken } = { taken: 0 }] = await any(db, takenRow, {
    text: `select points as taken from rate_limits where key = ${DAY_KEY}`,
  })
  return { taken, left: Math.max(0, config.SMS_DAILY_LIMIT - taken) }
}

/** Counts for the overview only; it limits nothing. Old rows go with expired limits. */
async function countTaken(): Promise<void> {
  await run(app().db, {
    text: `insert into rate_limits as old (key, points, expire)
    values (${DAY_KEY}, 1,
      extract(epoch from (${TODAY} + 1)::timestamp at time zone 'Asia/Tashkent') * 1000)
    on conflict (key) do update set points = old.points + 1`,
  })
}

/** The used share (0–1) of everybody's bucket, and the seconds until it is half full. */
export async function usedShare(): Promise<{ share: number; halfIn: number }> {
  const { size } = bucketOf('everybody')
  const bucket = await ask(`select ${MISSING} from rate_limits where key = $1`, 'everybody', [])
  // The clock of another process may have been ahead and taken more than the bucket holds
  const missing = Math.min(size, Math.max(0, bucket?.missing ?? 0))
  const halfIn = Math.ceil((missing - size / 2) / 1000)
  return { share: missing / size, halfIn: Math.max(1, halfIn) }
}

/**
 * In milliseconds: `step` restores one message, `size` fills an empty bucket. A day that begins with a full bucket
 * sends the daily limit.
 */
function bucketOf(share: Share) {
  const perHour = (app().config.SMS_DAILY_LIMIT * SHARES[share]) / (24 + HOURS_SAVED)
  const step = HOUR_MS / perHour
  return { step: Math.round(step), size: Math.round(Math.max(step, HOURS_SAVED * HOUR_MS)) }
}

/** `expire` is the time when the bucket is full again. */
const MISSING = `expire - ${NOW_MS} as missing`
const bucketRow = v.object({ missing: v.number() })

const FULLER = `greatest(old.expire, ${NOW_MS}) + $2::bigint`
const TAKE = `insert into rate_limits as old (key, expire) values ($1, ${NOW_MS} + $2::bigint)
  on conflict (key) do update set expire = ${FULLER} where ${FULLER} <= ${NOW_MS} + $3::bigint
  returning ${MISSING}`

/** An empty bucket starts to fill now: a clock that was ahead may have emptied it for longer. */
const REFUSE = `update rate_limits set expire = least(expire, ${NOW_MS} + $2::bigint)
  where key = $1 returning ${MISSING}`

async function ask(statement: string, share: Share, values: number[]) {
  const rows = await any(app().db, bucketRow, {
    text: statement,
    values: [`sms-budget:${share}`, ...values],
  })
  return rows[0]
}

/** One statement takes the message, so that parallel requests count. */
async function takeFrom(share: Share): Promise<Taken> {
  if (app().config.SMS_DAILY_LIMIT === 0) return { ok: false, retryAfter: HOUR_MS / 1000 }
  const { step, size } = bucketOf(share)
  const taken = await ask(TAKE, share, [step, size])
  if (taken) {
    await alertOnce(share, taken.missing / size)
    return { ok: true }
  }
  const empty = await ask(REFUSE, share, [size])
  const wait = (empty?.missing ?? size) + step - size
  return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) }
}

/** Alerts once an hour, across all processes. */
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
