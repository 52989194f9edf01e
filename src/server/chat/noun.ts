import * as api from '../../api/chat/chats.ts'
import * as floors from '../../api/chat/offer-floor.ts'
import * as offers from '../../api/chat/offers.ts'
import * as ownReplies from '../../api/chat/own-replies.ts'
import { block, blocks, unblock } from '../../api/moderation/safety.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { countNew } from '../notify/read-notifications.ts'
import { blockUser, listBlocks, unblockUser } from './blocks.ts'
import { readOwnReplies, saveOwnReplies } from './own-replies.ts'
import { endOffer, readReservation } from './offers/answer-offer.ts'
import { expireOffers } from './offers/close-offers.ts'
import { offerChangedHandler, remindOfOffers } from './offers/tell-of-offers.ts'
import { readFloor, refusalHandler, saveFloor } from './offers/floor.ts'
import { counterOffer, makeOffer } from './offers/make-offer.ts'
import { openRoom } from './open-room.ts'
import { hideRoom, markRead } from './read-marks.ts'
import { readPicture, sweepChatPictures } from './picture-files.ts'
import { readRoom } from './room.ts'
import { countUnread, listRooms } from './rooms.ts'
import { sendMessage } from './send-message.ts'
import { sendPicture } from './send-picture.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { exportChats, forgetChats } from './own-data.ts'
import type { Noun } from '../jobs/noun.ts'

const statusOf = (isNew: boolean) => ({ status: isNew ? 201 : 200 }) as const

export const chatNoun: Noun = {
  calls: [
    serve(api.rooms, ({ user }) => listRooms(user.id)),
    serve(api.openRoom, async ({ user, body, idempotencyKey: key }) => {
      const { room, isNew } = await openRoom({ userId: user.id, key }, body)
      return new ApiResponse(room, statusOf(isNew))
    }),
    serve(api.countUnread, async ({ user }) => ({
      unread: await countUnread(user.id),
      notifications: await countNew(user.id),
    })),
    serve(ownReplies.readOwnReplies, async ({ user }) => ({
      texts: await readOwnReplies(user.id),
    })),
    serve(ownReplies.saveOwnReplies, ({ user, body }) => saveOwnReplies(user.id, body.texts)),
    serve(api.readRoom, ({ user, params, query }) => readRoom(params.id, user.id, query)),
    serve(api.hideRoom, ({ user, params }) => hideRoom(params.id, user.id)),
    serve(api.sendMessage, async ({ user: sender, params, body }) => {
      const { content, client_id: clientId } = body
      const sent = await sendMessage({ roomId: params.id, sender, content, clientId })
      return new ApiResponse(sent.message, statusOf(sent.isNew))
    }),
    serve(api.sendPicture, async ({ user: sender, params, readForm }) => {
      const sent = await sendPicture({ roomId: params.id, sender, readForm })
      return new ApiResponse(sent.message, statusOf(sent.isNew))
    }),
    serve(offers.makeOffer, async ({ user, params, body, locale }) => {
      const { kind, listing_id: id, amount, client_id: clientId } = body
      const sayer = { roomId: params.id, user, locale }
      const sent = await makeOffer(sayer, { listing: { kind, id }, amount, clientId })
      return new ApiResponse(sent.message, statusOf(sent.isNew))
    }),
    serve(offers.answerOffer, ({ user, params, body, locale }) => {
      const sayer = { roomId: params.id, user, locale }
      return 'counter' in body
        ? counterOffer(sayer, params.offer, { amount: body.counter, clientId: body.client_id })
        : endOffer(sayer, params.offer, {
            state: body.state,
            insteadOf: body.instead_of ?? null,
          })
    }),
    serve(offers.readReservation, ({ user, params }) => readReservation(params, user.id)),
    serve(floors.readOfferFloor, async ({ user, params }) => ({
      amount: await readFloor(params, user),
    })),
    serve(floors.saveOfferFloor, ({ user, params, body }) => saveFloor(params, user, body.amount)),
    serve(api.readPicture, ({ user, params }) =>
      readPicture({ roomId: params.id, userId: user.id, name: params.name }),
    ),
    serve(api.markRead, ({ user, params, body }) =>
      markRead({ roomId: params.id, userId: user.id, lastId: body.last_id }),
    ),
    serve(blocks, ({ user }) => listBlocks(user.id)),
    serve(block, ({ user, params }) => blockUser(user.id, params.id)),
    serve(unblock, ({ user, params }) => unblockUser(user.id, params.id)),
  ],
  jobs: [offerChangedHandler, refusalHandler],
  tasks: [
    ['sweeping pictures of chats', sweepChatPictures, HOUR_MS],
    ['expiring offers', expireOffers, MINUTE_MS],
    ['reminding of offers', remindOfOffers, MINUTE_MS],
  ],
  exportOwn: exportChats,
  forget: forgetChats,
}
