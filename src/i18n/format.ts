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
  const format = RELATIVE[locale]
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return format.format(0, 'minute')
}

const relative = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
/** Made once: making one costs more than a whole card. */
const RELATIVE = { uz: relative('uz'), ru: relative('ru'), en: relative('en') }
