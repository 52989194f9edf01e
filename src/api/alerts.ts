/** Searches that members save, to hear of what they find. */
import * as v from 'valibot'
import { call } from './call.ts'
import { product, service } from './entities.ts'
import { KINDS } from './kinds.ts'
import { wellFormed } from './normal-form.ts'
import { PACES, SEARCH_NAME_MAX } from './saved-search-limits.ts'
import { byId, extend, listOf, time, urlInteger } from './schemas.ts'
import { textUpTo, typedText } from './typed-text.ts'

const name = v.pipe(
  typedText(SEARCH_NAME_MAX, 'search_name_too_long', 'search_name_required'),
  v.transform((typed) => wellFormed(typed).replace(/\s+/g, ' ').trim()),
  v.minLength(1, 'search_name_required'),
  v.maxLength(SEARCH_NAME_MAX, 'search_name_too_long'),
)
const pace = v.picklist(PACES, 'invalid_request')

/** `path`: its list. `searched_for`, `relaxed`: what its words stand for, as in the list when it was saved. */
const savedSearch = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(KINDS),
  path: v.string(),
  searched_for: v.exactOptional(v.string()),
  relaxed: v.exactOptional(v.literal(true)),
  pace,
  paused: v.boolean(),
  created_at: time,
  /** How many listings it has found since. */
  hits: v.number(),
  last_hit_at: v.nullable(time),
  /** Whether it has a feed, whose address nobody can be told again. */
  has_feed: v.boolean(),
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

/** Newest first. */
export const listSearches = call('GET /alerts/searches/', {
  who: 'member',
  answer: v.array(savedSearch),
})

/**
 * `query`: of the address of a list, such as `?category=phones&q=iphone`; page, size and order say nothing. 200 with
 * the search that is there where the list is saved already. Without a name it is called as its list.
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

/** What is left out stays. */
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

/** What a search has found, newest first, as far as it can still be read. */
export const searchHits = call('GET /alerts/searches/[id]/hits/', {
  who: 'owner',
  params: byId,
  query: v.object({ page: v.optional(urlInteger(1, 100_000, 'page_invalid'), '1') }),
  answer: listOf(v.object({ found_at: time, listing: v.union([product, service]) })),
})

/** Addresses that stand for the member: whoever has one reads the feed. Each call makes a new one and ends the last. */
export const openFeed = call('POST /alerts/searches/[id]/feed/', {
  who: 'owner',
  params: byId,
  answer: v.object({ atom: v.string(), json: v.string() }),
})
export const closeFeed = call('DELETE /alerts/searches/[id]/feed/', { who: 'owner', params: byId })

/** As the member's own data hold it. */
export const exportedSearch = extend(savedSearch, {
  found: v.array(v.object({ listing_id: v.number(), at: time, told_at: v.nullable(time) })),
})
