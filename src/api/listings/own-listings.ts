/** An owner's calls on a listing: reserve, sell, renew, move to the top, put in stock. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { ERROR_CODES } from '../lib/common.ts'
import { KINDS } from '../lib/kinds.ts'
import { LISTING_STATES } from './listing-states.ts'
import { byKindAndId, time } from '../lib/schemas.ts'

/** The state of a listing. */
const status = v.object({
  state: v.picklist(LISTING_STATES),
  state_at: time,
  bumped_at: time,
  expires_at: time,
})
export type ListingStatus = v.InferOutput<typeof status>

/** Only products are reserved and sold. The buyer is disclosed to nobody. */
const stateBody = v.variant(
  'state',
  [
    v.object({ state: v.literal('active') }),
    v.object({ state: v.literal('reserved') }),
    v.object({
      state: v.literal('sold'),
      buyer_id: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    }),
  ],
  'invalid_request',
)
export type StateBody = v.InferOutput<typeof stateBody>

/** 409 for a transition that doesn't exist. A listing in the wanted state stays as it is. */
export const setListingState = call('PUT /listings/[kind]/[id]/state/', {
  who: 'owner',
  stoppedBy: 'suspended',
  params: byKindAndId,
  body: stateBody,
  answer: status,
})

/**
 * Gives the listing its full time from now on; an expired one returns to the lists, at its old place. Repeating it
 * within an hour changes nothing.
 */
export const renewListing = call('POST /listings/[kind]/[id]/renewal/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byKindAndId,
  answer: status,
})

/** Moves it to the top of the lists, once in seven days. */
export const bumpListing = call('POST /listings/[kind]/[id]/bump/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byKindAndId,
  answer: status,
})

/** Puts a product in stock or out of it; a service has no stock. */
export const setStock = call('PUT /listings/[kind]/[id]/stock/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byKindAndId,
  body: v.object({ in_stock: v.boolean() }),
})

/** Shows the owner's number to members who ask for it, or stops that. */
export const showPhone = call('PUT /listings/[kind]/[id]/phone/', {
  who: 'owner',
  params: byKindAndId,
  body: v.object({ shown: v.boolean() }),
})

/**
 * The owner's number; 403 if it is not shown. The number of different ones a day is limited; asking for the same one
 * again is free.
 */
export const readPhone = call('POST /listings/[kind]/[id]/phone/', {
  who: 'member',
  stoppedBy: 'suspended',
  params: byKindAndId,
  answer: v.object({ phone: v.string() }),
})

/** So many listings are changed at once. */
export const MOST_AT_ONCE = 50
const SEVERAL_ACTIONS = ['renew', 'reserve', 'sell', 'delete'] as const
export type SeveralAction = (typeof SEVERAL_ACTIONS)[number]
const eachOutcome = v.object({
  id: v.number(),
  /** Absent where it worked. */
  code: v.exactOptional(v.picklist(ERROR_CODES)),
})
export type EachOutcome = v.InferOutput<typeof eachOutcome>

/** Does the same to several listings, each on its own: some may fail while others work. In the order of `ids`. */
export const changeSeveral = call('POST /listings/[kind]/actions/', {
  who: 'member',
  stoppedBy: 'limited',
  params: v.object({ kind: v.picklist(KINDS) }),
  body: v.object({
    action: v.picklist(SEVERAL_ACTIONS, 'invalid_request'),
    ids: v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 'invalid_request'),
      v.minLength(1, 'invalid_request'),
      v.maxLength(MOST_AT_ONCE, 'invalid_request'),
    ),
  }),
  answer: v.array(eachOutcome),
})
