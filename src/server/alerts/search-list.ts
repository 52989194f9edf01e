/** The list that a saved search stands for: its address without page, size and order. */
import type { Kind } from '../../api/lib/kinds.ts'
import { lastingListing, listingPath, printListing } from '../../api/listings/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { Failure } from '../failure.ts'
import { readChoice } from '../catalogue/address/choice.ts'
import type { List } from '../catalogue/list.ts'

/** `query` is the canonical address of the list. */
type SearchList = { query: string; list: List }

/** Two addresses of one list give the same result. 400 for an address of no list. */
export function searchList(kind: Kind, query: string): SearchList {
  const read = readList(kind, query)
  if (!read) throw new Failure('invalid_request', { errors: { query: 'invalid_request' } })
  return read
}

/** Undefined when the address leads to no list any more. */
export function readList(kind: Kind, query: string): SearchList | undefined {
  const url = new URL(listingPath(kind), 'http://list')
  url.search = query
  // An address may redirect to the list's canonical one
  for (let moves = 0; moves < 3; moves += 1) {
    const read = readChoice(kind, url, 'uz')
    if (read === 'missing') return undefined
    if ('movedTo' in read) {
      url.search = new URL(read.movedTo, url).search
      continue
    }
    const { panel: _, ...list } = read.choice
    const state = lastingListing(kind, list.state)
    return { query: printListing(kind, state), list: { ...list, state } }
  }
  return undefined
}

/** Words, category and place, joined by commas; a list of the seller alone is called after the seller. */
export const nameOfList = (
  { state, category, region, district }: List,
  locale: Locale,
  seller?: string,
): string => {
  const names = [state.q, category?.names[locale], (district ?? region)?.names[locale]]
  const others = names.filter(Boolean)
  if (seller === undefined) return others.join(', ')
  return others.length === 0
    ? messageText('search_seller', locale, { name: seller })
    : [...others, seller].join(', ')
}
