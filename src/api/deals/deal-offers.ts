/** Offers of deals: the site offers no deal that the server would refuse. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { chatPerson } from '../chat/chats.ts'
import { byId, byKindAndId, extend, time } from '../lib/schemas.ts'
import { DEAL_REFUSALS } from './review-limits.ts'

/** The answer to a participant who asks whether a deal can be recorded now. */
export const dealOffer = v.object({
  /** The error code of the refusal; null: the deal would be accepted. */
  refused: v.nullable(v.picklist(DEAL_REFUSALS)),
  /** The time from which the deal will be accepted; null: time alone won't change the refusal. */
  from: v.nullable(time),
})
export type DealOffer = v.InferOutput<typeof dealOffer>

/** The deal about the chat's listing; null: the chat has no listing, or the other person is gone. */
export const offeredDeal = call('GET /chats/[id]/deal/', {
  who: 'participant',
  params: byId,
  answer: v.nullable(dealOffer),
})

/** `deal`: tells whether naming them records a deal; without a deal they are still the buyer. */
const buyer = extend(chatPerson, {
  deal: dealOffer,
  /** The amount of their accepted offer for this listing. */
  agreed: v.nullable(v.number()),
})
export type Buyer = v.InferOutput<typeof buyer>
/** Members who wrote to the owner: first the one whose offer was accepted, then those who wrote about this listing. */
export const listingBuyers = call('GET /listings/[kind]/[id]/buyers/', {
  who: 'owner',
  params: byKindAndId,
  answer: v.array(buyer),
})
