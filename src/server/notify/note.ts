/** The facts of a notification: ids and amounts, never what somebody wrote. */
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'

const id = v.number()
const kind = v.picklist(KINDS)
const listing = v.object({ kind, id })

export const note = v.variant('type', [
  /** `messageId` is the last message. */
  v.object({ type: v.literal('message'), roomId: id, messageId: id }),
  /** An open offer that the member has to answer. */
  v.object({ type: v.literal('offer_ending'), offerId: id }),
  /** An offer that ended with its listing; told to the buyer. */
  v.object({ type: v.literal('offer_void'), offerId: id }),
  v.object({ type: v.literal('comment'), commentId: id, kind, listingId: id }),
  /** `commentId` is the comment replied to. */
  v.object({
    type: v.literal('reply'),
    replyId: id,
    commentId: id,
    kind,
    listingId: id,
  }),
  v.object({ type: v.literal('decision'), decisionId: id }),
  /** A wrong code at the login of the staff's pages, entered after the member's password. */
  v.object({ type: v.literal('wrong_code') }),
  /** A passkey was added to the account. */
  v.object({ type: v.literal('passkey_added') }),
  /** Staff have confirmed who the member is, or have taken that back. */
  v.object({ type: v.picklist(['verified', 'verification_ended']) }),
  /** Told to staff. */
  v.object({ type: v.literal('cases_wait'), count: v.number() }),
  /** `isAnswer`: about an answer to the member's review; otherwise about the state of the deal. */
  v.object({ type: v.literal('deal'), dealId: id, isAnswer: v.exactOptional(v.literal(true)) }),
  v.object({ type: v.picklist(['review', 'review_reminder']), dealId: id }),
  v.object({ type: v.literal('expiring'), kind, listingId: id }),
  /** A saved search that its owner has not seen for long. */
  v.object({ type: v.literal('idle'), searchId: id }),
  /**
   * `others`: further searches that found the same listings. `more`: the number of further listings. `form`: sent at once; hourly or daily; or because the day had too many
   * messages.
   */
  v.object({
    type: v.literal('search'),
    searchId: id,
    others: v.exactOptional(v.array(id)),
    listings: v.array(listing),
    more: v.exactOptional(v.number()),
    form: v.optional(v.picklist(['alert', 'digest', 'rest']), 'alert'),
  }),
  v.object({
    type: v.literal('price'),
    kind,
    listingId: id,
    from: v.number(),
    to: v.number(),
  }),
  v.object({
    type: v.picklist(['reserved', 'sold', 'back']),
    kind,
    listingId: id,
  }),
])
export type Note = v.InferOutput<typeof note>

/** SQL: the notification belongs to a chat, and so not into the list of notifications. */
export const IS_IN_CHATS = `type in ('message', 'offer_ending')`
