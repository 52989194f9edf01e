/** Takes one request to whoever answers it: files, the response cache, or Astro. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from '../../app.ts'
import { isLivePath } from '../../live/handshake.ts'
import { refuseWithoutUpgrade } from '../../live/handshake.ts'
import { acceptedEncoding } from './accept-encoding.ts'
import { limitBody } from './body-limit.ts'
import { cacheKey, isApiPath } from '../page-cache/cache-key.ts'
import { sendFromCache } from '../page-cache/cache-hit.ts'
import { clientIp } from './client-ip.ts'
import { mediaName, sendMedia } from './media-files.ts'
import { createReadiness } from './readiness.ts'
import { refuse } from './refuse.ts'
import { logWhenDone } from './request-log.ts'
import { parseRequestUrl } from '../page-cache/request-url.ts'
import { safetyHeaders } from './safety-headers.ts'
import { createSharedPages } from '../page-cache/shared-pages.ts'
import type { SiteResponse } from './site-response.ts'
import { sendStaticFile, type StaticFiles } from './static-files.ts'

export type RequestLocals = { requestId: string; clientIp: string }
/** What `astro build` leaves in dist/server/entry.mjs, see astro-entry.ts. */
export type AstroEntry = {
  handler(
    request: IncomingMessage,
    response: SiteResponse,
    next: () => void,
    locals: RequestLocals,
  ): void
  render(request: Request, locals: RequestLocals): Promise<Response> | undefined
  writeResponse(from: Response, to: SiteResponse): Promise<void>
}
export type SiteListener = (request: IncomingMessage, response: SiteResponse) => void

type Site = { app: App; files: StaticFiles; astro: AstroEntry }

export function createSiteListener({ app, files, astro }: Site): SiteListener {
  const { config, log } = app
  const safety = safetyHeaders(config.SITE_URL)
  const host = new URL(config.SITE_URL).host
  const sendReadiness = createReadiness(app)
  const sendShared = createSharedPages(app, astro)

  return (request, response) => {
    const startedAt = performance.now()
    const id = randomUUID()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isShared = isRead && !request.headers.authorization
    const hit = { app, request, response, safety, id, startedAt }
    // Most pages are asked for by the very key they are kept under
    if (isShared && request.url && sendFromCache(app.cache.find(request.url), hit)) return
    const url = parseRequestUrl(request.url)
    if (isShared && url) {
      const key = cacheKey(url, request.headers['accept-language'])
      if (key !== request.url && sendFromCache(app.cache.find(key), hit)) return
    }
    logWhenDone(app, request, response, id, startedAt)
    response.setHeaders(safety).setHeader('X-Request-Id', id)
    if (!url) return refuse(request, response, 400, 'invalid_request')
    const path = url.pathname
    if (path === '/healthz') return void response.end('ok')
    if (path === '/readyz') return void sendReadiness(response, response.isLast())
    if (isLivePath(path)) return refuseWithoutUpgrade(request, response)
    if (!isRead && !isApiPath(path)) return refuse(request, response, 405, 'method_not_allowed')
    const name = mediaName(path)
    if (name) return void sendMediaOrNothing(name, request, response)
    if (sendStaticFile(files, path, request, response)) return
    if (path.startsWith('/_') || path.startsWith('/media/')) return notFound(request, response)
    if (!limitBody(request, response)) return
    const locals = { requestId: id, clientIp: clientIp(request, config.TRUST_PROXY) }
    if (isShared) void sendShared(url.pathname + url.search, request, response, locals)
    else toAstro(request, response, locals)
  }

  async function sendMediaOrNothing(
    name: string,
    request: IncomingMessage,
    response: SiteResponse,
  ) {
    try {
      if (!(await sendMedia(app.media, name, request, response))) notFound(request, response)
    } catch (error) {
      log.error({ err: error, path: request.url }, 'picture not sent')
      refuse(request, response, 503, 'pictures_unavailable')
    }
  }

  function toAstro(request: IncomingMessage, response: SiteResponse, locals: RequestLocals): void {
    // An answer must never be made of the visitor's idea of our name
    request.headers.host = host
    delete request.headers['x-forwarded-host']
    // The answer to HEAD is that to GET; node:http leaves the body out
    if (request.method === 'HEAD') request.method = 'GET'
    response.compressAs = acceptedEncoding(request.headers['accept-encoding'])
    astro.handler(request, response, () => notFound(request, response), locals)
  }
}

const notFound = (request: IncomingMessage, response: SiteResponse) =>
  refuse(request, response, 404, 'not_found')
