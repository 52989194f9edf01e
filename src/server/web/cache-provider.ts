/** Astro's door to the response cache; hits never come this far, server.ts sends them itself. */
import type { CacheProvider } from 'astro'
import { app } from '../app.ts'
import { acceptedEncoding } from './accept-encoding.ts'
import { cacheKey } from './cache-key.ts'
import {
  bodyIn,
  headersOf,
  isUnchanged,
  sentEncoding,
  type StoredResponse,
} from './stored-response.ts'

async function answer(stored: StoredResponse, request: Request): Promise<Response> {
  if (isUnchanged(stored, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: [...headersOf(stored, 'identity')] })
  const encoding = sentEncoding(stored, acceptedEncoding(request.headers.get('accept-encoding')))
  const body = await bodyIn(stored, encoding)
  const headers = [...headersOf(stored, encoding, body.length)]
  return new Response(body, { status: stored.status, headers })
}

const isPublic = ({ method, headers }: Request): boolean =>
  method === 'GET' && !headers.has('authorization')

export default function responseCache(): CacheProvider {
  return {
    name: 'bozor',
    async onRequest({ request, url }, next) {
      if (!isPublic(request)) return next()
      const key = cacheKey(url, request.headers.get('accept-language'))
      const { reads, cache, metrics } = app()
      metrics.count('cache_misses')
      const result = await reads.publicly(() => cache.respond(key, next))
      return result instanceof Response ? result : answer(result, request)
    },
    async invalidate({ tags = [] }) {
      await app().cache.invalidate([tags].flat())
    },
  }
}
