import type { APIRoute } from 'astro'
import { app } from '../server/app.ts'
import { robots } from '../server/catalogue/sitemap/robots.ts'

/** Needs no database: a crawler that gets a 5xx here avoids the whole site. */
export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: 3600, swr: 86_400, tags: [] })
  return new Response(robots(app().config.SITE_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
