/** A still picture of the place that a listing says. */
import type { APIRoute } from 'astro'
import * as v from 'valibot'
import { byKindAndId } from '../../../../api/lib/schemas.ts'
import { app } from '../../../../server/app.ts'
import { productsByIds } from '../../../../server/catalogue/read/products.ts'
import { servicesByIds } from '../../../../server/catalogue/read/services.ts'
import { Failure } from '../../../../server/failure.ts'
import { takeLimits } from '../../../../server/http/limits.ts'
import { failureResponse } from '../../../../server/http/router.ts'
import { stillPicture } from '../../../../server/map/still.ts'
import { networkOf } from '../../../../server/networks.ts'

/** A day: the owner may move the point. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=86400' }
const READERS = { product: productsByIds, service: servicesByIds }

export const GET: APIRoute = async (context) => {
  const { tiles, log } = app()
  const address = v.safeParse(byKindAndId, context.params)
  if (!tiles || tiles.facts.isVector || !address.success)
    return new Response('Not found', { status: 404 })
  const { kind, id } = address.output
  try {
    await takeLimits([['tiles-network-minute', networkOf(context.locals.clientIp)]])
    const [listing] = await READERS[kind]([id], context.locals.locale)
    if (!listing?.point) return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(await stillPicture(tiles, listing.point)), {
      headers: HEADERS,
    })
  } catch (error) {
    if (error instanceof Failure) return failureResponse(error, context)
    log.debug({ err: error }, 'no still picture of a place')
    return failureResponse(new Failure('unavailable'), context)
  }
}
