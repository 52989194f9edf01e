/** Routes a request to the response cache, to files, or to Astro. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import type { App } from '../app.ts'
import { Failure } from '../failure.ts'
import { clientIp, isFromUnknownProxy } from '../http/client-ip.ts'
import { MAX_MULTIPART_BYTES } from '../http/multipart.ts'
import { answerTo } from '../http/visitor.ts'
import { isKnownName } from '../media/pictures.ts'
import { makeWidePicture } from '../media/wide-picture.ts'
import { networkOf } from '../networks.ts'
import { isTelegramHook } from '../telegram/webhook.ts'
import { VERSION } from '../version.ts'
import { SMALLEST_COMPRESSED } from './compress.ts'
import { loadDictionaries } from './dictionaries.ts'
import { earlierFiles } from './earlier-builds.ts'
import { mediaName, sendMedia, staticFiles } from './files.ts'
import { ownLogo } from './own-logo.ts'
import { createReadiness } from './readiness.ts'
import { isLivePath, answerRefusal, refuseWithoutUpgrade } from './refuse.ts'
import { type LoggedCaller, logWhenDone } from './request-log.ts'
import {
  isApiPath,
  isList,
  isStaffPage,
  mayLocate,
  parseRequestUrl,
  takesForm,
  variantOf,
} from './request.ts'
import { LOCATING, safetyHeaders } from './safety-headers.ts'
import { answerFrom } from './stored-response.ts'

const MAX_JSON_BYTES = 100_000
/** A refused upload is read and discarded while it moves, so that the client sees the response, not a reset. */
const DRAIN_MS = 30_000

const limitOf = ({ headers }: IncomingMessage): number =>
  headers['content-type']?.startsWith('multipart/form-data') ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES

async function* limited(request: IncomingMessage, limit: number) {
  let received = 0
  // Ending early must not destroy the socket: the refusal is still to be sent
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received += Buffer.byteLength(chunk)
    if (received > limit) throw new Failure('too_large')
    yield chunk
  }
}

/** False when the request was refused by its Content-Length. Otherwise its body is cut off at the limit. */
function limitBody(
  request: IncomingMessage & { body?: AsyncIterable<unknown> },
  response: ServerResponse,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const limit = limitOf(request)
  response.once('finish', () => drain(request))
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    answerRefusal(request, response, 413, 'too_large')
    return false
  }
  // Astro reads request.body instead of the request when it is set
  request.body = limited(request, limit)
  return true
}

function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), DRAIN_MS)
  request.on('data', () => timer.refresh())
  request.once('close', () => clearTimeout(timer))
}

/** The exports of dist/server/entry.mjs, written by `astro build`. */
export type AstroEntry = {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: LoggedCaller,
  ): void
}
export type SiteListener = (request: IncomingMessage, response: ServerResponse) => void

type Site = { app: App; folder: string; astro: AstroEntry; isStopping: () => boolean }

const sendHealth = (response: ServerResponse): ServerResponse =>
  response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(`ok ${VERSION}`)

/** Compresses responses that are not cached: error pages and members' responses. */
const compress = compression({
  threshold: SMALLEST_COMPRESSED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

export async function createSiteListener(site: Site): Promise<SiteListener> {
  const { app, folder, astro, isStopping } = site
  const { config } = app
  const safety = safetyHeaders(config.SITE_URL)
  const host = new URL(config.SITE_URL).host
  const sendReadiness = createReadiness(app)
  const files = staticFiles(folder)
  const earlier = earlierFiles(folder, app)
  const sendLogo = await ownLogo(config.LOGO_FILE)
  loadDictionaries(folder)
  const warnOnce = createProxyWarning(app)

  return (request, response) => {
    const caller = { requestId: randomUUID(), clientIp: clientIp(request, config.TRUST_PROXY) }
    logWhenDone(app, request, response, caller)
    response.setHeaders(safety).setHeader('X-Request-Id', caller.requestId)
    const url = parseRequestUrl(request.url)
    if (!url) return answerRefusal(request, response, 400, 'invalid_request')
    const path = url.pathname
    if (mayLocate(path)) response.setHeader('permissions-policy', LOCATING)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Pages are the same for everybody, whatever headers a visitor sends
    const isOfStaff = isStaffPage(path)
    const isPublic = isRead && !isOfStaff && (!isApiPath(path) || !request.headers.authorization)
    if (isPublic && sendFromCache(app, url, request, response)) return
    if (path === '/healthz') return sendHealth(response)
    if (path === '/readyz') return void sendReadiness(response, isStopping())
    if (isLivePath(path)) return refuseWithoutUpgrade(request, response)
    const isOwnList = isList(path) && request.headers.authorization !== undefined
    const isTaken =
      request.method === 'POST' &&
      (takesForm(path) || isOwnList || isOfStaff || isTelegramHook(path))
    if (!isRead && !isTaken && !isApiPath(path)) return refuseOnPage(url, request, response)
    const name = mediaName(path)
    if (name) return void sendPicture(app, name, request, response)
    if (sendLogo?.(path, response)) return
    files(request, response, () => {
      if (path.startsWith('/_'))
        return earlier(request, response, () => notFound(request, response))
      if (/^\/media(\/|$)/.test(path)) return notFound(request, response)
      if (!limitBody(request, response)) return
      warnOnce(request)
      if (isPublic) makeAnonymous(url, request)
      // Pages write links with the host, so it must not come from the visitor
      request.headers.host = host
      delete request.headers['x-forwarded-host']
      // HEAD is handled as GET, because node:http leaves the body out by itself
      if (request.method === 'HEAD') request.method = 'GET'
      response.setHeader('Cache-Control', 'private, no-cache')
      compress(request, response, () =>
        // A call notes its member in `caller`, for the log
        answerTo(networkOf(caller.clientIp), () =>
          astro.handler(request, response, () => notFound(request, response), caller),
        ),
      )
    })
  }
}

function createProxyWarning({ config, log }: App): (request: IncomingMessage) => void {
  let hasWarned = false
  return (request) => {
    if (hasWarned || !isFromUnknownProxy(request, config.TRUST_PROXY)) return
    hasWarned = true
    log.warn('a proxy sends X-Forwarded-For, which TRUST_PROXY does not let us believe')
  }
}

function sendFromCache(
  { cache, metrics }: App,
  url: URL,
  { headers }: IncomingMessage,
  response: ServerResponse,
) {
  const { key } = variantOf(url, headers['accept-language'], headers['accept-encoding'])
  const stored = cache.find(key)
  if (!stored) return false
  metrics.count('cache_hits')
  const answer = answerFrom(stored, (name) => headers[name]?.toString())
  response.setHeaders(answer.headers).writeHead(answer.status).end(answer.body)
  return true
}

async function sendPicture(
  app: App,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const send = () => sendMedia(app.media, name, request, response)
  try {
    // A missing file costs a bucket a request, so the database is asked first; a folder answers at once. While the
    // database is away the bucket is asked
    if (app.config.MEDIA_URL && !(await isKnownName(name).catch(() => true)))
      return notFound(request, response)
    if ((await send()) || ((await makeWidePicture(name)) && (await send()))) return
    notFound(request, response)
  } catch (error) {
    app.log.error({ err: error, name }, 'picture not sent')
    answerRefusal(request, response, 503, 'pictures_unavailable')
  }
}

const OF_PUBLIC_REQUESTS = [
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'available-dictionary',
  'save-data',
] as const

/** Removes all headers that must not influence a cached page. */
function makeAnonymous({ pathname, search }: URL, request: IncomingMessage): void {
  const visitorHeaders = request.headers
  request.url = pathname + search
  request.headers = Object.fromEntries(
    OF_PUBLIC_REQUESTS.flatMap((name) => {
      const value = visitorHeaders[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * A form that a browser submits before its script has loaded redirects to the page, instead of a response for programs.
 */
function refuseOnPage(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const isBrowser = request.headers.accept?.includes('text/html')
  if (request.method !== 'POST' || !isBrowser)
    return answerRefusal(request, response, 405, 'method_not_allowed')
  const headers = { Location: url.pathname + url.search, 'Cache-Control': 'private, no-store' }
  response.writeHead(303, headers).end()
}

const notFound = (request: IncomingMessage, response: ServerResponse) =>
  answerRefusal(request, response, 404, 'not_found')
