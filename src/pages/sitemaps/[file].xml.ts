import type { APIRoute } from 'astro'
import { KINDS } from '../../api/lib/kinds.ts'
import { wholeList } from '../../server/catalogue/list.ts'
import { listTags } from '../../server/catalogue/tags.ts'
import { sitemapFile } from '../../server/catalogue/sitemap/sitemap.ts'

const HEADERS = {
  'Content-Type': 'application/xml',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
}

export const GET: APIRoute = async (context) => {
  const file = await sitemapFile(context.params['file'] ?? '')
  if (file === null) return new Response('Not found', { status: 404 })
  context.cache.set({
    maxAge: 60,
    swr: 600,
    tags: KINDS.flatMap((kind) => listTags(wholeList(kind))),
  })
  return new Response(file, { headers: HEADERS })
}
