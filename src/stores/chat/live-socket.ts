import {
  CHAT_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
  type RoomsFrame,
  type ServerFrame,
} from '../../api/chat/live.ts'
import { apiUrl } from '../../api/lib/request.ts'

/** A handshake without an answer for so long means that something on the way swallows sockets. */
const PATIENCE_MS = 5_000

export type Frame = ServerFrame | RoomsFrame
/** `openMs`: how long the socket was open; 0 when the handshake failed. */
export type SocketEnd = { code: number; openMs: number }
type Options = {
  path: string
  token: string
  onOpen: () => void
  onFrame: (frame: Frame) => void
  onEnd: (end: SocketEnd) => void
}
export type LiveSocket = ReturnType<typeof openSocket>

/** One WebSocket from the handshake to its end; `onEnd` is called exactly once. */
export function openSocket({ path, token, onOpen, onFrame, onEnd }: Options) {
  let openedAt = 0
  let isOver = false
  const socket = new WebSocket(socketUrl(path), [CHAT_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token])

  const end = (code: number) => {
    if (isOver) return
    isOver = true
    clearTimeout(patience)
    socket.close()
    onEnd({ code, openMs: openedAt && Date.now() - openedAt })
  }
  const patience = setTimeout(() => end(0), PATIENCE_MS)

  socket.onopen = () => {
    if (isOver) return
    clearTimeout(patience)
    openedAt = Date.now()
    onOpen()
  }
  socket.onmessage = ({ data }) => {
    const frame = isOver ? null : readFrame(data)
    if (frame) onFrame(frame)
  }
  socket.onclose = ({ code }) => end(code)

  return {
    isOpen: () => !isOver && openedAt > 0,
    send(frame: object): void {
      if (!isOver && openedAt > 0) socket.send(JSON.stringify(frame))
    },
    /** Closes without calling `onEnd`. */
    drop(): void {
      isOver = true
      clearTimeout(patience)
      socket.close()
    },
  }
}

/** The socket uses the API's host, wherever that is. */
function socketUrl(path: string): URL {
  const url = new URL(apiUrl(path), location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && 'type' in value

/** Null for an unknown frame: a newer server may send more than this page knows. */
function readFrame(data: unknown): Frame | null {
  try {
    const value: unknown = JSON.parse(String(data))
    return isFrame(value) ? value : null
  } catch {
    return null
  }
}
