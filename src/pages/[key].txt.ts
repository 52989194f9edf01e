/** The file by which IndexNow knows that the key is the site's own. */
import type { APIRoute } from 'astro'
import { app } from '../server/app.ts'

export const GET: APIRoute = ({ params }) => {
  const { INDEXNOW_KEY } = app().config
  if (!INDEXNOW_KEY || params['key'] !== INDEXNOW_KEY) return new Response(null, { status: 404 })
  return new Response(INDEXNOW_KEY, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
