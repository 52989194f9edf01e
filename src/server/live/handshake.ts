/** What a client that wants a socket asks for, before anything is looked up. */
import type { IncomingMessage } from 'node:http'
import { CHAT_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '../../api/chats.ts'
import { Failure } from '../failure.ts'
import { parseRequestUrl } from '../web/page-cache/request-url.ts'

/** `roomId` null: the channel of all rooms of the member. */
export type Handshake = { roomId: number | null; token: string }

const ROOM = /^\/ws\/chat\/([1-9]\d{0,15})\/?$/
const ALL_ROOMS = /^\/ws\/chats\/?$/

/** Where sockets are opened; a plain request has nothing to find there. */
export const isLivePath = (path: string): boolean => /^\/ws(\/|$)/.test(path)

/** Throws 403 for another site's page, 404, 405, 400, and 401 without a token. */
export function readHandshake(request: IncomingMessage, siteUrl: string): Handshake {
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

/** Browsers always tell the origin; what tells none is the mobile app. */
function isOwnOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(siteUrl).origin || new URL(origin).host === host
}
