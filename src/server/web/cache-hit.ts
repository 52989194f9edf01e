import type { IncomingMessage } from 'node:http'
import type { App } from '../app.ts'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'
import { logRequest } from './request-log.ts'
import type { SiteResponse } from './site-response.ts'
import { headersOf, isUnchanged, sentEncoding, type StoredResponse } from './stored-response.ts'

type Hit = {
  app: App
  request: IncomingMessage
  response: SiteResponse
  safety: Map<string, string>
  id: string
  startedAt: number
}

/** Header lists as node:http takes them, made once per response and encoding. */
const heads = new WeakMap<StoredResponse, Partial<Record<Encoding | 'unchanged', string[]>>>()

function headOf(
  stored: StoredResponse,
  form: Encoding | 'unchanged',
  safety: Map<string, string>,
): string[] {
  const made = heads.get(stored) ?? {}
  heads.set(stored, made)
  const length = form === 'unchanged' ? undefined : stored.bodies[form]?.length
  const headers = () => headersOf(stored, form === 'unchanged' ? 'identity' : form, length)
  return (made[form] ??= [...new Map([...safety, ...headers()])].flat())
}

/** Sends a stored response as it is; false when it has to be re-encoded first. */
export function sendFromCache(stored: StoredResponse, hit: Hit): boolean {
  const { app, request, response, safety, id, startedAt } = hit
  const isSame = isUnchanged(stored, request.headers['if-none-match'])
  const encoding = sentEncoding(stored, acceptedEncoding(request.headers['accept-encoding']))
  const body = stored.bodies[encoding]
  if (!body && !isSame) return false
  const head = headOf(stored, isSame ? 'unchanged' : encoding, safety)
  const status = isSame ? 304 : stored.status
  response.writeHead(status, [...head, 'x-request-id', id])
  if (isSame) response.end()
  else response.end(body)
  const bytes = isSame || request.method === 'HEAD' ? 0 : (body?.length ?? 0)
  logRequest(app.log, request, { id, status, bytes, startedAt })
  return true
}
