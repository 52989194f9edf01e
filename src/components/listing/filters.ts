import { wholeListing, type ListQuery, type PanelName } from '../../api/listings/listing-url.ts'
import {
  circleIn,
  includes,
  rangeIn,
  withFilter,
  type Filters,
  type PanelField,
  type Range,
} from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { formatPrice } from '../../i18n/price.ts'
import { offeredFields } from '../../server/page-data/panel-fields.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>
/** `near`: the chosen district with its neighbours; `seller`: the username. */
export type FilterNames = {
  category: string | undefined
  place: string | undefined
  near: string | undefined
  seller?: string | undefined
}
/** `name`: of the panel or of the attribute; a filter without a panel can only be removed; `value`: the chosen value in words; `without`: the change that resets it. */
export type Filter = {
  name: string
  panel: PanelName | undefined
  label: string
  value: string | undefined
  without: Partial<ListQuery>
}

/** The filters of a list, those of its category before words and order: a phone shows only the start of the row. */
export function filtersOf(
  kind: Kind,
  state: ListQuery,
  names: FilterNames,
  attributes: Filter[],
  locals: Locals,
): Filter[] {
  const { t } = locals
  const { filters, not, sort } = state
  const all: (Omit<Filter, 'name'> & { panel: PanelName })[] = [
    {
      panel: 'location',
      label: t('listing:location'),
      value: names.place,
      without: { region: '', district: '' },
    },
    {
      panel: 'category',
      label: t('listing:category'),
      value: names.category,
      without: { category: '' },
    },
    ...offeredFields(kind, state).map((field) => ({
      panel: field.name,
      label: t(`listing:${field.name}`),
      value: chosenWords(field, filters, locals),
      without: { filters: withFilter(filters, field.name) },
    })),
    {
      panel: 'words',
      label: t('listing:not_words'),
      value: not === '' ? undefined : `−${not.replaceAll(',', ' −')}`,
      without: { not: '' },
    },
    {
      panel: 'sort',
      label: t('listing:sort'),
      value: sort === wholeListing(kind).sort ? undefined : t(`listing:sort_${sort}`),
      without: { sort: wholeListing(kind).sort },
    },
  ]
  const named = all.map((filter) => ({ ...filter, name: filter.panel }))
  const chips = [
    ...(names.seller === undefined ? [] : [sellerFilter(names.seller, filters, t)]),
    ...circleFilter(filters, t),
    ...named.slice(0, -2),
    ...attributes,
    ...named.slice(-2),
  ]
  return [...chips.filter(({ value }) => value), ...chips.filter(({ value }) => !value)]
}

/** A username alone could be anything, so the chip says that it is the seller's. */
const sellerFilter = (name: string, filters: Filters, t: Locals['t']): Filter => ({
  name: 'seller',
  panel: undefined,
  label: t('listing:of_seller', { name }),
  value: t('listing:of_seller', { name }),
  without: { filters: withFilter(filters, 'seller') },
})

function circleFilter(filters: Filters, t: Locals['t']): Filter[] {
  const circle = circleIn(filters)
  if (!circle) return []
  const words = t('listing:around', { km: circle.km })
  const without = { filters: withFilter(filters, 'around') }
  return [{ name: 'around', panel: undefined, label: words, value: words, without }]
}

/** The chosen value of a filter; undefined: none. */
function chosenWords(field: PanelField, filters: Filters, locals: Locals): string | undefined {
  const chosen = filters[field.name]
  if (chosen === undefined) return undefined
  if (field.type === 'range') return priceWords(rangeIn(filters, field.name), locals)
  if (field.type === 'flag') return locals.t(`listing:${field.parameter}`)
  const option = field.options.find((one) => includes(chosen, one))
  return option && locals.t(`listing:${option}`)
}

function priceWords({ min, max }: Range, { locale, t }: Locals): string | undefined {
  const price = (value: number) => ({ price: formatPrice(value, locale) })
  if (min !== null && max !== null) return `${groupDigits(min)} – ${formatPrice(max, locale)}`
  if (min !== null) return t('listing:price_at_least', price(min))
  return max === null ? undefined : t('listing:price_at_most', price(max))
}
