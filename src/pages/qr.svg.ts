/** The site's address as a QR code, for desktop visitors with a phone at hand. */
import type { APIRoute } from 'astro'
import { renderSVG } from 'uqr'

const DAY = 86_400

export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: DAY, tags: [] })
  const svg = renderSVG(`${context.locals.site.url}/`, { ecc: 'L', border: 2, pixelSize: 1 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
