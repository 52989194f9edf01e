import { groupDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The currency on screens. On the wire it is "Sum". */
export const CURRENCY: Record<Locale, string> = {
  uz: 'soʻm',
  'uz-Cyrl': 'сўм',
  ru: 'сум',
  en: 'soʻm',
}

/** 1500000 → "1.500.000 soʻm", "1.500.000 сум", never broken across lines. */
export function formatPrice(price: number, locale: Locale): string {
  return `${groupDigits(price)}\u00a0${CURRENCY[locale]}`
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
  for (const [unit, size] of UNITS) {
    const value = Math.trunc(seconds / size)
    if (value === 0) continue
    return locale === 'ru' || locale === 'en'
      ? RELATIVE[locale].format(value, unit)
      : uzbek(value, unit, UZBEK[locale])
  }
  return JUST_NOW[locale]
}

/** "8 daqiqadan keyin", "через 8 минут", "in 8 minutes": never sooner than it is. */
export function timeUntil(seconds: number, locale: Locale): string {
  const size = UNITS.find(([, size]) => size <= seconds)?.[1] ?? 60
  return relativeTime(new Date(Math.ceil(seconds / size) * size * 1000), locale, new Date(0))
}

/** Seconds until relativeTime() says something else of this date. */
export function relativeTimeLasts(date: Date, now = new Date()): number {
  const age = Math.max(0, Math.round((now.getTime() - date.getTime()) / 1000))
  const larger = UNITS.findLast(([, size]) => size > age)?.[1] ?? Infinity
  const size = UNITS.find(([, size]) => size <= age)?.[1] ?? 60
  return Math.min(size - (age % size), larger - age)
}

/** "20.11.2026", the day in Tashkent. */
export const exactDay = (date: Date, locale: Locale): string =>
  date.toLocaleDateString(locale === 'en' ? 'en-GB' : 'ru', { timeZone: 'Asia/Tashkent' })

/** "20.11.2026, 15:04" in Tashkent; Chromium carries no Uzbek, which writes dates as Russian does. */
export const exactTime = (date: Date, locale: Locale): string =>
  date.toLocaleString(locale === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Tashkent',
  })

const relative = (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
/** Made once: making one costs more than a whole card. */
const RELATIVE = { ru: relative('ru'), en: relative('en') }

const JUST_NOW: Record<Locale, string> = {
  uz: 'hozirgina',
  'uz-Cyrl': 'ҳозиргина',
  ru: 'только что',
  en: 'just now',
}

type Unit = (typeof UNITS)[number][0]
type Words = Record<Unit, { name: string; last: string | null; next: string | null }> & {
  ago: string
  later: string
}

/** What CLDR says. Chromium carries no Uzbek and would answer in English. */
const UZBEK: Record<'uz' | 'uz-Cyrl', Words> = {
  uz: {
    year: { name: 'yil', last: 'oʻtgan yil', next: 'keyingi yil' },
    month: { name: 'oy', last: 'oʻtgan oy', next: 'keyingi oy' },
    week: { name: 'hafta', last: 'oʻtgan hafta', next: 'keyingi hafta' },
    day: { name: 'kun', last: 'kecha', next: 'ertaga' },
    hour: { name: 'soat', last: null, next: null },
    minute: { name: 'daqiqa', last: null, next: null },
    ago: ' oldin',
    later: 'dan keyin',
  },
  'uz-Cyrl': {
    year: { name: 'йил', last: 'ўтган йил', next: 'кейинги йил' },
    month: { name: 'ой', last: 'ўтган ой', next: 'кейинги ой' },
    week: { name: 'ҳафта', last: 'ўтган ҳафта', next: 'кейинги ҳафта' },
    day: { name: 'кун', last: 'кеча', next: 'эртага' },
    hour: { name: 'соат', last: null, next: null },
    minute: { name: 'дақиқа', last: null, next: null },
    ago: ' олдин',
    later: 'дан кейин',
  },
}

function uzbek(value: number, unit: Unit, words: Words): string {
  const { name, last, next } = words[unit]
  if (value === -1 && last) return last
  if (value === 1 && next) return next
  return value < 0 ? `${-value} ${name}${words.ago}` : `${value} ${name}${words.later}`
}
