/** Moments in words; days and times are those of Tashkent. */
import type { Locale } from './locale.ts'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]
/** Uzbekistan has had no summer time since 1991. */
const TASHKENT = 5 * HOUR
/** Days since 1970, by Tashkent's midnights. */
const dayOf = (seconds: number): number => Math.floor((seconds + TASHKENT) / DAY)

/**
 * "3 kun oldin", "3 дня назад", "3 days ago": hours are counted, days are calendar days. A date in the future, from a
 * slow clock, counts as just now.
 */
export function relativeTime(date: Date, locale: Locale, now = new Date()): string {
  const [value, unit] = spanOf(toSeconds(date), toSeconds(now))
  return value > 0 ? inWords(-value, unit, locale) : JUST_NOW[locale]
}

/** The same for a card, which has little room: "2 ч назад". */
export function shortTime(date: Date, locale: Locale, now = new Date()): string {
  const [value, unit] = spanOf(toSeconds(date), toSeconds(now))
  const isNamed = locale === 'uz' || locale === 'uz-Cyrl' || value <= 0 || unit === 'day'
  return isNamed ? relativeTime(date, locale, now) : RELATIVE[locale].short.format(-value, unit)
}

/** "3 kundan keyin", "через 3 дня", "in 3 days", for a future date. */
export function timeAhead(date: Date, locale: Locale, now = new Date()): string {
  const [value, unit] = spanOf(toSeconds(now), toSeconds(date))
  return value > 0 ? inWords(value, unit, locale) : JUST_NOW[locale]
}

/** "8 daqiqadan keyin", "через 8 минут", "in 8 minutes": rounded up, never too short. */
export function timeUntil(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE))
  if (minutes < 60) return inWords(minutes, 'minute', locale)
  const hours = Math.ceil(seconds / HOUR)
  if (hours < 24) return inWords(hours, 'hour', locale)
  return inWords(Math.ceil(seconds / DAY), 'day', locale)
}

/** The seconds for which relativeTime() stays the same for this date, at least. */
export function relativeTimeLasts(date: Date, now = new Date()): number {
  const age = Math.max(0, toSeconds(now) - toSeconds(date))
  if (age >= DAY) return DAY - ((toSeconds(now) + TASHKENT) % DAY)
  const unit = age < HOUR ? MINUTE : HOUR
  return unit - (age % unit)
}

const toSeconds = (date: Date): number => Math.round(date.getTime() / 1000)

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

/** The span between two moments, in the largest complete unit. */
function spanOf(from: number, to: number): [value: number, unit: Unit] {
  const seconds = to - from
  if (seconds < HOUR) return [Math.floor(seconds / MINUTE), 'minute']
  if (seconds < DAY) return [Math.floor(seconds / HOUR), 'hour']
  const months = monthsBetween(dayOf(from), dayOf(to))
  if (months >= 12) return [Math.floor(months / 12), 'year']
  if (months > 0) return [months, 'month']
  const days = dayOf(to) - dayOf(from)
  return days < 7 ? [days, 'day'] : [Math.floor(days / 7), 'week']
}

/** Complete months: from the 28th to the 24th of the next month is none. */
function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * DAY * 1000), new Date(to * DAY * 1000)]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months
}

/** "20.11.2026", the day in Tashkent. */
export const exactDay = (date: Date, locale: Locale): string =>
  date.toLocaleDateString(locale === 'en' ? 'en-GB' : 'ru', { timeZone: 'Asia/Tashkent' })

/** "20.11.2026, 15:04" in Tashkent; Chromium has no Uzbek locale, and Uzbek writes dates as Russian does. */
export const exactTime = (date: Date, locale: Locale): string =>
  date.toLocaleString(locale === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Tashkent',
  })

/**
 * Made once: making one costs more than a whole card. Only days have names: a week is seven days, not since Monday.
 */
const relative = (locale: Locale) => ({
  named: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  counted: new Intl.RelativeTimeFormat(locale),
  short: new Intl.RelativeTimeFormat(locale, { style: 'short' }),
})
const RELATIVE = { ru: relative('ru'), en: relative('en') }

function inWords(value: number, unit: Unit, locale: Locale): string {
  if (locale === 'uz' || locale === 'uz-Cyrl') return uzbek(value, unit, UZBEK[locale])
  return RELATIVE[locale][unit === 'day' ? 'named' : 'counted'].format(value, unit)
}

const JUST_NOW: Record<Locale, string> = {
  uz: 'hozirgina',
  'uz-Cyrl': 'ҳозиргина',
  ru: 'только что',
  en: 'just now',
}

type Words = Record<Unit, string> & Record<'yesterday' | 'tomorrow' | 'ago' | 'later', string>

/** From CLDR. Chromium has no Uzbek locale and would answer in English. */
const UZBEK: Record<'uz' | 'uz-Cyrl', Words> = {
  uz: {
    year: 'yil',
    month: 'oy',
    week: 'hafta',
    day: 'kun',
    hour: 'soat',
    minute: 'daqiqa',
    yesterday: 'kecha',
    tomorrow: 'ertaga',
    ago: ' oldin',
    later: 'dan keyin',
  },
  'uz-Cyrl': {
    year: 'йил',
    month: 'ой',
    week: 'ҳафта',
    day: 'кун',
    hour: 'соат',
    minute: 'дақиқа',
    yesterday: 'кеча',
    tomorrow: 'эртага',
    ago: ' олдин',
    later: 'дан кейин',
  },
}

function uzbek(value: number, unit: Unit, words: Words): string {
  if (unit === 'day' && value === -1) return words.yesterday
  if (unit === 'day' && value === 1) return words.tomorrow
  return value < 0
    ? `${-value} ${words[unit]}${words.ago}`
    : `${value} ${words[unit]}${words.later}`
}
