import type { APIRoute } from 'astro'
import { sitemapPages } from '../../server/catalogue/sitemap.ts'
import { sitemapFile } from '../../server/screens/sitemap-xml.ts'

export const GET: APIRoute = async ({ cache, locals, params }) => {
  const pages = await sitemapPages(params['file'] ?? '')
  if (!pages) return new Response(null, { status: 404 })
  cache.set({ maxAge: 60, swr: 60, tags: ['products', 'services'] })
  return new Response(sitemapFile(locals.site.url, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
