import type { APIRoute } from 'astro'
import { app } from '../server/app.ts'
import { openApi } from '../server/http/openapi.ts'

const HOUR = 3_600

export const GET: APIRoute = ({ cache }) => {
  cache.set({ maxAge: HOUR, swr: HOUR, tags: [] })
  return Response.json(openApi(app().config.SITE_URL))
}
