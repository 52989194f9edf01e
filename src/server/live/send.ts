import type { WebSocket } from 'ws'
import { CLOSE_CODES, type RoomsFrame, type ServerFrame } from '../../api/chat/live.ts'

/** Most unsent bytes for a slow reader; above it the socket is closed, and the client catches up by requests. */
const MOST_UNSENT = 1024 * 1024

/** Encodes a frame once for all its sockets. */
export const encodeFrame = (frame: ServerFrame | RoomsFrame): Buffer =>
  Buffer.from(JSON.stringify(frame))

/** Sends unless the socket is closing; closes a socket whose client does not read. */
export function send(ws: WebSocket, frame: Buffer): void {
  if (ws.readyState !== ws.OPEN) return
  ws.send(frame, { binary: false })
  if (ws.bufferedAmount > MOST_UNSENT) ws.close(CLOSE_CODES.tooSlow)
}
