/** The dollar's rates: fetched in the background, never while a visitor waits. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { maybeOne, run } from '../db/ask.ts'
import { repeat } from '../jobs/repeat.ts'

/** An older rate is no longer shown. */
const LONGEST_DAYS = 7
/** The largest plausible change in a day, as a share: more is a mistake. */
const LARGEST_CHANGE = 0.1

const rateRow = v.object({ rate: v.number(), date: v.string() })

const TIMEOUT_MS = 5_000
/** The bank publishes ahead of weekends and holidays; a date farther ahead is a mistake. */
const FARTHEST_AHEAD_DAYS = 4

const currencies = v.array(v.looseObject({ Ccy: v.string() }))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,6})?$/), v.transform(Number))
const positive = v.pipe(decimal, v.minValue(0.000001))
/** The rate is for `Nominal` units; the date is DD.MM.YYYY. */
const currency = v.object({
  Nominal: positive,
  Rate: positive,
  Date: v.pipe(
    v.string(),
    v.regex(/^\d\d\.\d\d\.\d{4}$/),
    v.transform((text) => text.split('.').toReversed().join('-')),
    v.isoDate(),
  ),
})

/**
 * The schedule of fetching rates: at the start, then three times a day. 00:10, 09:10 and 17:10 in Tashkent, in minutes
 * of a day in UTC.
 */
const TIMES = [4 * 60 + 10, 12 * 60 + 10, 19 * 60 + 10]
const LOOK_EVERY_MS = 300_000

/** The newest rate of today or before; with `orLater` the newest of all. */
async function newest(orLater: boolean): Promise<Rate | null> {
  const today = `(now() at time zone 'Asia/Tashkent')::date`
  const row = await maybeOne('pages', rateRow, {
    text: `select rate, date::text as date from rates where currency = 'USD'
      ${orLater ? '' : `and date <= ${today} and date > ${today} - ${LONGEST_DAYS}`}
      order by rates.date desc limit 1`,
  })
  return row ?? null
}

/** The rate to show; null when there is none of the last days. */
export const currentRate = (): Promise<Rate | null> => newest(false)

/** Fetches and stores the current rate. Throws, and keeps the stored rates, when the new one is implausible. */
export async function updateRates(url: string): Promise<void> {
  const fetched = await fetchDollar(url)
  const known = await newest(true)
  if (known) {
    const days = Math.max(1, (Date.parse(fetched.date) - Date.parse(known.date)) / DAY_MS)
    const change = Math.abs(fetched.rate / known.rate - 1)
    // After a week without rates any change is possible
    if (days <= LONGEST_DAYS && change > LARGEST_CHANGE * days)
      throw new Error(`The dollar went from ${known.rate} to ${fetched.rate} in ${days} days`)
  }
  await run(app().db, {
    text: `insert into rates (currency, date, rate) values ('USD', $1, $2)
     on conflict (currency, date) do update set rate = excluded.rate`,
    values: [fetched.date, fetched.rate],
  })
}

type Rate = { rate: number; date: string }

/**
 * Fetches the dollar's rate from the Central Bank (cbu.uz): every value but the id is a string. Throws when the bank
 * does not answer in time or its answer has no current dollar rate.
 */
export async function fetchDollar(url: string, now = Date.now()): Promise<Rate> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}`)
  const list = v.parse(currencies, await answer.json())
  const {
    Rate,
    Nominal,
    Date: date,
  } = v.parse(
    currency,
    list.find(({ Ccy }) => Ccy === 'USD'),
  )
  const ahead = Date.parse(date) - now
  if (!(ahead <= FARTHEST_AHEAD_DAYS * DAY_MS)) throw new Error(`The bank has a rate of ${date}`)
  return { rate: Rate / Nominal, date }
}

/** Grows by one at each of the times. */
export function timesPassed(now: number): number {
  const days = Math.floor(now / DAY_MS)
  const minutes = (now % DAY_MS) / MINUTE_MS
  return days * TIMES.length + TIMES.filter((time) => time <= minutes).length
}

/** Does nothing without RATES_URL. Processes start at different moments, so they do not fetch at once. */
export function startRates(): { stop(): Promise<void> } {
  const { RATES_URL } = app().config
  if (!RATES_URL) return { stop: async () => {} }
  let done = 0
  return repeat(
    async () => {
      const times = timesPassed(Date.now())
      if (times === done) return
      done = times
      await updateRates(RATES_URL)
    },
    LOOK_EVERY_MS,
    (error) => app().log.warn({ err: error }, 'no new rates'),
  )
}
