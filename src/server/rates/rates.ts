/** The dollar's rates: fetched in the background, never while a visitor waits. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { fetchDollar, type Rate } from './bank.ts'
import { DAY_MS } from '../time.ts'
import { maybeOne, run } from '../db/ask.ts'

/** An older rate is no longer shown. */
const LONGEST_DAYS = 7
/** The largest plausible change in a day, as a share: more is a mistake. */
const LARGEST_CHANGE = 0.1

const rateRow = v.object({ rate: v.number(), date: v.string() })

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
