import {
  panelsOf,
  wholeListing,
  type ListingQuery,
  type PanelName,
} from '../../api/listings/listing-url.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { formatPrice } from '../../i18n/price.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>
/** `near`: the chosen district with its neighbours. */
export type Names = {
  category: string | undefined
  place: string | undefined
  near: string | undefined
}
/** `value`: the chosen value in words; `without`: the change that resets it. */
export type Filter = {
  panel: PanelName
  label: string
  value: string | undefined
  without: Partial<ListingQuery>
}

/** The filters of a list, in their usual order: a phone shows only the start of the row. */
export function filtersOf(kind: Kind, state: ListingQuery, names: Names, locals: Locals): Filter[] {
  const { t } = locals
  const { condition, rated, not, sort } = state
  const filters: Record<PanelName, Omit<Filter, 'panel'>> = {
    location: {
      label: t('listing:location'),
      value: names.place,
      without: { region: '', district: '' },
    },
    category: { label: t('listing:category'), value: names.category, without: { category: '' } },
    price: {
      label: t('listing:price'),
      value: priceWords(state, locals),
      without: { price_min: null, price_max: null },
    },
    condition: {
      label: t('listing:condition'),
      value: condition === '' ? undefined : t(`listing:${condition}`),
      without: { condition: '' },
    },
    rating: {
      label: t('listing:rating'),
      value: rated === '' ? undefined : t('listing:rated'),
      without: { rated: '' },
    },
    words: {
      label: t('listing:not_words'),
      value: not === '' ? undefined : `−${not.replaceAll(',', ' −')}`,
      without: { not: '' },
    },
    sort: {
      label: t('listing:sort'),
      value: sort === wholeListing(kind).sort ? undefined : t(`listing:sort_${sort}`),
      without: { sort: wholeListing(kind).sort },
    },
  }
  const all = panelsOf(kind).map((panel) => ({ panel, ...filters[panel] }))
  return [...all.filter(({ value }) => value), ...all.filter(({ value }) => !value)]
}

function priceWords({ price_min, price_max }: ListingQuery, { locale, t }: Locals) {
  const price = (value: number) => ({ price: formatPrice(value, locale) })
  if (price_min !== null && price_max !== null)
    return `${groupDigits(price_min)} – ${formatPrice(price_max, locale)}`
  if (price_min !== null) return t('listing:price_at_least', price(price_min))
  if (price_max !== null) return t('listing:price_at_most', price(price_max))
  return undefined
}
