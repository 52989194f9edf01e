/**
 * The name of a list: all its filters, briefly. Two lists with different filters have different names, but for circles of one
 * size: their places are nobody's business.
 */
import { circleIn, isRange, sellerIn, type Range } from '../../api/listing-fields/fields.ts'
import { excludedWords } from '../../api/listing-fields/excluded-words.ts'
import { otherKind, type Kind } from '../../api/lib/kinds.ts'
import { LOCALES, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { attributeNames, moneyWords, rangeWords } from '../attributes/words/filter-names.ts'
import { categoriesOf } from '../reference/categories.ts'
import { districts, regions } from '../reference/places.ts'
import { placeWordsIn } from '../search/places-said.ts'
import { saidIn } from '../search/said-words.ts'
import { readList } from './address/search-list.ts'
import type { List } from './list.ts'

/**
 * `what`: the words, else the model, category or kind; `isWhole`: nothing is chosen; `isModel`: goods that everybody
 * knows without their category.
 */
type NameParts = { what: string; rest: string[]; isModel: boolean; isWhole: boolean }

/** `seller`: the name of the member whose listings the list has. */
export function listNameParts(list: List, locale: Locale, seller?: string): NameParts {
  const { kind, state } = list
  const { q, exact, filters } = state
  const { model, others } = attributeNames(list, locale)
  const thing = model ?? categoryName(list, locale)
  const kindName = messageText(`list_${kind}`, locale)
  const rest = [...others, ...commonNames(list, locale), ...placeName(list, locale)]
  const without = excludedWords(state.not).map((word) => `−${word}`)
  const end = [...rest, ...(without.length > 0 ? [without.join(' ')] : [])]
  const id = sellerIn(filters)
  if (id !== undefined) {
    const name = seller ?? String(id)
    if (q === '' && thing === undefined && end.length === 0)
      return part(messageText(`search_seller_${kind}`, locale, { name }))
    end.push(messageText('list_seller', locale, { name }))
  }
  if (q === '')
    return {
      ...part(thing ?? kindName, end),
      isModel: model !== undefined,
      isWhole: thing === undefined && end.length === 0,
    }
  // A search of products needs no name of their kind
  const within = thing ?? (kind === 'service' ? kindName : undefined)
  return part(q, [
    ...(exact ? [messageText('list_exact', locale)] : []),
    ...(within === undefined ? [] : [within]),
    ...end,
  ])
}

const part = (what: string, rest: string[] = []): NameParts => ({
  what,
  rest,
  isModel: false,
  isWhole: false,
})

/** "Chevrolet Cobalt, 2017–2020, Avtomat, 130 mln gacha, Toshkent shahri" */
export function listName(list: List, locale: Locale, seller?: string): string {
  const { what, rest } = listNameParts(list, locale, seller)
  return [list.state.q === '' ? what : asWritten(what), ...rest].join(', ')
}

/** The words of a search as in a sentence: "divan toshkent" is "Divan Toshkent". */
function asWritten(words: string): string {
  const places = new Set(placeWordsIn(words))
  const letters = saidIn(words)
    .filter(({ folded }, at) => at === 0 || places.has(folded))
    .map(({ start }) => start)
  return letters.reduce(
    (text, at) => text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1),
    words,
  )
}

type StoredName = { name: string; kind: Kind; query: string; seller: string | null }

/** The name of a saved search in its reader's language, unless its member typed another one. */
export function readersName({ name, kind, query, seller }: StoredName, locale: Locale): string {
  const list = readList(kind, query)?.list
  if (!list) return name
  const nameIn = (language: Locale) => listName(list, language, seller ?? undefined)
  return LOCALES.some((language) => nameIn(language) === name) ? nameIn(locale) : name
}

/** SQL for the name of the member whose listings a search `s` has. */
export const SEARCH_SELLER = `(select username from users
  where id = substring(s.query from '[?&]seller=([0-9]+)')::bigint)`

/** With its kind where both kinds have a category of this name. */
function categoryName({ kind, category }: List, locale: Locale): string | undefined {
  const name = category?.names[locale]
  const isShared = categoriesOf(otherKind(kind)).some(({ names }) => names[locale] === name)
  return name !== undefined && isShared ? `${name} (${messageText(`list_${kind}`, locale)})` : name
}

/** The filters that any category has. */
function commonNames({ state: { filters } }: List, locale: Locale): string[] {
  const { price, condition, rating, today } = filters
  const circle = circleIn(filters)
  return [
    ...(price !== undefined && isRange(price) ? [priceName(price, locale)] : []),
    ...(Array.isArray(condition)
      ? [messageText(condition[0] === 'new' ? 'list_new' : 'list_used', locale)]
      : []),
    ...(rating ? [messageText('list_rated', locale)] : []),
    ...(today ? [messageText('list_today', locale)] : []),
    ...(circle ? [messageText('list_around', locale, { km: circle.km })] : []),
  ]
}

const priceName = (range: Range, locale: Locale): string =>
  rangeWords(range, (price) => moneyWords(price, locale), locale)

/** With the region where two places have one name. */
function placeName({ state, region, district }: List, locale: Locale): string[] {
  const place = district ?? region
  if (!place) return []
  const name = place.names[locale]
  const same = [...regions, ...districts].filter(({ names }) => names[locale] === name)
  const told = same.length > 1 && district && region ? `${name} (${region.names[locale]})` : name
  return [state.near ? messageText('list_near', locale, { place: told }) : told]
}
