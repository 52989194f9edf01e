/** The feed of a saved search, for anybody who has its address. */
import type { APIRoute } from 'astro'
import { FEED_FORMATS, readFeed } from '../../server/alerts/private-feed.ts'
import { Failure } from '../../server/failure.ts'
import { failureResponse } from '../../server/http/router.ts'
import { isSame, requestLocale } from '../../server/http/serve.ts'

const TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

export const GET: APIRoute = async (context) => {
  try {
    const [, token = '', ending] = /^([\w-]{43})\.(\w+)$/.exec(context.params['file'] ?? '') ?? []
    const format = FEED_FORMATS.find((one) => one === ending)
    if (!format) throw new Failure('not_found')
    const { body, tag } = await readFeed(token, format, requestLocale(context))
    const headers = {
      'Content-Type': TYPES[format],
      'Cache-Control': 'private, max-age=300',
      'X-Robots-Tag': 'noindex',
      ETag: tag,
      Vary: 'Accept-Language',
    }
    return isSame(context.request, tag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers })
  } catch (error) {
    return failureResponse(error, context)
  }
}
