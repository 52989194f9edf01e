/** Statistics of a listing: views, likes, contacts. Only its owner sees them. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { byKindAndId } from '../lib/schemas.ts'

const figure = v.number()
/** A day in Tashkent. */
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

/** Pages send this after a visitor has looked for a second. Views that don't count are accepted as well. */
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
/** The same for all listings of a member. */
export const ownFigures = call('GET /listings/figures/', { who: 'member', answer: lastDays })
