/** Authorizes a socket; everything is checked before the upgrade. */
import { ServerResponse, type IncomingMessage } from 'node:http'
import { CHAT_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '../../api/chat/live.ts'
import { networkOf } from '../networks.ts'
import { findUserByToken, hashSecret, type User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { requireParticipant } from '../chat/participant.ts'
import { Failure } from '../failure.ts'
import { networkPoints, takeLimits } from '../http/limits.ts'
import { answerRefusal } from '../web/refuse.ts'
import { clientIp } from '../http/client-ip.ts'
import { parseRequestUrl } from '../web/request.ts'
import { safetyHeaders } from '../web/safety-headers.ts'
import type { Connection, Connections } from './connections.ts'
import type { RoomChannel, RoomChannels } from './room-channels.ts'

/** Call `leave` when the socket is closed, or was never opened. */
export type AuthorizedSocket = {
  user: User
  connection: Connection
  room: { roomId: number; channel: RoomChannel } | null
  leave(): void
}
type Handshake = { roomId: number | null; token: string }
type Live = { roomChannels: RoomChannels; connections: Connections }

const ROOM = /^\/ws\/chat\/([1-9]\d{0,15})\/?$/
const ALL_ROOMS = /^\/ws\/chats\/?$/

/** Throws a Failure for a client that may not open the socket. */
export async function authorizeSocket(
  request: IncomingMessage,
  { roomChannels, connections }: Live,
): Promise<AuthorizedSocket> {
  const { config } = app()
  const { roomId, token } = readHandshake(request, config.SITE_URL)
  await takeLimits(networkPoints('sockets', networkOf(clientIp(request, config.TRUST_PROXY))))
  const connection = connections.register(hashSecret(token).toString('hex'), roomId)
  let room: AuthorizedSocket['room'] = null
  const leave = () => {
    connections.remove(connection)
    if (room) roomChannels.leave(room.roomId)
  }
  try {
    const user = await findUserByToken(token)
    if (!user) throw new Failure('auth_required')
    if (roomId !== null) await requireParticipant(roomId, user.id)
    connections.assign(connection, user.id)
    if (roomId !== null) room = { roomId, channel: roomChannels.enter(roomId) }
    await room?.channel.ready
    if (connection.isRevoked) throw new Failure('auth_required')
    return { user, connection, room, leave }
  } catch (error) {
    leave()
    throw error
  }
}

/** Throws 404 for an unknown path, 405, 403 for another site's page, 401 without a token, 400 for a wrong protocol. */
function readHandshake(request: IncomingMessage, siteUrl: string): Handshake {
  const roomId = roomOf(parseRequestUrl(request.url)?.pathname ?? '')
  if (request.method !== 'GET') throw new Failure('method_not_allowed')
  if (!isOwnOrigin(request, siteUrl)) throw new Failure('not_yours')
  const protocols = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
  const token = protocols.find((name) => name.startsWith(TOKEN_PROTOCOL_PREFIX))
  if (!token) throw new Failure('auth_required')
  if (!protocols.includes(CHAT_PROTOCOL)) throw new Failure('invalid_request')
  return { roomId, token: token.slice(TOKEN_PROTOCOL_PREFIX.length) }
}

function roomOf(path: string): number | null {
  if (ALL_ROOMS.test(path)) return null
  const id = Number(ROOM.exec(path)?.[1])
  if (!Number.isSafeInteger(id)) throw new Failure('not_found')
  return id
}

/** Browsers always send an Origin; a request without one comes from the mobile app. */
function isOwnOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(siteUrl).origin || new URL(origin).host === host
}

/** Responds to an upgrade like to any failed call, and closes the connection. */
export function refuseUpgrade(request: IncomingMessage, id: string, failure: Failure): void {
  const { socket } = request
  if (socket.destroyed) return
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.shouldKeepAlive = false
  response.once('finish', () => socket.destroySoon())
  response.setHeaders(safetyHeaders(app().config.SITE_URL)).setHeader('X-Request-Id', id)
  const { retryAfter } = failure.details
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  answerRefusal(request, response, failure.status, failure.code)
}
