/** The price below which offers for a product are declined by themselves. Only its owner learns of it. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { extend, byId } from '../lib/schemas.ts'
import { offerAmount } from './offer.ts'

/** Services have no price. */
const ofProduct = extend(byId, { kind: v.picklist(['product']) })
/** Whole soʻm; null: none. */
const floor = v.object({ amount: v.nullable(v.number()) })

export const readOfferFloor = call('GET /listings/[kind]/[id]/offer-floor/', {
  who: 'owner',
  params: ofProduct,
  answer: floor,
})

/** It has to be below the price. */
export const saveOfferFloor = call('PUT /listings/[kind]/[id]/offer-floor/', {
  who: 'owner',
  stoppedBy: 'suspended',
  params: ofProduct,
  body: v.object({ amount: v.nullable(offerAmount) }),
})
