/** Fetches the dollar's rate from the Central Bank (cbu.uz): every value but the id is a string. */
import * as v from 'valibot'
import { DAY_MS } from '../time.ts'

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

export type Rate = { rate: number; date: string }

/** Throws when the bank does not answer in time or its answer has no current dollar rate. */
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
