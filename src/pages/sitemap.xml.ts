import type { APIRoute } from 'astro'
import { sitemapIndex } from '../server/catalogue/sitemap/sitemap.ts'

export const GET: APIRoute = async (context) => {
  context.cache.set({ maxAge: 60, swr: 600, tags: ['products', 'services'] })
  return new Response(await sitemapIndex(), { headers: { 'Content-Type': 'application/xml' } })
}
