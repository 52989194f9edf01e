/** Prices that people type in dollars, as soʻm at the rate of the Central Bank: a listing's price is in soʻm only. */
import { ask } from '../../api/ask.ts'
import { inSoum, readDollars } from '../../api/text/dollars.ts'

type Converted = { soum: number; rate: number; date: string }

/** The dollars in soʻm; undefined without a rate of the last days. */
export async function atTodaysRate(dollars: number): Promise<Converted | undefined> {
  const answer = await ask('GET /rates.json', {})
  const usd = answer.ok ? answer.data.USD : null
  const soum = usd ? inSoum(dollars, usd.rate) : undefined
  return usd && soum !== undefined
    ? { soum, rate: Math.round(usd.rate), date: usd.date }
    : undefined
}

/** The texts, with those in dollars as soʻm; without a rate they stay. */
export async function inSoumToday(
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const all = Object.entries(texts).map(async ([name, text]): Promise<[string, string]> => {
    const dollars = readDollars(text)
    const converted = dollars === undefined ? undefined : await atTodaysRate(dollars)
    return [name, converted ? String(converted.soum) : text]
  })
  return Object.fromEntries(await Promise.all(all))
}
