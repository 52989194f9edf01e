/** The live channel: addresses, frames and close codes. */
import type { Message, Room } from './chats.ts'

/** The live channel of one room, and that of all rooms of a member. */
export const chatSocketPath = (id: number): string => `/ws/chat/${id}/`
export const CHATS_SOCKET_PATH = '/ws/chats/'

/** The real subprotocol; `token.<token>` travels beside it. */
export const CHAT_PROTOCOL = 'chat.v1'
export const TOKEN_PROTOCOL_PREFIX = 'token.'

/** Reasons for which the server closes a socket. */
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
  /** An earlier message in its present form. */
  | ({ type: 'changed'; chat_id: number } & Message)
  | { type: 'typing'; sender: number }
  | { type: 'read'; last_id: number; reader: number }
  /** The deals of the two people have changed: ask for them. */
  | { type: 'deal'; chat_id: number }
  | { type: 'error'; code: string; client_id?: string }

/**
 * Server → browser, in the channel of all rooms of a member. `room` is the changed one, as the list would show it;
 * null when it is no longer on the member's list. Without `room` any of them may have changed (`chat_id` is 0 then):
 * reload the list.
 */
export type RoomsFrame = { type: 'room'; chat_id: number; room?: Room | null }
