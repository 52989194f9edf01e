/** Days and times of day as people say them, in the visitor's own time zone. */
import type { Locale } from './locale.ts'

/** Chromium carries no Uzbek and would answer in English. */
const UZBEK_MONTHS = [
  ...['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust'],
  ...['sentabr', 'oktabr', 'noyabr', 'dekabr'],
]
const NEAR = {
  uz: ['Bugun', 'Kecha'],
  ru: ['Сегодня', 'Вчера'],
  en: ['Today', 'Yesterday'],
} as const

const startOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
/** Days between the two, whatever the clocks did at night. */
const daysAgo = (date: Date, now: Date) =>
  Math.round((startOf(now).getTime() - startOf(date).getTime()) / 86_400_000)

/** "Bugun", "Вчера", "21-noyabr", "21 November 2025" */
export function dayName(date: Date, locale: Locale, now = new Date()): string {
  const near = NEAR[locale][daysAgo(date, now)]
  if (near) return near
  const hasYear = date.getFullYear() !== now.getFullYear()
  if (locale === 'uz') {
    const day = `${date.getDate()}-${UZBEK_MONTHS[date.getMonth()]}`
    return hasYear ? `${date.getFullYear()}-yil ${day}` : day
  }
  const language = locale === 'en' ? 'en-GB' : locale
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
  }).format(date)
}

const two = (value: number) => String(value).padStart(2, '0')

/** "09:05" */
export const timeOfDay = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`

/** For lists: the time today, then the day as short as it can be said. */
export function shortDay(date: Date, locale: Locale, now = new Date()): string {
  const days = daysAgo(date, now)
  if (days === 0) return timeOfDay(date)
  if (days === 1) return NEAR[locale][1]
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}`
  return date.getFullYear() === now.getFullYear() ? day : `${day}.${date.getFullYear()}`
}
