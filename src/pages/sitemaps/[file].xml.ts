import type { APIRoute } from 'astro'
import { sitemapFile } from '../../server/catalogue/sitemap/sitemap.ts'

export const GET: APIRoute = async (context) => {
  const file = await sitemapFile(context.params['file'] ?? '')
  if (file === null) return new Response('Not found', { status: 404 })
  context.cache.set({ maxAge: 60, swr: 600, tags: ['products', 'services'] })
  return new Response(file, { headers: { 'Content-Type': 'application/xml' } })
}
