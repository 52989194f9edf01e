/** The live channel: where it is, what is said on it, why it ends. */
import type { Message, Room } from './chats.ts'

/** The live channel of one room, and that of all rooms of a member. */
export const chatSocketPath = (id: number): string => `/ws/chat/${id}/`
export const CHATS_SOCKET_PATH = '/ws/chats/'

/** The real subprotocol; beside it travels `token.<token>`. */
export const CHAT_PROTOCOL = 'chat.v1'
export const TOKEN_PROTOCOL_PREFIX = 'token.'

/** Why the server closes a socket. */
export const CLOSE_CODES = {
  goingAway: 1001,
  tooManyFrames: 1008,
  tooLarge: 1009,
  revoked: 4401,
  roomGone: 4404,
  tooSlow: 4408,
} as const
export const MAX_FRAME_BYTES = 16 * 1024
export const MAX_FRAMES_PER_SECOND = 20

/** Server → browser, in a room's channel. */
export type ServerFrame =
  | ({ type: 'message'; chat_id: number } & Message)
  /** A message that was sent before, as it is now. */
  | ({ type: 'changed'; chat_id: number } & Message)
  | { type: 'typing'; sender: number }
  | { type: 'read'; last_id: number; reader: number }
  /** How the deals of the two stand has changed: they are to be asked for. */
  | { type: 'deal'; chat_id: number }
  | { type: 'error'; code: string; client_id?: string }

/**
 * Server → browser, in the channel of all my rooms. `room` is the one that has changed, as the list
 * would show it; null when it is not on my list any more. Without `room` any of them may have
 * changed (`chat_id` is 0 then): the list is to be asked for.
 */
export type RoomsFrame = { type: 'room'; chat_id: number; room?: Room | null }
