import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'

type Observers = Pick<App, 'log' | 'metrics'>
type Outcome = { id: string; status: number; bytes: number; startedAt: number }

/** One line per request. Only the path: a query may hold what somebody searched for. */
export function logRequest(
  { log, metrics }: Observers,
  request: IncomingMessage,
  { id, status, bytes, startedAt }: Outcome,
): void {
  const ms = performance.now() - startedAt
  metrics.observe(request.url ?? '', status, ms)
  log.info({
    requestId: id,
    method: request.method,
    path: request.url?.split('?', 1)[0]?.slice(0, 200),
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
  })
}

/** Logs once the answer has gone out, or the client has gone away (status 499). */
export function logWhenDone(
  observers: Observers,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const startedAt = performance.now()
  const { socket } = request
  const before = socket.bytesWritten
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    logRequest(observers, request, { id, status, bytes: socket.bytesWritten - before, startedAt })
  })
}
