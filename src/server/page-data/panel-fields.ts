/** The fields of the form with all filters of a category, with how many listings each option would show. */
import {
  boundsOf,
  type PanelField as CommonField,
  includes,
  type PanelField,
  panelFieldsOf,
  rangeIn,
} from '../../api/listing-fields/fields.ts'
import { PRICE_MAX } from '../../api/lib/limits.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { PageTexts } from '../../i18n/text-keys.ts'
import { hasCondition } from '../../api/listings/condition.ts'
import type { ListQuery } from '../../api/listings/listing-url.ts'
import { attributeCounts, type AttributeCounts } from '../catalogue/read/facets.ts'
import { wholeList, withState, type List } from '../catalogue/list.ts'
import { regionsFor } from '../reference/places.ts'
import { findCategory } from '../reference/categories.ts'
import {
  panelFilters,
  type AttributeFilter,
  type FilterOption,
  type PageFilter,
} from '../attributes/filters/shown.ts'
import { panelCounts } from './panel.ts'

/** More options than these unfold, and so many stand in view. */
const MOST_UNFOLDED = 8
const MOST_IN_VIEW = 6

/** The attributes in the order of the category, then what any list has. */
export async function panelFields(list: List, locale: Locale, t: PageTexts): Promise<PageFilter[]> {
  const [attributes, place] = await Promise.all([
    attributeFields(list, locale),
    placeField(list, locale, t),
  ])
  return [
    ...attributes,
    ...offeredFields(list.kind, list.state).map((field) => commonField(field, list, t)),
    place,
  ]
}

async function attributeFields(list: List, locale: Locale): Promise<PageFilter[]> {
  const all = attributeCounts(list)
  const countsOf = (filter: AttributeFilter) =>
    // Another option would stand in place of the chosen one
    filter.type === 'options' && !filter.isAll && filter.key in list.state.filters
      ? attributeCounts(withState(list, { filters: filter.without }))
      : all
  return Promise.all(
    panelFilters(list, locale).map(async (filter) => {
      const field = withCounts(filter, await countsOf(filter))
      // A list of all categories has no attributes but the terms of deals
      return list.category ? field : { ...field, isFirst: true }
    }),
  )
}

function withCounts(filter: PageFilter, { counts, isSample }: AttributeCounts): PageFilter {
  if (filter.type === 'range') return filter
  const countOf = (facets: readonly number[] = []) =>
    facets.reduce((sum, facet) => sum + (counts.get(facet) ?? 0), 0)
  if (filter.type === 'flag')
    return isSample ? filter : { ...filter, count: countOf(filter.facets) }
  const options = filter.options.map((one) => ({ ...one, count: countOf(one.facets) }))
  const shown = folded(options, !isSample)
  // On a new site the models of the first make: their order is that of the trade
  return {
    ...filter,
    options: filter.isPart ? shown.filter(({ isFolded }) => !isFolded) : shown,
  }
}

/** The regions; the districts of the region when one of them is chosen. */
async function placeField(list: List, locale: Locale, t: PageTexts): Promise<PageFilter> {
  const { kind, region, district } = list
  const all = regionsFor(locale)
  const within = district && all.find(({ id }) => id === district.regionId)
  const counts = await panelCounts(list, 'place')
  const usual = counts ?? (await panelCounts(wholeList(kind), 'place'))
  const chosen = district ?? region
  const options = (within?.districts ?? all).map(({ id, slug, names }) => ({
    id: slug,
    name: names[locale],
    isChosen: id === chosen?.id,
    count: usual?.get(id) ?? 0,
  }))
  const everywhere = within
    ? t('listing:all_region', { region: within.names[locale] })
    : t('listing:all_country')
  return {
    key: 'place',
    label: t('listing:location'),
    isFirst: true,
    type: 'options',
    parameter: within ? 'district' : 'region',
    isOne: true,
    isAll: false,
    options: [{ id: '', name: everywhere, isChosen: !chosen }, ...folded(options, counts !== null)],
    isPart: false,
  }
}

function commonField(field: CommonField, { state: { filters } }: List, t: PageTexts): PageFilter {
  const shared = { key: field.name, label: t(`listing:${field.name}`), isFirst: true }
  if (field.type === 'range') {
    const chosen = rangeIn(filters, field.name)
    return {
      ...shared,
      type: 'range',
      parameter: field.name,
      bounds: boundsOf(field.name),
      chosen,
      isGrouped: true,
      most: PRICE_MAX,
    }
  }
  if (field.type === 'flag') {
    const { parameter } = field
    const isChosen = field.name in filters
    const label = t(`listing:${parameter}`)
    return { ...shared, label, type: 'flag', parameter, isChosen }
  }
  const option = (id: '' | (typeof field.options)[number]): FilterOption => ({
    id,
    name: t(`listing:${id || 'any'}`),
    isChosen: id ? includes(filters[field.name], id) : !(field.name in filters),
  })
  const options = (['', ...field.options] as const).map(option)
  const one = { parameter: field.name, isOne: true, isAll: false, isPart: false }
  return { ...shared, type: 'options', ...one, options }
}

/** Many options: those of fewest listings that are not chosen are folded, and those without any stand last. */
function folded(options: (FilterOption & { count: number })[], isKnown: boolean): FilterOption[] {
  const isMany = options.length > MOST_UNFOLDED
  const isEmpty = ({ count, isChosen }: { count: number; isChosen: boolean }) =>
    isMany && isKnown && count === 0 && !isChosen
  const chosen = options.filter(({ isChosen }) => isChosen)
  const others = options.filter(({ isChosen }) => !isChosen)
  const frequent = others.toSorted((a, b) => b.count - a.count).slice(0, MOST_IN_VIEW)
  const inView = new Set(isMany ? [...chosen, ...frequent] : options)
  const ordered = options.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
  return ordered.map((one) => ({
    ...one,
    count: isKnown ? one.count : undefined,
    isFolded: !inView.has(one),
  }))
}

/** The filters that a list of any category offers: the condition only where things have one, or where it is chosen. */
export function offeredFields(
  kind: Kind,
  { category, filters }: Pick<ListQuery, 'category' | 'filters'>,
): PanelField[] {
  const id = findCategory(kind, category)?.id
  const isAsked = id === undefined || hasCondition(id)
  return panelFieldsOf(kind).filter(
    ({ name }) => name !== 'condition' || isAsked || name in filters,
  )
}
