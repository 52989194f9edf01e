/** What the sockets of this process are told when something happens on any process. */
import type { WebSocket } from 'ws'
import type { BusEvent } from '../bus/bus.ts'
import type { Hubs } from './hubs.ts'
import type { Seats } from './seats.ts'
import { encode, send } from './send.ts'

type Live = { hubs: Hubs; seats: Seats; lookForDead(): Promise<void> }

export function createListener({ hubs, seats, lookForDead }: Live): (event: BusEvent) => void {
  return (event) => {
    switch (event.type) {
      case 'chat-message':
        return hubs.noteMessage(event.roomId, event.messageId)
      case 'chat-typing':
        return hubs
          .find(event.roomId)
          ?.tell({ type: 'typing', sender: event.userId }, { but: event.userId })
      case 'chat-read':
        return hubs
          .find(event.roomId)
          ?.tell({ type: 'read', last_id: event.lastId, reader: event.userId })
      case 'chat-rooms':
        return tellLists(event.roomId, event.userIds.flatMap(seats.listsOf))
      case 'token-revoked':
        return seats.revoke(event.tokenHash)
      case 'missed':
        hubs.wakeAll()
        void lookForDead()
        return tellLists(0, seats.allLists())
    }
  }
}

function tellLists(roomId: number, sockets: WebSocket[]): void {
  const frame = encode({ type: 'room', chat_id: roomId })
  for (const ws of sockets) send(ws, frame)
}
