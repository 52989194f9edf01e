/** A member's mutes: hidden sellers and words; and blocked members. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { byId } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** Both newest first; `blocked` is the number of people in `/accounts/blocks/`. */
export const muted = v.object({
  sellers: v.array(v.object({ id: v.number(), username: v.string() })),
  words: v.array(v.object({ id: v.number(), word: v.string() })),
  blocked: v.number(),
})
export type Muted = v.InferOutput<typeof muted>

export const readMuted = call('GET /accounts/unwanted/', { who: 'member', answer: muted })

/** Each change returns the current lists; a change without effect is no error. */
export const hideSeller = call('PUT /accounts/unwanted/sellers/[id]/', {
  who: 'member',
  params: byId,
  answer: muted,
})
export const showSeller = call('DELETE /accounts/unwanted/sellers/[id]/', {
  who: 'member',
  params: byId,
  answer: muted,
})
/** `words`: one or several, as in the `not` of a list. All are added, or none. */
export const addMutedWords = call('POST /accounts/unwanted/words/', {
  who: 'member',
  body: v.object({
    words: textUpTo(200, 'unwanted_words_too_long', 'unwanted_word_required'),
  }),
  answer: muted,
})
export const removeMutedWord = call('DELETE /accounts/unwanted/words/[id]/', {
  who: 'member',
  params: byId,
  answer: muted,
})
