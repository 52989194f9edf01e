import type { Locale } from './locale.ts'

/** 1500000 → "1.500.000" */
export function groupDigits(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** 12 → "12", 1.25 → "1,3", in English "1.3": one decimal place where it is not 0 */
export const upToOneDecimal = (value: number, locale: Locale): string =>
  oneDecimal(value, locale).replace(/\D0$/, '')

/** 4.6 → "4,6", in English "4.6": one decimal place */
export function oneDecimal(value: number, locale: Locale): string {
  const text = value.toFixed(1)
  return locale === 'en' ? text : text.replace('.', ',')
}
