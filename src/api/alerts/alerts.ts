/** Saved searches: a member gets notified of new matches. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { product, service } from '../listings/entities.ts'
import { KINDS } from '../lib/kinds.ts'
import { wellFormed } from '../text/normal-form.ts'
import { PACES, SEARCH_NAME_MAX } from './saved-search-limits.ts'
import { byId, extend, listOf, time, urlInteger } from '../lib/schemas.ts'
import { textUpTo, typedText } from '../lib/typed-text.ts'

const name = v.pipe(
  typedText(SEARCH_NAME_MAX, 'search_name_too_long', 'search_name_required'),
  v.transform((typed) => wellFormed(typed).replace(/\s+/g, ' ').trim()),
  v.minLength(1, 'search_name_required'),
  v.maxLength(SEARCH_NAME_MAX, 'search_name_too_long'),
)
const pace = v.picklist(PACES, 'invalid_request')

const wantedPost = v.object({
  id: v.number(),
  text: v.string(),
  /** It ends by itself then. */
  until: time,
  /** Nobody but the member sees it, because moderators have to look at it or hid it. */
  hidden: v.boolean(),
})

/**
 * `path`: the address of its list. `searched_for`, `relaxed`: the interpretation of its words when it was saved, as
 * in the list.
 */
export const savedSearch = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(KINDS),
  path: v.string(),
  searched_for: v.exactOptional(v.string()),
  relaxed: v.exactOptional(v.literal(true)),
  pace,
  paused: v.boolean(),
  created_at: time,
  /** Listings found since it was saved. */
  hits: v.number(),
  last_hit_at: v.nullable(time),
  /** True when it has a feed. The feed's address is shown only once. */
  has_feed: v.boolean(),
  /** Null: sellers do not see the search. */
  wanted: v.nullable(wantedPost),
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

/** Newest first. */
export const listSearches = call('GET /alerts/searches/', {
  who: 'member',
  answer: v.array(savedSearch),
})

/**
 * `query`: the query string of a list, such as `?category=phones&q=iphone`; page, size and order are ignored. 200
 * with the existing search if this list is saved already. Without a name it gets the name of its list.
 */
export const saveSearch = call('POST /alerts/searches/', {
  who: 'member',
  body: v.object({
    kind: v.picklist(KINDS, 'invalid_request'),
    query: textUpTo(2_000, 'invalid_request'),
    name: v.exactOptional(name),
    pace,
  }),
  answer: savedSearch,
  status: [201, 200],
})

/** Fields left out stay as they are. */
export const changeSearch = call('PUT /alerts/searches/[id]/', {
  who: 'owner',
  params: byId,
  body: v.object({
    name: v.exactOptional(name),
    pace: v.exactOptional(pace),
    paused: v.exactOptional(v.boolean('invalid_request')),
  }),
  answer: savedSearch,
})

export const removeSearch = call('DELETE /alerts/searches/[id]/', { who: 'owner', params: byId })

/** Listings found by a search, newest first, as far as they are still readable. */
export const searchHits = call('GET /alerts/searches/[id]/hits/', {
  who: 'owner',
  params: byId,
  query: v.object({ page: v.optional(urlInteger(1, 100_000, 'page_invalid'), '1') }),
  answer: listOf(v.object({ found_at: time, listing: v.union([product, service]) })),
})

/**
 * Feed addresses that need no login: whoever has one reads the feed. Each call makes a new one and revokes the last.
 */
export const openFeed = call('POST /alerts/searches/[id]/feed/', {
  who: 'owner',
  params: byId,
  answer: v.object({ atom: v.string(), json: v.string() }),
})
export const closeFeed = call('DELETE /alerts/searches/[id]/feed/', { who: 'owner', params: byId })

/** The form in the member's data export. */
export const exportedSearch = extend(savedSearch, {
  found: v.array(v.object({ listing_id: v.number(), at: time, told_at: v.nullable(time) })),
})
