/** The attributes of a listing as its page and its card show them. */
import type { AttributeValues } from '../../../api/listings/attributes.ts'
import type { Product, Service } from '../../../api/listings/entities.ts'
import { listingPath, printListing, wholeListing } from '../../../api/listings/listing-url.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { attributeText } from '../../../i18n/attribute-text.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { RENT_UNITS } from '../../../i18n/rent-price.ts'
import { TERMS, type Attribute, type PlannedAttribute, type CategoryPlan } from '../plan/data.ts'
import { attributePlanOfId } from '../plan/plan.ts'
import { categoryById } from '../../reference/categories.ts'
import { cardWords, costOf, idOf, isJoined, isPrice, pageWords } from './words.ts'

export type ShownAttribute = {
  key: string
  name: string
  value: string
  /** The list of the listings with this value. */
  path?: string
  /** A text as a member has typed it. */
  isTyped?: boolean
  /** The price or the pay of a service, which stands at the top of its page. */
  isPrice?: boolean
  /** A term of the deal, no property of the thing. */
  isTerm?: boolean
  /** The value for machines; `unitCode` is one of UN/CEFACT. */
  measure?: { value: number; unitCode: string }
}

const UNIT_CODES: Record<string, string> = {
  km: 'KMT',
  cm3: 'CMQ',
  kg: 'KGM',
  h: 'HUR',
  m2: 'MTK',
  percent: 'P1',
  months: 'MON',
  years: 'ANN',
  inch: 'INH',
}

type Listing = Pick<Product | Service, 'category' | 'attributes'>

/** In the order of the category. */
export function shownAttributes(kind: Kind, listing: Listing, locale: Locale): ShownAttribute[] {
  const { category, attributes: values = {} } = listing
  return attributePlanOfId(category.id).attributes.flatMap((planned): ShownAttribute[] => {
    const { attribute } = planned
    const { key, name } = attribute
    const value = values[key]
    if (value === undefined || isJoined(key, values)) return []
    const words = pageWords({ attribute, value, values, locale })
    if (words === '') return []
    const path = listPath(kind, category.id, planned, values)
    const unitCode = 'unit' in attribute ? UNIT_CODES[attribute.unit ?? ''] : undefined
    return [
      {
        key,
        name: name[locale],
        value: words,
        ...(path !== undefined && { path }),
        ...(typeof value === 'string' && { isTyped: true }),
        ...(isPrice(attribute) && { isPrice: true }),
        ...(TERMS[kind].attributes.some((term) => term.attribute.key === key) && { isTerm: true }),
        ...(typeof value === 'number' && unitCode && { measure: { value, unitCode } }),
      },
    ]
  })
}

/** A list is found by one option, together with the one on which it depends. A list of one region has no link. */
function listPath(
  kind: Kind,
  categoryId: number,
  { attribute, filter }: PlannedAttribute,
  values: AttributeValues,
): string | undefined {
  const category = categoryById(categoryId)
  const id = idOf(values[attribute.key])
  const root = attribute.type === 'branch' ? attribute.of : attribute.only_if?.key
  if (!category || !filter || id === undefined || root === 'region') return undefined
  const filters = {
    ...(root !== undefined && { [root]: [idOf(values[root]) ?? ''] }),
    [attribute.key]: [id],
  }
  const query = { ...wholeListing(kind), category: category.slug, filters }
  return listingPath(kind) + printListing(kind, query)
}

const ON_CARD = 3

/** A category's attributes on cards in their order, sorted once and not for each card. */
type OnCards = { tags: readonly Attribute[]; line: readonly Attribute[] }
const onCardsOf = new WeakMap<CategoryPlan, OnCards>()

function onCards(plan: CategoryPlan): OnCards {
  const existing = onCardsOf.get(plan)
  if (existing) return existing
  const sorted = { tags: inOrder(plan, 'tag'), line: inOrder(plan, 'card') }
  onCardsOf.set(plan, sorted)
  return sorted
}

const inOrder = ({ attributes }: CategoryPlan, place: 'tag' | 'card'): Attribute[] =>
  attributes
    .filter((planned) => planned[place] !== undefined)
    .toSorted((one, other) => (one[place] ?? 0) - (other[place] ?? 0))
    .map(({ attribute }) => attribute)

type OnCard = Pick<Service, 'attributes' | 'attributes_line' | 'cost' | 'term'>

/** The values that a card needs, its line of the first of them ("2019 · 84.000 km · Avtomat"), its cost and its tag. */
export function cardAttributes(
  categoryId: number,
  values: AttributeValues,
  locale: Locale,
): OnCard {
  const { tags, line } = onCards(attributePlanOfId(categoryId))
  const tagged = tags.find(({ key }) => values[key] !== undefined)
  const rest = { ...costOf(values, locale), ...(tagged && { term: tagged.name[locale] }) }
  const known = line.flatMap((attribute) => {
    const value = values[attribute.key]
    return value === undefined ? [] : [{ attribute, value, values, locale }]
  })
  if (known.length === 0) return rest
  const words = known.filter(({ attribute }) => !isPrice(attribute)).slice(0, ON_CARD)
  const said = words.map(cardWords).filter(Boolean).join(' · ')
  return {
    ...rest,
    attributes: Object.fromEntries(known.map(({ attribute, value }) => [attribute.key, value])),
    ...(said !== '' && { attributes_line: said }),
  }
}

const RENTS = { rent_month: 'month', rent_day: 'day' } as const

/** The time for which the price is paid: "oyiga". */
export function rentOf({ deal }: AttributeValues, locale: Locale): Pick<Product, 'rent'> {
  const id = idOf(deal)
  if (id !== 'rent_month' && id !== 'rent_day') return {}
  const time = RENTS[id]
  return { rent: { id: time, name: attributeText(id, locale), unit: RENT_UNITS[locale][time] } }
}

/** The price of a square metre of a flat for sale. */
export function metrePrice(
  { category, attributes = {}, price, rent }: Product,
  locale: Locale,
): { name: string; value: string } | undefined {
  const { area } = attributes
  const isFlat = attributePlanOfId(category.id).schema === 'Apartment'
  if (!isFlat || rent || typeof area !== 'number') return undefined
  const name = attributeText('metre_price', locale)
  return { name, value: formatPrice(Math.round(price / area), locale) }
}
