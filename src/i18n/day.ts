/** Days and times in the words of each language, in the visitor's own time zone. */
import type { Locale } from './locale.ts'

/** Chromium has no Uzbek locale and would answer in English. */
const UZBEK = {
  uz: {
    year: '-yil',
    months: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  },
  'uz-Cyrl': {
    year: '-йил',
    months: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(
      ' ',
    ),
  },
}
const NEAR = {
  uz: ['Bugun', 'Kecha'],
  'uz-Cyrl': ['Бугун', 'Кеча'],
  ru: ['Сегодня', 'Вчера'],
  en: ['Today', 'Yesterday'],
} as const

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
/** The number of midnights in between, regardless of clock changes. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000)

/** "Bugun", "Вчера", "21-noyabr", "21 November 2025" */
export function dayName(date: Date, locale: Locale, now = new Date()): string {
  const near = NEAR[locale][daysBetween(date, now)]
  if (near) return near
  return longDay(date, locale, date.getFullYear() !== now.getFullYear())
}

/** The same inside a sentence: "bugun", "21-noyabr" */
export const dayInside = (date: Date, locale: Locale, now = new Date()): string =>
  dayName(date, locale, now).replace(/^./, (first) => first.toLowerCase())

/** A future moment: the time if it is today, else "28-noyabr". */
export const momentAhead = (date: Date, locale: Locale, now = new Date()): string =>
  daysBetween(now, date) === 0 ? timeOfDay(date) : longDay(date, locale, false)

/** "2025-yil 21-noyabr", "21 ноября 2025 г.", "21 November 2025" */
export function longDay(date: Date, locale: Locale, hasYear = true): string {
  if (locale === 'uz' || locale === 'uz-Cyrl') {
    const { year, months } = UZBEK[locale]
    const day = `${date.getDate()}-${months[date.getMonth()]}`
    return hasYear ? `${date.getFullYear()}${year} ${day}` : day
  }
  const language = locale === 'en' ? 'en-GB' : locale
  return withWholeYear(
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    }).format(date),
  )
}

/** No line begins with the «г.» of «2026 г.». */
const withWholeYear = (day: string) => day.replace(' г.', '\u00a0г.')

/** Made once for each language: making one takes a quarter of a millisecond. */
const monthFormats = new Map<Locale, Intl.DateTimeFormat>()

function monthFormat(locale: Locale): Intl.DateTimeFormat {
  const format =
    monthFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Tashkent' })
  monthFormats.set(locale, format)
  return format
}

/** "2026-yil noyabr", "ноябрь 2026 г.", "November 2026", in Tashkent, since the server renders it for everybody. */
export function monthName(date: Date, locale: Locale): string {
  if (locale === 'uz' || locale === 'uz-Cyrl') {
    const { year, months } = UZBEK[locale]
    const there = new Date(date.getTime() + 5 * 3_600_000)
    return `${there.getUTCFullYear()}${year} ${months[there.getUTCMonth()]}`
  }
  return withWholeYear(monthFormat(locale).format(date))
}

const two = (value: number) => String(value).padStart(2, '0')

/** "09:05" */
export const timeOfDay = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`

/** For lists: the time if it is today, else the day in its shortest form. */
export function shortDay(date: Date, locale: Locale, now = new Date()): string {
  const days = daysBetween(date, now)
  if (days === 0) return timeOfDay(date)
  if (days === 1) return NEAR[locale][1]
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}`
  return date.getFullYear() === now.getFullYear() ? day : `${day}.${date.getFullYear()}`
}

/** "23.11" of "2026-11-23" */
export const shortDate = (day: string): string => day.slice(5).split('-').reverse().join('.')
