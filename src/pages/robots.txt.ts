import type { APIRoute } from 'astro'
import { app } from '../server/app.ts'
import { robots } from '../server/catalogue/sitemap/robots.ts'

/** Asks no database: a crawler that gets a 5xx here stays away from the whole site. */
export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: 3600, swr: 86_400, tags: [] })
  return new Response(robots(app().config.SITE_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
