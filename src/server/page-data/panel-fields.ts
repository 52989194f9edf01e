/** The fields of the form with all filters of a category, with how many listings each option would show. */
import {
  boundsOf,
  includes,
  panelFieldsOf,
  rangeIn,
  type PanelField as CommonField,
  type Range,
} from '../../api/listing-fields/fields.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { PageTexts } from '../../i18n/text-keys.ts'
import { branchOf } from '../catalogue/attribute-filters.ts'
import { attributeCounts, type AttributeCounts } from '../catalogue/read/facets.ts'
import { wholeList, withState, type List } from '../catalogue/list.ts'
import { attributePlanIn } from '../reference/attributes.ts'
import { regionsFor } from '../reference/places.ts'
import { attributeFilter, shownIn, type AttributeFilter } from './attribute-filters.ts'
import { panelCounts } from './panel.ts'

/** `count` is undefined when it is unknown. */
export type PanelOption = {
  id: string
  name: string
  isChosen: boolean
  count: number | undefined
}
type Options = {
  type: 'options'
  parameter: string
  /** One is chosen at a time. */
  isOne: boolean
  /** The options in view, and those that unfold. */
  first: PanelOption[]
  rest: PanelOption[]
  /** The key of the field on which they depend, as models depend on the make. */
  of?: string
  /** Before a make is chosen only its frequent models are offered. */
  isPart: boolean
}
export type PanelField = { key: string; label: string; isFirst: boolean } & (
  | { type: 'range'; bounds: [string, string]; chosen: Range; unit?: string; isGrouped: boolean }
  | { type: 'flag'; parameter: string; isChosen: boolean; count: number | undefined }
  | Options
)

/** More options than these unfold, and so many stand in view. */
const MOST_UNFOLDED = 8
const MOST_IN_VIEW = 6

/** The attributes in the order of the category, then what any list has. */
export async function panelFields(list: List, locale: Locale, t: PageTexts): Promise<PanelField[]> {
  const [attributes, place] = await Promise.all([
    attributeFields(list, locale),
    placeField(list, locale, t),
  ])
  return [
    ...attributes,
    ...panelFieldsOf(list.kind).map((field) => commonField(field, list, t)),
    place,
  ]
}

async function attributeFields(list: List, locale: Locale): Promise<PanelField[]> {
  const plan = attributePlanIn(list).attributes
  const now = shownIn(list)
  const branches = now.map(({ attribute }) => branchOf(attribute, plan))
  const all = attributeCounts(list)
  const counted = (filter: AttributeFilter) =>
    // Another option would stand in place of the chosen one
    filter.type === 'options' && !filter.isAll && filter.key in list.state.filters
      ? attributeCounts(withState(list, { filters: filter.without }))
      : all
  return Promise.all(
    plan
      .filter((planned) => now.includes(planned) || branches.includes(planned))
      .map(async (planned) => {
        const filter = attributeFilter(planned, list, locale)
        const field = fieldOf(filter, await counted(filter), !now.includes(planned))
        // A list of all categories has no attributes but the terms of deals
        return list.category ? field : { ...field, isFirst: true }
      }),
  )
}

function fieldOf(filter: AttributeFilter, counted: AttributeCounts, isPart: boolean): PanelField {
  const { key, label, isFirst } = filter
  const shared = { key, label, isFirst }
  if (filter.type === 'range') {
    const { bounds, chosen, unit, isGrouped } = filter
    return { ...shared, type: 'range', bounds, chosen, isGrouped, ...(unit && { unit }) }
  }
  const { parameter } = filter
  const countOf = (facets: number[]) =>
    facets.reduce((sum, facet) => sum + (counted.counts.get(facet) ?? 0), 0)
  if (filter.type === 'flag') {
    const count = counted.isSample ? undefined : countOf([filter.facet])
    return { ...shared, type: 'flag', parameter, isChosen: filter.isChosen, count }
  }
  const options = filter.options.map(({ facets, ...one }) => ({ ...one, count: countOf(facets) }))
  const dependent = filter.of ? { of: filter.of, isPart } : { isPart }
  const shown = { ...shared, type: 'options' as const, parameter, isOne: false, ...dependent }
  if (!isPart) return { ...shown, ...inParts(options, !counted.isSample) }
  const found = options.filter(({ count }) => count > 0)
  return { ...shown, ...inParts(found, !counted.isSample), rest: [] }
}

/** The regions; the districts of the region when one of them is chosen. */
async function placeField(list: List, locale: Locale, t: PageTexts): Promise<PanelField> {
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
  const { first, rest } = inParts(options, counts !== null)
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
    first: [{ id: '', name: everywhere, isChosen: !chosen, count: undefined }, ...first],
    rest,
    isPart: false,
  }
}

function commonField(field: CommonField, { state: { filters } }: List, t: PageTexts): PanelField {
  const shared = { key: field.name, label: t(`listing:${field.name}`), isFirst: true }
  if (field.type === 'range') {
    const chosen = rangeIn(filters, field.name)
    return { ...shared, type: 'range', bounds: boundsOf(field.name), chosen, isGrouped: true }
  }
  if (field.type === 'flag') {
    const { parameter } = field
    const isChosen = field.name in filters
    const label = t(`listing:${parameter}`)
    return { ...shared, label, type: 'flag', parameter, isChosen, count: undefined }
  }
  const option = (id: '' | (typeof field.options)[number]): PanelOption => ({
    id,
    name: t(`listing:${id || 'any'}`),
    isChosen: id ? includes(filters[field.name], id) : !(field.name in filters),
    count: undefined,
  })
  const first = (['', ...field.options] as const).map(option)
  const options = { parameter: field.name, isOne: true, first, rest: [], isPart: false }
  return { ...shared, type: 'options', ...options }
}

/** The chosen options and those of most listings stand in view when there are many; all keep their order. */
function inParts(options: (PanelOption & { count: number })[], isKnown: boolean) {
  const chosen = options.filter(({ isChosen }) => isChosen)
  const others = options.filter(({ isChosen }) => !isChosen)
  const frequent = others.toSorted((a, b) => b.count - a.count).slice(0, MOST_IN_VIEW)
  const inView = new Set(options.length > MOST_UNFOLDED ? [...chosen, ...frequent] : options)
  const told = (isInView: boolean): PanelOption[] =>
    options
      .filter((one) => inView.has(one) === isInView)
      .map((one) => (isKnown ? one : { ...one, count: undefined }))
  return { first: told(true), rest: told(false) }
}
