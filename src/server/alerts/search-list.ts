/** The list that a saved search stands for: its address without page, size and order. */
import type { Kind } from '../../api/lib/kinds.ts'
import { listingPath, printListing, wholeListing } from '../../api/listings/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { ListFilter } from '../catalogue/find/filter.ts'
import { Failure } from '../failure.ts'
import { readChoice, type Choice } from '../catalogue/address/choice.ts'
import { listFilter } from '../catalogue/address/list.ts'

export type SearchList = { kind: Kind; query: string; choice: Choice; filter: ListFilter }

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
  const { page, size, sort } = wholeListing(kind)
  // An address may redirect to the list's canonical one
  for (let moves = 0; moves < 3; moves += 1) {
    const read = readChoice(kind, url, 'uz')
    if (read === 'missing') return undefined
    if ('movedTo' in read) {
      url.search = new URL(read.movedTo, url).search
      continue
    }
    const { panel: _, ...choice } = read.choice
    const state = { ...choice.state, q: choice.state.q.toLowerCase(), page, size, sort }
    const whole = { ...choice, state, panel: undefined }
    return { kind, query: printListing(kind, state), choice: whole, filter: listFilter(whole) }
  }
  return undefined
}

/** Words, category and place, joined by commas. */
export const nameOfList = ({ choice }: SearchList, locale: Locale): string => {
  const { state, category, region, district } = choice
  const names = [state.q, category?.names[locale], (district ?? region)?.names[locale]]
  return names.filter(Boolean).join(', ')
}
