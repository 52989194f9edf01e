/**
 * Statistics of a listing: views, likes, contacts. Only its owner sees them. The calls are named as their paths,
 * because clients know the names by /openapi.json.
 */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { byKindAndId, extend } from '../lib/schemas.ts'

const stat = v.number()
/** A day in Tashkent. */
const day = v.object({
  day: v.string(),
  view: stat,
  like: stat,
  chat: stat,
  phone: stat,
  share: stat,
})
const lastDays = v.object({ days: v.array(day) })
export type DayStats = v.InferOutput<typeof day>

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
/** The same for all listings of a member, with the rounded number of members who follow them, 0 for fewer than ten. */
export const ownFigures = call('GET /listings/figures/', {
  who: 'member',
  answer: extend(lastDays, { followers: stat }),
})
