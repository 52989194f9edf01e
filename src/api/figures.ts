/** How often listings are looked at and asked about: counted for their owners, shown to nobody else. */
import * as v from 'valibot'
import { call } from './call.ts'
import { byKindAndId } from './schemas.ts'

/** `phone`: the number was shown. `chat`: somebody began to write about it. */
export const FIGURES = ['view', 'like', 'chat', 'phone', 'share'] as const
export type Figure = (typeof FIGURES)[number]

const figure = v.number()
/** In Tashkent. */
const day = v.object({
  day: v.string(),
  view: figure,
  like: figure,
  chat: figure,
  phone: figure,
  share: figure,
})
const lastDays = v.object({ days: v.array(day) })
export type DayFigures = v.InferOutput<typeof day>

/** Sent by pages that somebody has looked at for a second. What does not count is accepted as well. */
export const viewListing = call('POST /listings/[kind]/[id]/view/', {
  who: 'anyone',
  params: byKindAndId,
})
export const shareListing = call('POST /listings/[kind]/[id]/share/', {
  who: 'anyone',
  params: byKindAndId,
})
/** The last thirty days of one listing, today last. */
export const listingFigures = call('GET /listings/[kind]/[id]/figures/', {
  who: 'owner',
  params: byKindAndId,
  answer: lastDays,
})
/** The same of all that a member offers. */
export const ownFigures = call('GET /listings/figures/', { who: 'member', answer: lastDays })
