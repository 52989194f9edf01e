/** Finds the call of a request, and turns every failure into the error response. */
import type { APIContext, APIRoute } from 'astro'
import { splitRoute } from '../../api/lib/call.ts'
import type { ApiError } from '../../api/lib/common.ts'
import { errorText } from '../../i18n/error-text.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import { withLimitHeaders } from './limits.ts'
import { PRIVATE, requestLocale, type ServedCall } from './serve.ts'

type Path = { parts: string[]; byMethod: Map<string, ServedCall> }

/** Handles every method of every path, with and without a trailing slash: `export const ALL = router(calls)`. */
export function router(calls: ServedCall[]): APIRoute {
  const paths = pathsOf(calls)
  return (context) =>
    withLimitHeaders(async () => {
      try {
        return await answer(paths, context)
      } catch (error) {
        return failureResponse(error, context)
      }
    })
}

/** Puts paths with fewer parameters first, so that a fixed part wins over a parameter. */
function pathsOf(calls: ServedCall[]): Path[] {
  const paths = new Map<string, Path>()
  for (const served of calls) {
    const { method, path: written } = splitRoute(served.call.route)
    const path = written.replace(/\/$/, '')
    const entry = paths.get(path) ?? { parts: routeParts(path), byMethod: new Map() }
    entry.byMethod.set(method, served)
    paths.set(path, entry)
  }
  const parameters = ({ parts }: Path) => parts.filter(isParameter).length
  return [...paths.values()].sort((a, b) => parameters(a) - parameters(b))
}

async function answer(paths: Path[], context: APIContext): Promise<Response> {
  const parts = routeParts(context.url.pathname)
  const path = paths.find((path) => fitsRoute(path.parts, parts))
  if (!path) throw new Failure('not_found')
  const { method } = context.request
  const served = path.byMethod.get(method)
  if (served) return served.respond(context, paramsOf(path, parts))
  const allowed = { Allow: [...path.byMethod.keys()].join(', ') }
  if (method === 'OPTIONS' || method === 'HEAD')
    return new Response(null, { status: 204, headers: allowed })
  throw new Failure('method_not_allowed', { headers: allowed })
}

const paramsOf = ({ parts }: Path, segments: string[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part, i) =>
      isParameter(part) ? [[part.slice(1, -1), decoded(segments[i] ?? '')]] : [],
    ),
  )

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Failure('not_found')
  }
}

type Failed = Pick<APIContext, 'request' | 'url' | 'locals' | 'cache'>

/** The error response of any failure. */
export function failureResponse(error: unknown, context: Failed): Response {
  const failure = failureOf(error)
  if (failure.status >= 500)
    app().log.error({ err: error, requestId: context.locals.requestId }, 'request failed')
  const {
    errors,
    retryAfter,
    challenge,
    listingId,
    offerState,
    promise,
    file,
    headers: more,
  } = failure.details
  const body: ApiError = {
    code: failure.code,
    message:
      (file ? `${file}: ` : '') + errorText(failure.code, requestLocale(context), retryAfter),
    ...(errors && { errors }),
    ...(challenge && { challenge }),
    ...(listingId !== undefined && { listing_id: listingId }),
    ...(offerState && { offer_state: offerState }),
    ...(promise && { promise }),
  }
  context.cache.set(false)
  const headers = new Headers({ ...PRIVATE, ...more })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return Response.json(body, { status: failure.status, headers })
}

/**
 * Compares the parts of a path between slashes with those of a call's route, where `[id]` matches any part. Ignores a
 * trailing slash.
 */
export const routeParts = (path: string): string[] => path.replace(/\/$/, '').split('/')

const isParameter = (part: string): boolean => part.startsWith('[')

export const fitsRoute = (route: readonly string[], parts: readonly string[]): boolean =>
  route.length === parts.length &&
  route.every((part, i) => (isParameter(part) ? parts[i] !== '' : part === parts[i]))
