/** Astro's door to the response cache; hits never come this far, server.ts sends them itself. */
import type { CacheProvider } from 'astro'
import { app } from '../../app.ts'
import { cacheKey } from './cache-key.ts'
import { answerWith } from './stored-answer.ts'

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
      return result instanceof Response ? result : answerWith(result)
    },
    async invalidate({ tags = [] }) {
      await app().cache.invalidate([tags].flat())
    },
  }
}
