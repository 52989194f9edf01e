import type { Locale } from './locale.ts'

/** 1500000 → "1.500.000" */
export function groupDigits(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** 4.6 → "4,6", in English "4.6": one decimal place */
export function oneDecimal(value: number, locale: Locale): string {
  const text = value.toFixed(1)
  return locale === 'en' ? text : text.replace('.', ',')
}
