/** Saved searches that sellers see: "wanted" posts. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { KINDS } from '../lib/kinds.ts'
import { byId, urlInteger } from '../lib/schemas.ts'
import { textUpTo, typedText } from '../lib/typed-text.ts'
import { cleanText } from '../text/user-text.ts'
import { savedSearch } from './alerts.ts'
import { IDS_AT_ONCE, WANTED_TEXT_MAX } from './saved-search-limits.ts'

const text = v.pipe(
  typedText(WANTED_TEXT_MAX, 'wanted_too_long'),
  v.transform(cleanText),
  v.check((typed) => [...typed].length <= WANTED_TEXT_MAX, 'wanted_too_long'),
)

/** Shows the search to sellers for thirty days, or changes the text and begins these days anew. */
export const publishWanted = call('PUT /alerts/searches/[id]/wanted/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byId,
  body: v.object({ text }),
  answer: savedSearch,
})

export const withdrawWanted = call('DELETE /alerts/searches/[id]/wanted/', {
  who: 'owner',
  params: byId,
})

/** The ids of one page of own listings, `1,2,3`. */
const ids = v.pipe(
  textUpTo(IDS_AT_ONCE * 16, 'invalid_request'),
  v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'invalid_request'),
  v.transform((typed) => [...new Set(typed.split(',').map(Number))]),
  v.maxLength(IDS_AT_ONCE, 'invalid_request'),
)

/**
 * The number of members whose saved searches an own listing fits: rounded down, so that nobody can be recognised by it.
 * Listings that few look for are left out.
 */
export const seekersOfListings = call('GET /alerts/sought/[kind]/', {
  who: 'member',
  params: v.object({ kind: v.picklist(KINDS) }),
  query: v.object({ ids }),
  answer: v.array(v.object({ id: v.number(), people: v.number() })),
})

const soughtPost = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  /** The words, the category and the place of the search. */
  name: v.string(),
  text: v.string(),
  author: v.object({ id: v.number(), username: v.string() }),
})
export type SoughtPost = v.InferOutput<typeof soughtPost>

/** Public searches of others that a listing of the member fits now, newest first. */
export const postsForMe = call('GET /alerts/wanted/', {
  who: 'member',
  answer: v.array(soughtPost),
})

/**
 * "I have it": opens the chat with the member who searches, about a listing of one's own that fits, and says so in it
 * once. 409 without such a listing. With several it asks which one: the next call names it in `listing`.
 */
export const answerWanted = call('POST /alerts/wanted/[id]/answer/', {
  who: 'member',
  stoppedBy: 'limited',
  params: byId,
  query: v.object({
    listing: v.optional(urlInteger(1, Number.MAX_SAFE_INTEGER, 'invalid_request')),
  }),
  answer: v.union([
    v.object({ room: v.number() }),
    v.object({ fitting: v.array(v.object({ id: v.number(), title: v.string() })) }),
  ]),
})
export type WantedAnswer = v.InferOutput<typeof answerWanted.answer>
