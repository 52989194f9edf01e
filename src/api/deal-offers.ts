/** Offers of deals: nothing is offered that would be refused. */
import * as v from 'valibot'
import { call } from './call.ts'
import { DEAL_REFUSALS } from './review-limits.ts'
import { byId, time } from './schemas.ts'

/** The answer to one of the two who said now that there was a deal. */
export const dealOffer = v.object({
  /** The code that it would be refused with; null: it would be taken. */
  refused: v.nullable(v.picklist(DEAL_REFUSALS)),
  /** From when on it will be taken; null: time alone does not mend it. */
  from: v.nullable(time),
})
export type DealOffer = v.InferOutput<typeof dealOffer>

/** About what the chat is about; null: about no listing, or the other one is gone. */
export const offeredDeal = call('GET /chats/[id]/deal/', {
  who: 'participant',
  params: byId,
  answer: v.nullable(dealOffer),
})
