import type { Translate } from './island.ts'

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * "3 kun oldin" from the `time` texts, for islands: browsers say that they know Uzbek and then
 * answer "-3 d".
 */
export function timeAgo(date: Date, t: Translate, now = new Date()): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? []
  return unit ? t(`ago_${unit}`, { count: Math.trunc(seconds / size) }) : t('ago_now')
}
