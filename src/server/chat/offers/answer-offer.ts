/** Ends an open offer by a decision of one of its two people. */
import { randomUUID } from 'node:crypto'
import type { Message } from '../../../api/chat/chats.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { takeLimits } from '../../http/limits.ts'
import { wakeWorkers } from '../../jobs/queue.ts'
import { findMessage } from '../messages.ts'
import { publishMessage, storeWith } from '../send-message.ts'
import { closeOffer, findOffer, inRoom, publishChanged, type Sayer } from './in-room.ts'
import { replacePromise } from './promise.ts'

type Decision = {
  state: 'accepted' | 'declined' | 'withdrawn'
  /** The accepted offer of another buyer that the seller takes back. */
  insteadOf: number | null
}

/**
 * The maker withdraws, the other side accepts or declines, which is also a message in words: so it is unread, and pushed,
 * like any other. Returns the message of the offer.
 */
export async function endOffer(sayer: Sayer, id: number, decision: Decision): Promise<Message> {
  const { roomId, user, locale } = sayer
  const { state } = decision
  const offer = await findOffer(app().db, sayer, id)
  const { by, amount, kind, listing_id } = offer
  if ((by === user.id) !== (state === 'withdrawn')) throw new Failure('not_yours')
  await takeLimits([['messages-member', String(user.id)]])
  // The lock of the listing lets one acceptance come after the other
  const locked = state === 'accepted' ? { kind, id: listing_id } : null
  const { closed, replaced, said, people } = await inRoom(
    sayer,
    locked,
    async ({ tx, people, terms }) => {
      const closed = await closeOffer(tx, sayer, id, state)
      if (state === 'withdrawn') return { closed, replaced: [], said: null, people }
      const isSeller = terms?.seller_id === user.id
      const replaced = locked
        ? await replacePromise(tx, offer, isSeller ? decision.insteadOf : 'never')
        : []
      const content = offerText(state, amount, locale)
      const message = { roomId, sender: user, content, clientId: randomUUID() }
      return { closed, replaced, said: await storeWith(tx, message), people }
    },
  )
  await publishChanged([closed, ...replaced])
  if (said !== null) await publishMessage(roomId, said, people)
  if (replaced.length > 0) await wakeWorkers()
  const message = await findMessage(roomId, closed.messageId)
  if (!message) throw new Failure('gone')
  return message
}
