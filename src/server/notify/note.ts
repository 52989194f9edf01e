/** A fact that a member is to hear of: ids and amounts, never what somebody wrote. */
import * as v from 'valibot'
import { KINDS } from '../../api/kinds.ts'

const id = v.number()
const kind = v.picklist(KINDS)
const listing = v.object({ kind, id })

export const note = v.variant('type', [
  /** `messageId`: the last one. */
  v.object({ type: v.literal('message'), roomId: id, messageId: id }),
  v.object({ type: v.literal('comment'), commentId: id, kind, listingId: id }),
  /** `commentId`: what it replies to. */
  v.object({
    type: v.literal('reply'),
    replyId: id,
    commentId: id,
    kind,
    listingId: id,
  }),
  v.object({ type: v.literal('decision'), decisionId: id }),
  /** At the door of the staff's pages, behind the member's password. */
  v.object({ type: v.literal('wrong_code') }),
  /** `isAnswer`: of an answer to the member's review; else the deal says how it stands. */
  v.object({ type: v.literal('deal'), dealId: id, isAnswer: v.exactOptional(v.literal(true)) }),
  v.object({ type: v.picklist(['review', 'review_reminder']), dealId: id }),
  v.object({ type: v.literal('expiring'), kind, listingId: id }),
  /** A search that nobody has looked at for long. */
  v.object({ type: v.literal('idle'), searchId: id }),
  /**
   * `more`: how many others there are. `form`: whether it is said at once, once an hour or a day, or because the day had
   * too many messages.
   */
  v.object({
    type: v.literal('search'),
    searchId: id,
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
