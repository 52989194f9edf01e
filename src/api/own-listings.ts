/** What owners do with a listing that stands: it is reserved, sold, renewed, moved to the top. */
import * as v from 'valibot'
import { call } from './call.ts'
import { chatPerson } from './chats.ts'
import { dealOffer } from './deal-offers.ts'
import { LISTING_STATES } from './listing-states.ts'
import { byKindAndId, extend, time } from './schemas.ts'

/** How a listing stands. */
const standing = v.object({
  state: v.picklist(LISTING_STATES),
  state_at: time,
  bumped_at: time,
  expires_at: time,
})
export type Standing = v.InferOutput<typeof standing>

/** Only products are reserved and sold. Who bought it is told to nobody. */
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

/** 409 from a state that does not lead there. What is in that state already stays as it is. */
export const setListingState = call('PUT /listings/[kind]/[id]/state/', {
  who: 'owner',
  stoppedBy: 'suspended',
  params: byKindAndId,
  body: stateBody,
  answer: standing,
})

/**
 * The listing has its full time from now on; an expired one is back in the lists, at its old place. Again within
 * an hour it stays as it is.
 */
export const renewListing = call('POST /listings/[kind]/[id]/renewal/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byKindAndId,
  answer: standing,
})

/** To the top of the lists, once in seven days. */
export const bumpListing = call('POST /listings/[kind]/[id]/bump/', {
  who: 'owner',
  stoppedBy: 'limited',
  params: byKindAndId,
  answer: standing,
})

/** The owner's number is shown to members who ask for it, or not any more. */
export const showPhone = call('PUT /listings/[kind]/[id]/phone/', {
  who: 'owner',
  params: byKindAndId,
  body: v.object({ shown: v.boolean() }),
})

/** The owner's number; 403 where it is not shown. So many a day, the same one again costs nothing. */
export const readPhone = call('POST /listings/[kind]/[id]/phone/', {
  who: 'member',
  stoppedBy: 'suspended',
  params: byKindAndId,
  answer: v.object({ phone: v.string() }),
})

/** `deal`: whether naming them makes a deal; without one they are the buyer all the same. */
const buyer = extend(chatPerson, { deal: dealOffer })
export type Buyer = v.InferOutput<typeof buyer>
/** Who wrote to the owner, those first who wrote about this listing. */
export const listingBuyers = call('GET /listings/[kind]/[id]/buyers/', {
  who: 'owner',
  params: byKindAndId,
  answer: v.array(buyer),
})
