/** What sockets take up in this process: found by token when it dies, by member for the lists. */
import type { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../api/chats.ts'
import { Failure } from '../failure.ts'

const SOCKETS_PER_MEMBER = 20

/** Taken before the token is looked at, so that no revocation slips in between. */
export type Seat = {
  readonly tokenHash: string
  /** null: for all rooms of the member. */
  readonly roomId: number | null
  userId: number | null
  ws: WebSocket | null
  isRevoked: boolean
}

export function createSeats() {
  const byToken = new Map<string, Set<Seat>>()
  const byMember = new Map<number, Set<Seat>>()

  return {
    take(tokenHash: string, roomId: number | null): Seat {
      const seat: Seat = { tokenHash, roomId, userId: null, ws: null, isRevoked: false }
      put(byToken, tokenHash, seat)
      return seat
    },
    /** Throws 429 when the member has too many sockets. */
    assign(seat: Seat, userId: number): void {
      if ((byMember.get(userId)?.size ?? 0) >= SOCKETS_PER_MEMBER)
        throw new Failure('too_many_requests', { retryAfter: 60 })
      seat.userId = userId
      put(byMember, userId, seat)
    },
    leave(seat: Seat): void {
      drop(byToken, seat.tokenHash, seat)
      if (seat.userId !== null) drop(byMember, seat.userId, seat)
    },
    revoke(tokenHash: string): void {
      for (const seat of byToken.get(tokenHash) ?? []) {
        seat.isRevoked = true
        seat.ws?.close(CLOSE_CODES.revoked)
      }
    },
    /** A member's sockets for all rooms. */
    listsOf: (userId: number): WebSocket[] => lists(byMember.get(userId) ?? []),
    allLists: (): WebSocket[] => [...byMember.values()].flatMap(lists),
    tokenHashes: (): string[] => [...byToken.keys()],
  }
}
export type Seats = ReturnType<typeof createSeats>

const lists = (seats: Iterable<Seat>): WebSocket[] =>
  [...seats].flatMap(({ ws, roomId }) => (ws && roomId === null ? [ws] : []))

function put<Key>(map: Map<Key, Set<Seat>>, key: Key, seat: Seat): void {
  const seats = map.get(key)
  if (seats) seats.add(seat)
  else map.set(key, new Set([seat]))
}

function drop<Key>(map: Map<Key, Set<Seat>>, key: Key, seat: Seat): void {
  const seats = map.get(key)
  seats?.delete(seat)
  if (seats?.size === 0) map.delete(key)
}
