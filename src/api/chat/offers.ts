/** Price offers in a chat: each is a message, and its later states are changes of that message. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { byId, byKindAndId, extend, pathId } from '../lib/schemas.ts'
import { clientId, message } from './chats.ts'
import { offerAmount } from './offer.ts'

const someOffer = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/**
 * 201 with the message; 200 with the first message if the same was sent before with this `client_id`. 409 `sent_before` if
 * something else was, 409 while another offer for the listing is open here.
 */
export const makeOffer = call('POST /chats/[id]/offers/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: byId,
  body: v.object({
    /** Services have no price. */
    kind: v.picklist(['product']),
    listing_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    amount: offerAmount,
    client_id: clientId,
  }),
  status: [201, 200],
  answer: message,
})

/**
 * The other side accepts, declines or counters an open offer; its maker withdraws it. Answers with the changed message, or
 * with that of the counter-offer, which a `client_id` makes repeatable as above. 409 `offer_closed` with the present `offer_state` when it is no longer open.
 * A listing is promised to one buyer: 409 `offer_promised` for a second acceptance, which a seller may repeat with the
 * offer that it replaces.
 */
export const answerOffer = call('PUT /chats/[id]/offers/[offer]/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: extend(byId, { offer: pathId }),
  body: v.union([
    v.object({
      state: v.picklist(['accepted', 'declined', 'withdrawn']),
      /** The accepted offer that the seller takes back for this one. */
      instead_of: v.optional(someOffer),
    }),
    v.object({ counter: offerAmount, client_id: clientId }),
  ]),
  answer: message,
})

/** Tells a member that the listing is reserved for them; null: it is not, or it is for another one. */
export const readReservation = call('GET /listings/[kind]/[id]/reservation/', {
  who: 'member',
  params: byKindAndId,
  answer: v.nullable(v.object({ chat_id: v.number(), amount: v.number() })),
})
