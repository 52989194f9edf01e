import type { Locale } from './locale.ts'

/** So'm as the product shows it everywhere: 1500000 → "1.500.000 So'm", never broken across lines. */
export function formatPrice(price: number): string {
  return `${groupDigits(price)}\u00a0So'm`
}

/** 1500000 → "1.500.000" */
export function groupDigits(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "3 kun oldin", "3 дня назад", "3 days ago" */
export function relativeTime(date: Date, locale: Locale, now = new Date()): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const format = locale === 'uz' ? uzbek : RELATIVE[locale].format.bind(RELATIVE[locale])
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return format(Math.trunc(seconds / size), unit)
  return format(0, 'minute')
}

/** Seconds until relativeTime() says something else of this date. */
export function relativeTimeLasts(date: Date, now = new Date()): number {
  const age = Math.max(0, Math.round((now.getTime() - date.getTime()) / 1000))
  const larger = UNITS.findLast(([, size]) => size > age)?.[1] ?? Infinity
  const size = UNITS.find(([, size]) => size <= age)?.[1] ?? 60
  return Math.min(size - (age % size), larger - age)
}

/** "20.11.2026, 15:04"; Chromium carries no Uzbek, which writes dates as Russian does. */
export const exactTime = (date: Date, locale: Locale): string =>
  date.toLocaleString(locale === 'en' ? 'en-GB' : 'ru', { dateStyle: 'short', timeStyle: 'short' })

const relative = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
/** Made once: making one costs more than a whole card. */
const RELATIVE = { ru: relative('ru'), en: relative('en') }

/** What CLDR says. Chromium carries no Uzbek and would answer in English. */
const UZBEK = {
  year: { name: 'yil', last: 'oʻtgan yil', next: 'keyingi yil' },
  month: { name: 'oy', last: 'oʻtgan oy', next: 'keyingi oy' },
  week: { name: 'hafta', last: 'oʻtgan hafta', next: 'keyingi hafta' },
  day: { name: 'kun', last: 'kecha', next: 'ertaga' },
  hour: { name: 'soat', last: null, next: null },
  minute: { name: 'daqiqa', last: null, next: null },
} as const

function uzbek(value: number, unit: keyof typeof UZBEK): string {
  const { name, last, next } = UZBEK[unit]
  if (value === 0) return 'shu daqiqada'
  if (value === -1 && last) return last
  if (value === 1 && next) return next
  return value < 0 ? `${-value} ${name} oldin` : `${value} ${name}dan keyin`
}
