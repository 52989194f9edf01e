/** Connects Astro to the response cache. Hits never come this far: the listener sends them itself. */
import type { CacheProvider } from 'astro'
import { app, isStarted } from '../app.ts'
import { isStaffPage, variantOf } from './request.ts'
import { answerFrom } from './stored-response.ts'

const isPublic = ({ method, headers }: Request, { pathname }: URL): boolean =>
  method === 'GET' && !headers.has('authorization') && !isStaffPage(pathname)

/** Streams the same bytes to all who waited for a render; a Response would copy them for each. */
const streamOf = (bytes: Buffer): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

export default function responseCache(): CacheProvider {
  return {
    name: 'bozor',
    async onRequest({ request, url }, next) {
      // The build writes a page too, without an application
      if (!isStarted() || !isPublic(request, url)) return next()
      const { headers } = request
      const variant = variantOf(url, headers.get('accept-language'), headers.get('accept-encoding'))
      const { reads, cache, metrics } = app()
      metrics.count('cache_misses')
      const result = await reads.publicly(() => cache.respond(variant, next))
      if (result instanceof Response) return result
      const answer = answerFrom(result, (name) => headers.get(name))
      return new Response(answer.body && streamOf(answer.body), {
        status: answer.status,
        headers: [...answer.headers],
      })
    },
    async invalidate({ tags = [] }) {
      await app().cache.invalidate([tags].flat())
    },
  }
}
