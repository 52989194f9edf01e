import { withFilter, type Range } from '../../api/listing-fields/fields.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import type { ListQuery } from '../../api/listings/listing-url.ts'
import { amountInWords } from '../../i18n/price-words.ts'
import type { Filter } from './filters.ts'
import { listingLinks } from './listing-link.ts'
import { countWords } from './listing-words.ts'

export type WayOut = { filter: string; count: number; isMinimum: boolean; price?: Range }
type Locals = Pick<App.Locals, 'locale' | 't'>

/** Links to the same list without one of its filters, each with its count. */
export function waysOutLinks(
  kind: Kind,
  state: ListQuery,
  filters: Filter[],
  waysOut: WayOut[],
  { locale, t }: Locals,
) {
  const link = listingLinks(kind, state, locale)
  return waysOut.map(({ filter, count, isMinimum, price }) => {
    const chosen = filters.find(({ name }) => name === filter)
    const found = t(`listing:total_${plural(kind)}`, {
      count,
      shown: countWords(count, isMinimum),
    })
    if (price) {
      const words = [price.min, price.max].flatMap((bound) =>
        bound === null ? [] : [amountInWords(bound, locale)],
      )
      const text = t('listing:price_meant', { price: words.join(' – '), found })
      return { href: link({ filters: withFilter(state.filters, 'price', price) }), text }
    }
    if (filter === 'rest') {
      const what = filters.find(({ name }) => name === 'category')?.value ?? ''
      const text = t('listing:in_place', { what, place: found })
      return { href: link({ filters: {}, region: '', district: '', not: '' }), text }
    }
    const text = chosen?.value
      ? t('listing:without', { name: chosen.value, found })
      : t('listing:without_words', { count: state.q.split(' ').length, name: state.q, found })
    return { href: link(chosen?.without ?? { q: '' }), text }
  })
}
