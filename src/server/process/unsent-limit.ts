/** Bounds the memory for clients that do not read: one client holds one response, a thousand hold many. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MAX_BYTES = 128 * 1024 * 1024
const LOOK_EVERY_MS = 1_000

/** Above the limit, closes the connections with the most unsent bytes. */
export function limitUnsent(server: Server, maxBytes = MAX_BYTES, lookEveryMs = LOOK_EVERY_MS) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => closeFullest(sockets, maxBytes), lookEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function closeFullest(sockets: ReadonlySet<Socket>, maxBytes: number): void {
  let unsent = 0
  for (const { writableLength } of sockets) unsent += writableLength
  if (unsent <= maxBytes) return
  for (const socket of [...sockets].sort((a, b) => b.writableLength - a.writableLength)) {
    if (unsent <= maxBytes) return
    unsent -= socket.writableLength
    socket.destroy()
  }
}
