/** Prices in dollars in the address of a list, as a form sends them: "price_max=8000$". */
import { boundsOf, panelFieldsOf } from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { inSoum, readDollars } from '../../api/text/dollars.ts'
import { currentRate } from '../rates/rates.ts'

/** The address with soʻm at today's rate; undefined without dollars, or without a rate. */
export async function withoutDollars(kind: Kind, url: URL): Promise<URL | undefined> {
  const bounds = panelFieldsOf(kind)
    .filter(({ type }) => type === 'range')
    .flatMap(({ name }) => boundsOf(name))
  const said = bounds.flatMap((bound) => {
    const dollars = readDollars(url.searchParams.get(bound) ?? '')
    return dollars === undefined ? [] : [{ bound, dollars }]
  })
  const rate = said.length > 0 ? await currentRate() : null
  if (!rate) return undefined
  const converted = new URL(url)
  for (const { bound, dollars } of said) {
    const soum = inSoum(dollars, rate.rate)
    if (soum !== undefined) converted.searchParams.set(bound, String(soum))
  }
  return converted
}
