/** Pings every socket regularly, and drops those that have fallen silent. */
import type { WebSocket } from 'ws'

export type Rhythm = { pingEveryMs: number; silentAfterMs: number }

export function startHeartbeat({ pingEveryMs, silentAfterMs }: Rhythm) {
  const sockets = new Map<WebSocket, { heardAt: number; pingedAt: number }>()

  function look(): void {
    const now = performance.now()
    for (const [ws, times] of sockets) {
      if (now - times.heardAt >= silentAfterMs) ws.terminate()
      else if (now - times.pingedAt >= pingEveryMs) {
        times.pingedAt = now
        ws.ping()
      }
    }
  }

  // In small steps, so that thousands of sockets are not pinged in the same instant
  const timer = setInterval(look, pingEveryMs / 30)
  return {
    watch(ws: WebSocket): void {
      const now = performance.now()
      const times = { heardAt: now, pingedAt: now }
      const heard = () => void (times.heardAt = performance.now())
      sockets.set(ws, times)
      ws.on('message', heard).on('ping', heard).on('pong', heard)
      ws.once('close', () => sockets.delete(ws))
    },
    all: () => [...sockets.keys()],
    stop: () => clearInterval(timer),
  }
}
