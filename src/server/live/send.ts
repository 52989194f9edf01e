import type { WebSocket } from 'ws'
import { CLOSE_CODES, type RoomsFrame, type ServerFrame } from '../../api/live.ts'

/** What waits for a slow reader; past it they are cut off and catch up by asking. */
const MOST_UNSENT = 1024 * 1024

/** A frame as it is sent: made once, however many sockets get it. */
export const encodeFrame = (frame: ServerFrame | RoomsFrame): Buffer =>
  Buffer.from(JSON.stringify(frame))

/** Sends, unless the socket is closing; closes one that does not read. */
export function send(ws: WebSocket, frame: Buffer): void {
  if (ws.readyState !== ws.OPEN) return
  ws.send(frame, { binary: false })
  if (ws.bufferedAmount > MOST_UNSENT) ws.close(CLOSE_CODES.tooSlow)
}
