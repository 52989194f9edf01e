/** The schedule of fetching rates: at the start, then three times a day. */
import { app } from '../app.ts'
import { repeat } from '../jobs/repeat.ts'
import { updateRates } from './rates.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

/** 00:10, 09:10 and 17:10 in Tashkent, in minutes of a day in UTC. */
const TIMES = [4 * 60 + 10, 12 * 60 + 10, 19 * 60 + 10]
const LOOK_EVERY_MS = 300_000

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
