/** Ends an open offer by a decision of one of its two people. */
import { randomUUID } from 'node:crypto'
import type { Message } from '../../../api/chat/chats.ts'
import { offerText } from '../../../i18n/offer-text.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { takeLimits } from '../../http/limits.ts'
import { findMessage } from '../messages.ts'
import { publishMessage, storeWith } from '../send-message.ts'
import { closeOffer, findOffer, inRoom, publishChanged, type Sayer } from './in-room.ts'

export type Decision = 'accepted' | 'declined' | 'withdrawn'

/**
 * The maker withdraws, the other side accepts or declines, which is also a message in words: so it is unread, and pushed,
 * like any other. Returns the message of the offer.
 */
export async function endOffer(sayer: Sayer, id: number, decision: Decision): Promise<Message> {
  const { roomId, user, locale } = sayer
  const { by, amount } = await findOffer(app().db, sayer, id)
  if ((by === user.id) !== (decision === 'withdrawn')) throw new Failure('not_yours')
  await takeLimits([['messages-member', String(user.id)]])
  const { closed, said, people } = await inRoom(sayer, null, async ({ tx, people }) => {
    const closed = await closeOffer(tx, sayer, id, decision)
    if (decision === 'withdrawn') return { closed, said: null, people }
    const content = offerText(decision, amount, locale)
    const message = { roomId, sender: user, content, clientId: randomUUID() }
    return { closed, said: await storeWith(tx, message), people }
  })
  await publishChanged([closed])
  if (said !== null) await publishMessage(roomId, said, people)
  const message = await findMessage(roomId, closed.messageId)
  if (!message) throw new Failure('gone')
  return message
}
