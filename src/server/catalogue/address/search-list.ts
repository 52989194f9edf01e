/** The list that a saved search stands for: its address without page, size and order. */
import type { Kind } from '../../../api/lib/kinds.ts'
import { lastingListing, listingPath, printListing } from '../../../api/listings/listing-url.ts'
import { Failure } from '../../failure.ts'
import { readChoice } from './choice.ts'
import type { List } from '../list.ts'

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
