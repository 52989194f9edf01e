import type { APIRoute } from 'astro'
import { sitemapFiles } from '../server/catalogue/sitemap.ts'
import { sitemapIndex } from '../server/screens/sitemap-xml.ts'

export const GET: APIRoute = async ({ cache, locals }) => {
  cache.set({ maxAge: 60, swr: 60, tags: ['products', 'services'] })
  return new Response(sitemapIndex(locals.site.url, await sitemapFiles()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
