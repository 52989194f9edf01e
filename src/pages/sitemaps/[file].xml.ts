import type { APIRoute } from 'astro'
import { sitemapFile } from '../../server/catalogue/sitemap/sitemap.ts'

const HEADERS = {
  'Content-Type': 'application/xml',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
}
const HOUR = 3_600

/** Without tags: a crawler that comes an hour late loses nothing, and each write would have megabytes rendered again. */
export const GET: APIRoute = async (context) => {
  const parts = await sitemapFile(context.params['file'] ?? '')
  if (parts === null) return new Response('Not found', { status: 404 })
  context.cache.set({ maxAge: HOUR, swr: 600, tags: [] })
  return new Response(streamOf(parts), { headers: HEADERS })
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
