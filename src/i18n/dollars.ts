/** Converts the prices on a page to dollars. */
import { groupDigits } from './digits.ts'

const UNITS: Record<string, number> = { mln: 1e6, млн: 1e6, mlrd: 1e9, млрд: 1e9 }

/** The soʻm in a price text: "1.500.000 soʻm", "18,5 mln soʻm", "1.25 mlrd soʻm"; null for a text without a price. */
export function priceOf(text: string): number | null {
  const [, digits = '', unit = ''] = /([\d.,]+)\s*(\p{L}*)/u.exec(text) ?? []
  if (digits === '') return null
  const size = UNITS[unit]
  return size === undefined
    ? Number(digits.replace(/\D/g, ''))
    : Number(digits.replace(',', '.')) * size
}

/** "≈ 95 $", "≈ 12.600 $": rounded, because the exact cents don't matter. */
export const inDollars = (sum: number, rate: number): string => {
  const dollars = sum / rate
  const step = dollars < 1000 ? 1 : 100
  return `≈\u00a0${groupDigits(Math.max(1, Math.round(dollars / step) * step))}\u00a0$`
}
