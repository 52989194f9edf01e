/** A square of the map. */
import type { APIRoute } from 'astro'
import { app } from '../../../../server/app.ts'
import { Failure } from '../../../../server/failure.ts'
import { takeLimits } from '../../../../server/http/limits.ts'
import { failureResponse } from '../../../../server/http/router.ts'
import { readTile } from '../../../../server/map/tiles.ts'
import { networkOf } from '../../../../server/networks.ts'

/** Browsers and the cache in front keep a square for a week; this process keeps none beside its pages. */
const HEADERS = { 'Cache-Control': 'public, max-age=604800' }

export const GET: APIRoute = async (context) => {
  const { tiles, log } = app()
  const tile = readTile(context.params)
  if (!tiles || !tile) return new Response('Not found', { status: 404 })
  try {
    await takeLimits([['tiles-network-minute', networkOf(context.locals.clientIp)]])
    const picture = await tiles.read(tile)
    if (!picture) return new Response(null, { status: 204, headers: HEADERS })
    const { type, bytes } = picture
    return new Response(bytes, { headers: { ...HEADERS, 'Content-Type': type } })
  } catch (error) {
    if (error instanceof Failure) return failureResponse(error, context)
    // Said on the map; an error for each square would fill the log
    log.debug({ err: error }, 'no square of the map')
    return failureResponse(new Failure('unavailable'), context)
  }
}
