import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/** One line per request. Only the path: a query may hold what somebody searched for. */
export function logRequest(
  log: Logger,
  request: IncomingMessage,
  {
    id,
    status,
    bytes,
    startedAt,
  }: { id: string; status: number; bytes: number; startedAt: number },
): void {
  log.info({
    requestId: id,
    method: request.method,
    path: request.url?.split('?', 1)[0]?.slice(0, 200),
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    bytes,
  })
}

/** Logs once the answer has gone out, or the client has gone away (status 499). */
export function logWhenDone(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  startedAt: number,
): void {
  const { socket } = request
  const before = socket.bytesWritten
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    logRequest(log, request, { id, status, bytes: socket.bytesWritten - before, startedAt })
  })
}
