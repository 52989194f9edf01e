/** The sockets of this process: by token, which may be revoked, and by member, for the lists of rooms. */
import type { WebSocket } from 'ws'
import { CLOSE_CODES, type RoomsFrame, type ServerFrame } from '../../api/chat/live.ts'
import { validTokens } from '../members/tokens.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'

const SOCKETS_PER_MEMBER = 20
const CHECK_TOKENS_EVERY_MS = 60_000
const TOKENS_AT_ONCE = 1_000

/** Most unsent bytes for a slow reader; above it the socket is closed, and the client catches up by requests. */
const MOST_UNSENT = 1024 * 1024

/** Registered before the token is checked, so that no revocation is missed in between. */
export type Connection = {
  readonly tokenHash: string
  /** Null: the channel of all rooms of the member. */
  readonly roomId: number | null
  userId: number | null
  ws: WebSocket | null
  isRevoked: boolean
}
export type Connections = ReturnType<typeof createConnections>

export function createConnections() {
  const byToken = new Map<string, Set<Connection>>()
  const byMember = new Map<number, Set<Connection>>()

  function revoke(tokenHash: string): void {
    for (const connection of byToken.get(tokenHash) ?? []) {
      connection.isRevoked = true
      connection.ws?.close(CLOSE_CODES.revoked)
    }
  }

  async function revokeDead(): Promise<void> {
    const hashes = [...byToken.keys()]
    for (let from = 0; from < hashes.length; from += TOKENS_AT_ONCE) {
      const some = hashes.slice(from, from + TOKENS_AT_ONCE)
      const living = await validTokens(some)
      for (const hash of some) if (!living.has(hash)) revoke(hash)
    }
  }

  /** Closes the sockets of tokens that have expired, or whose revocation event was lost. */
  const checkTokens = () =>
    revokeDead().catch((error: unknown) =>
      app().log.error({ err: error }, 'tokens of open sockets were not checked'),
    )
  const timer = setInterval(() => void checkTokens(), CHECK_TOKENS_EVERY_MS)

  return {
    register(tokenHash: string, roomId: number | null): Connection {
      const connection = { tokenHash, roomId, userId: null, ws: null, isRevoked: false }
      put(byToken, tokenHash, connection)
      return connection
    },
    /** Throws 429 when the member has too many sockets. */
    assign(connection: Connection, userId: number): void {
      if ((byMember.get(userId)?.size ?? 0) >= SOCKETS_PER_MEMBER)
        throw new Failure('too_many_requests', { retryAfter: 60 })
      connection.userId = userId
      put(byMember, userId, connection)
    },
    remove(connection: Connection): void {
      drop(byToken, connection.tokenHash, connection)
      if (connection.userId !== null) drop(byMember, connection.userId, connection)
    },
    revoke,
    checkTokens,
    /** A member's sockets for the list of rooms. */
    listSockets: (userId: number): WebSocket[] => listSocketsOf(byMember.get(userId) ?? []),
    allListSockets: (): WebSocket[] => [...byMember.values()].flatMap(listSocketsOf),
    stop: () => clearInterval(timer),
  }
}

const listSocketsOf = (connections: Iterable<Connection>): WebSocket[] =>
  [...connections].flatMap(({ ws, roomId }) => (ws && roomId === null ? [ws] : []))

function put<Key>(map: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const connections = map.get(key)
  if (connections) connections.add(connection)
  else map.set(key, new Set([connection]))
}

function drop<Key>(map: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const connections = map.get(key)
  connections?.delete(connection)
  if (connections?.size === 0) map.delete(key)
}

/** Encodes a frame once for all its sockets. */
export const encodeFrame = (frame: ServerFrame | RoomsFrame): Buffer =>
  Buffer.from(JSON.stringify(frame))

/** Sends unless the socket is closing; closes a socket whose client does not read. */
export function send(ws: WebSocket, frame: Buffer): void {
  if (ws.readyState !== ws.OPEN) return
  ws.send(frame, { binary: false })
  if (ws.bufferedAmount > MOST_UNSENT) ws.close(CLOSE_CODES.tooSlow)
}
