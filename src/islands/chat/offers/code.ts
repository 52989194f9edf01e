/** Everything that the chat needs for price offers, loaded with the first one. */
export { OfferCard } from './OfferCard.tsx'
export { OfferDialog } from './OfferDialog.tsx'
export { leaveUnsaid, makeOffer } from '../../../stores/chat/offers.ts'
