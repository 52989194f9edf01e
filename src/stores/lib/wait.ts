import { daysBetween, timeOfDay } from '../../i18n/day.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400
/** Up to this wait, seconds are shown. */
const SECONDS_MOST = 90

type Unit = 'seconds' | 'minutes' | 'today' | 'tomorrow' | 'days'
export type WaitText<Sentence extends string> = {
  key: `${Sentence}_${Unit}`
  params: Record<string, string | number>
}

/**
 * The message of this name for a wait, as `wait_minutes` or `wait_tomorrow`: a long wait gives a time of day. It is
 * never shorter than the real wait.
 */
export function waitText<Sentence extends string>(
  sentence: Sentence,
  seconds: number,
  now = new Date(),
): WaitText<Sentence> {
  const say = (unit: Unit, params: WaitText<Sentence>['params']): WaitText<Sentence> => ({
    key: `${sentence}_${unit}`,
    params,
  })
  if (seconds <= SECONDS_MOST) return say('seconds', { count: seconds })
  if (seconds <= HOUR_S) return say('minutes', { count: Math.ceil(seconds / MINUTE_S) })
  const minutes = Math.ceil((now.getTime() / 1000 + seconds) / MINUTE_S)
  const end = new Date(minutes * MINUTE_S * 1000)
  const days = daysBetween(now, end)
  if (days > 1) return say('days', { count: Math.ceil(seconds / DAY_S) })
  return say(days === 0 ? 'today' : 'tomorrow', { time: timeOfDay(end) })
}
