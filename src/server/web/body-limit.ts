import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '../failure.ts'
import { MAX_MULTIPART_BYTES } from '../http/multipart.ts'
import { refuse } from './refuse.ts'

const MAX_JSON_BYTES = 100_000
/** A refused upload is read and discarded while it moves, so that the client sees the response, not a reset. */
const DRAIN_MS = 30_000

const limitOf = ({ headers }: IncomingMessage): number =>
  headers['content-type']?.startsWith('multipart/form-data') ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES

async function* limited(request: IncomingMessage, limit: number) {
  let received = 0
  // Ending early must not destroy the socket: the refusal is still to be sent
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received += Buffer.byteLength(chunk)
    if (received > limit) throw new Failure('too_large')
    yield chunk
  }
}

/** False when the request was refused by its Content-Length. Otherwise its body is cut off at the limit. */
export function limitBody(
  request: IncomingMessage & { body?: AsyncIterable<unknown> },
  response: ServerResponse,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const limit = limitOf(request)
  response.once('finish', () => drain(request))
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    refuse(request, response, 413, 'too_large')
    return false
  }
  // Astro reads request.body instead of the request when it is set
  request.body = limited(request, limit)
  return true
}

function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), DRAIN_MS)
  request.on('data', () => timer.refresh())
  request.once('close', () => clearTimeout(timer))
}
