import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'

type Observers = Pick<App, 'log' | 'metrics' | 'pseudonym'>
type Outcome = { status: number; bytes: number; startedAt: number }
/** The sender of a request; the member is known once the call is answered. */
export type LoggedCaller = { requestId: string; clientIp: string; userId?: number }

/**
 * Logs one line per request. Only the path, because a query may contain a search text; only pseudonyms of the sender:
 * abuse can be followed for a day, and nobody is named.
 */
export function logRequest(
  { log, metrics, pseudonym }: Observers,
  request: IncomingMessage,
  { requestId, clientIp, userId }: LoggedCaller,
  { status, bytes, startedAt }: Outcome,
): void {
  const ms = performance.now() - startedAt
  metrics.observe(request.url ?? '', status, ms)
  log.info({
    requestId,
    network: pseudonym('network', clientIp),
    member: userId && pseudonym('member', userId),
    method: request.method,
    path: pathOf(request.url).slice(0, 200),
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
  })
}

/** Parts of paths that are secrets; the log leaves them out. */
const SECRET = /(?<=\/(?:feeds|searches\/off)\/)[^/]+/

const pathOf = (url = ''): string => url.split('?', 1)[0]?.replace(SECRET, '…') ?? ''

/** Logs once the response is sent, or the client has gone away (status 499). */
export function logWhenDone(
  observers: Observers,
  request: IncomingMessage,
  response: ServerResponse,
  caller: LoggedCaller,
): void {
  const startedAt = performance.now()
  const { socket } = request
  const before = socket.bytesWritten
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    const bytes = socket.bytesWritten - before
    logRequest(observers, request, caller, { status, bytes, startedAt })
  })
}
