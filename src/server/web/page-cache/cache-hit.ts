import type { IncomingMessage } from 'node:http'
import type { App } from '../../app.ts'
import { acceptedEncoding, type Encoding } from '../front/accept-encoding.ts'
import { logRequest } from '../front/request-log.ts'
import type { SiteResponse } from '../front/site-response.ts'
import { headersOf, isUnchanged, sentEncoding, type StoredResponse } from './stored-response.ts'

type Hit = {
  app: App
  request: IncomingMessage
  response: SiteResponse
  safety: Map<string, string>
  id: string
  startedAt: number
}

/** Header lists as node:http takes them, made once for a response and its body (none: unchanged). */
const heads = new WeakMap<StoredResponse, Map<Buffer | undefined, string[]>>()

function headOf(
  stored: StoredResponse,
  encoding: Encoding,
  body: Buffer | undefined,
  safety: Map<string, string>,
): string[] {
  const made = heads.get(stored) ?? new Map<Buffer | undefined, string[]>()
  const known = made.get(body)
  if (known) return known
  const headers = headersOf(stored, body ? encoding : 'identity', body?.length)
  const head = [...new Map([...safety, ...headers])].flat()
  heads.set(stored, made.set(body, head))
  return head
}

/** Sends a stored response as it is; false when there is none, or it has to be re-encoded first. */
export function sendFromCache(stored: StoredResponse | undefined, hit: Hit): boolean {
  if (!stored) return false
  const { app, request, response, safety, id, startedAt } = hit
  const isSame = isUnchanged(stored, request.headers['if-none-match'])
  const encoding = sentEncoding(stored, acceptedEncoding(request.headers['accept-encoding']))
  const body = stored.bodies[encoding]
  if (!body && !isSame) return false
  const head = headOf(stored, encoding, isSame ? undefined : body, safety)
  const status = isSame ? 304 : stored.status
  response.writeHead(status, [...head, 'x-request-id', id])
  if (isSame) response.end()
  else response.end(body)
  const bytes = isSame || request.method === 'HEAD' ? 0 : (body?.length ?? 0)
  app.metrics.count('cache_hits')
  logRequest(app, request, { id, status, bytes, startedAt })
  return true
}
