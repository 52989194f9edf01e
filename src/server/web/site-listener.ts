/** Takes one request to whoever answers it: the response cache, files, or Astro. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { App } from '../app.ts'
import { isLivePath, refuseWithoutUpgrade } from '../live/handshake.ts'
import { limitBody } from './body-limit.ts'
import { SMALLEST_COMPRESSED } from './compress.ts'
import { mediaName, sendMedia, staticFiles } from './files.ts'
import { createReadiness } from './readiness.ts'
import { refuse } from './refuse.ts'
import { clientIp, isApiPath, parseRequestUrl, variantOf } from './request.ts'
import { logWhenDone } from './request-log.ts'
import { safetyHeaders } from './safety-headers.ts'
import { answerFrom } from './stored-response.ts'

/** The exports of dist/server/entry.mjs, written by `astro build`. */
export type AstroEntry = {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: { requestId: string; clientIp: string },
  ): void
}
export type SiteListener = (request: IncomingMessage, response: ServerResponse) => void

type Site = { app: App; folder: string; astro: AstroEntry; isStopping: () => boolean }

export function createSiteListener({ app, folder, astro, isStopping }: Site): SiteListener {
  const { config, log, cache, metrics } = app
  const safety = safetyHeaders(config.SITE_URL)
  const host = new URL(config.SITE_URL).host
  const sendReadiness = createReadiness(app)
  const files = staticFiles(folder)
  // Compresses what the cache does not store: error pages and members' answers
  const compress = compression({
    threshold: SMALLEST_COMPRESSED,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })

  return (request, response) => {
    const id = randomUUID()
    logWhenDone(app, request, response, id)
    response.setHeaders(safety).setHeader('X-Request-Id', id)
    const url = parseRequestUrl(request.url)
    if (!url) return refuse(request, response, 400, 'invalid_request')
    const path = url.pathname
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPublic = isRead && !request.headers.authorization
    if (isPublic && sendFromCache(url, request, response)) return
    if (path === '/healthz') return void response.end('ok')
    if (path === '/readyz') return void sendReadiness(response, isStopping())
    if (isLivePath(path)) return refuseWithoutUpgrade(request, response)
    if (!isRead && !isApiPath(path)) return refuse(request, response, 405, 'method_not_allowed')
    const name = mediaName(path)
    if (name) return void sendPicture(name, request, response)
    files(request, response, () => {
      if (path.startsWith('/_') || (isRead && /^\/media(\/|$)/.test(path)))
        return notFound(request, response)
      if (!limitBody(request, response)) return
      const locals = { requestId: id, clientIp: clientIp(request, config.TRUST_PROXY) }
      if (isPublic) makeAnonymous(url, request)
      // Pages write links with the host, which must not come from the visitor
      request.headers.host = host
      delete request.headers['x-forwarded-host']
      // HEAD is answered as GET, because node:http leaves the body out by itself
      if (request.method === 'HEAD') request.method = 'GET'
      response.setHeader('Cache-Control', 'private, no-cache')
      compress(request, response, () =>
        astro.handler(request, response, () => notFound(request, response), locals),
      )
    })
  }

  function sendFromCache(url: URL, { headers }: IncomingMessage, response: ServerResponse) {
    const { key } = variantOf(url, headers['accept-language'], headers['accept-encoding'])
    const stored = cache.find(key)
    if (!stored) return false
    metrics.count('cache_hits')
    const answer = answerFrom(stored, headers['if-none-match'])
    response.setHeaders(answer.headers).writeHead(answer.status).end(answer.body)
    return true
  }

  async function sendPicture(name: string, request: IncomingMessage, response: ServerResponse) {
    try {
      if (!(await sendMedia(app.media, name, request, response))) notFound(request, response)
    } catch (error) {
      log.error({ err: error, path: request.url }, 'picture not sent')
      refuse(request, response, 503, 'pictures_unavailable')
    }
  }
}

const OF_PUBLIC_REQUESTS = ['accept-language', 'accept-encoding', 'if-none-match'] as const

/** Removes all other headers, because the page is stored for everybody. */
function makeAnonymous({ pathname, search }: URL, request: IncomingMessage): void {
  const visitorHeaders = request.headers
  request.url = pathname + search
  request.headers = {}
  for (const name of OF_PUBLIC_REQUESTS)
    if (visitorHeaders[name] !== undefined) request.headers[name] = visitorHeaders[name]
}

const notFound = (request: IncomingMessage, response: ServerResponse) =>
  refuse(request, response, 404, 'not_found')
