/** Prices that people type in dollars, as soʻm at the rate of the Central Bank: a listing's price is in soʻm only. */
import { ask } from '../../api/ask.ts'
import { PRICE_MAX, PRICE_TEXT_MAX } from '../../api/lib/limits.ts'
import { readPrice } from '../../api/text/price.ts'

const SIGN = String.raw`(?:\$|usd|dollar\p{L}{0,4}|долл\p{L}{0,6}\.?|[yу]\.? ?[eе]\.?)`
const AT_START = new RegExp(`^${SIGN}`, 'iu')
const AT_END = new RegExp(`${SIGN}$`, 'iu')
/** People round a price that they convert. */
const STEP = 10_000

/** Whole dollars of "8500$", "8 500 у.е." or "8.5k usd"; undefined for another text. */
export function readDollars(text: string): number | undefined {
  if (text.length > PRICE_TEXT_MAX) return undefined
  const typed = text.trim()
  const sign = AT_START.test(typed) ? AT_START : AT_END
  const amount = typed.replace(sign, '')
  return amount === typed ? undefined : (readPrice(amount.trim()) ?? undefined)
}

type Converted = { soum: number; rate: number; date: string }

/** The dollars in soʻm, rounded to 10,000; undefined without a rate of the last days. */
export async function inSoum(dollars: number): Promise<Converted | undefined> {
  const answer = await ask('GET /rates.json', {})
  const usd = answer.ok ? answer.data.USD : null
  if (!usd) return undefined
  const soum = Math.max(STEP, Math.round((dollars * usd.rate) / STEP) * STEP)
  return soum > PRICE_MAX ? undefined : { soum, rate: Math.round(usd.rate), date: usd.date }
}
