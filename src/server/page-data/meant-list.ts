/** The list that a search text means: with its price, place, excluded words and attributes as filters. */
import { attributesIn, circleIn, commonIn, type Filters } from '../../api/listing-fields/fields.ts'
import { excludedWords } from '../../api/listing-fields/excluded-words.ts'
import { printListing, type ListQuery } from '../../api/listings/listing-url.ts'
import { PRICE_MAX } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { countAsTyped } from '../catalogue/find/count-as-typed.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import type { List } from '../catalogue/list.ts'
import type { Count } from '../catalogue/read/counts.ts'
import { currentRate } from '../rates/rates.ts'
import { attributeKeysOf } from '../attributes/plan/plan.ts'
import { intentOf } from '../search/intent.ts'
import { lacking } from '../search/negations.ts'
import type { PlaceSaid } from '../search/places-said.ts'
import type { PriceSaid } from '../search/prices.ts'
import { filtersSaid, filterWords } from './attributes-said.ts'

/** `words`: the thing, or the filters that stand for it; `place`: the name of a place that the list had not. */
export type MeantList = Count & { state: ListQuery; words: string; place: string | undefined }

/**
 * Undefined unless the text says more than a thing and some listing is found so. `searchedFor`: the words searched for
 * instead of the typed ones.
 */
export async function meantList(
  list: List,
  locale: Locale,
  searchedFor?: string,
): Promise<MeantList | undefined> {
  const { state } = list
  if (state.q === '' || state.page > 1) return undefined
  const intent = intentOf(state.q)
  const placed = withPlace(list, intent.place)
  const said = filtersSaid(placed, intent.thing)
  const lacks = searchedFor === undefined || said ? [] : lacking(intent.thing)
  const price = await priceOf(list, intent.price)
  const meant = {
    ...placed,
    category: said?.category ?? list.category,
    state: {
      ...placed.state,
      category: said?.category.slug ?? state.category,
      q: said ? '' : wordsOf(intent.thing, searchedFor),
      exact: '' as const,
      not: excludedWords([state.not, ...intent.not, ...lacks].join(' ')).join(','),
      filters: filtersOf(list, said, price),
    },
  }
  const isSame = address(list, state) === address(list, meant.state)
  if (isSame || (intent.thing === '' && intent.not.length > 0)) return undefined
  const { q } = meant.state
  const count = q === '' ? await countFound(meant) : await countAsTyped(meant, q)
  if (count.count === 0) return undefined
  const place = placed === list ? undefined : (placed.district ?? placed.region)?.names[locale]
  return { ...count, state: meant.state, words: said ? filterWords(said, locale) : q, place }
}

const address = ({ kind }: List, state: ListQuery): string =>
  printListing(kind, { ...state, q: '', exact: '' })

/** The words about the thing that some listing has. */
function wordsOf(thing: string, searchedFor: string | undefined): string {
  if (thing === '') return ''
  if (searchedFor !== undefined) return intentOf(searchedFor).thing || searchedFor
  return thing.replace(/^[\s,.!?-]+|[\s,.!?-]+$/g, '')
}

/** A chosen place stays, a circle too, unless a district of the place is said. */
function withPlace(list: List, said: PlaceSaid | undefined): List {
  const isWithin = list.region?.id === said?.region.id && !list.district && said?.district
  const isChosen = list.region || circleIn(list.state.filters)
  if (!said || (isChosen && !isWithin)) return list
  const { region, district } = said
  const places = { region: region.slug, district: district?.slug ?? '', near: '' as const }
  return { ...list, region, district, state: { ...list.state, ...places } }
}

/** A chosen price stays; services have none. Dollars need a rate. */
async function priceOf({ kind, state }: List, said: PriceSaid | undefined) {
  if (!said || kind !== 'product' || 'price' in state.filters) return undefined
  const rate = said.isDollars ? (await currentRate())?.rate : 1
  if (rate === undefined) return undefined
  const inSom = (value: number | null) => value && Math.min(PRICE_MAX, rounded(value * rate))
  return { min: inSom(said.min), max: inSom(said.max) }
}

/** To three digits, as people say prices. */
const rounded = (price: number): number => Number(price.toPrecision(3))

/** The list's filters and what is said, in the order of addresses. */
function filtersOf(
  { state }: List,
  said: ReturnType<typeof filtersSaid>,
  price: Filters[string] | undefined,
): Filters {
  const common = { ...(price && { price }), ...commonIn(state.filters) }
  if (!said) return { ...common, ...attributesIn(state.filters) }
  const all = { ...attributesIn(state.filters), ...said.filters }
  const inOrder = attributeKeysOf(said.category.id).flatMap((key) => {
    const chosen = all[key]
    return chosen === undefined ? [] : [[key, chosen] as const]
  })
  return { ...common, ...Object.fromEntries(inOrder) }
}
