/** Finds the call that a request means; every failure becomes the error shape here. */
import type { APIContext, APIRoute } from 'astro'
import { splitRoute } from '../../api/call.ts'
import type { ApiError } from '../../api/common.ts'
import { errorText } from '../../i18n/error-text.ts'
import { app } from '../app.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure, isFailure } from '../failure.ts'
import { PRIVATE, requestLocale, type ServedCall } from './serve.ts'

type Path = { parts: string[]; byMethod: Map<string, ServedCall> }

/** Answers every method of every path: `export const ALL = router(calls)`. With and without a last slash. */
export function router(calls: ServedCall[]): APIRoute {
  const paths = pathsOf(calls)
  return async (context) => {
    try {
      return await answer(paths, context)
    } catch (error) {
      return failed(error, context)
    }
  }
}

/** A path without parameters before those that would take it for a parameter. */
function pathsOf(calls: ServedCall[]): Path[] {
  const paths = new Map<string, Path>()
  for (const served of calls) {
    const { method, path: written } = splitRoute(served.call.route)
    const path = written.replace(/\/$/, '')
    const entry = paths.get(path) ?? { parts: partsOf(path), byMethod: new Map() }
    entry.byMethod.set(method, served)
    paths.set(path, entry)
  }
  const parameters = ({ parts }: Path) => parts.filter(isParameter).length
  return [...paths.values()].sort((a, b) => parameters(a) - parameters(b))
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')
const isParameter = (part: string): boolean => part.startsWith('[')

async function answer(paths: Path[], context: APIContext): Promise<Response> {
  const parts = partsOf(context.url.pathname)
  const path = paths.find((path) => fits(path, parts))
  if (!path) throw new Failure('not_found')
  const { method } = context.request
  const served = path.byMethod.get(method)
  if (served) return served.respond(context, paramsOf(path, parts))
  const allowed = { Allow: [...path.byMethod.keys()].join(', ') }
  if (method === 'OPTIONS' || method === 'HEAD')
    return new Response(null, { status: 204, headers: allowed })
  throw new Failure('method_not_allowed', { headers: allowed })
}

const fits = ({ parts }: Path, segments: string[]): boolean =>
  parts.length === segments.length &&
  parts.every((part, i) => (isParameter(part) ? segments[i] !== '' : part === segments[i]))

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

function failed(error: unknown, context: APIContext): Response {
  const failure = isFailure(error) ? error : unforeseen(error)
  if (failure.status >= 500)
    app().log.error({ err: error, requestId: context.locals.requestId }, 'request failed')
  const { errors, retryAfter, file, headers: more } = failure.details
  const body: ApiError = {
    code: failure.code,
    message: (file ? `${file}: ` : '') + errorText(failure.code, requestLocale(context)),
    ...(errors && { errors }),
  }
  context.cache.set(false)
  const headers = new Headers({ ...PRIVATE, ...more })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return Response.json(body, { status: failure.status, headers })
}

/** A member may delete the account while another call of theirs is under way. */
const unforeseen = (error: unknown): Failure =>
  new Failure(
    /_(seller|author|user|blocker|reporter)_id_users_id_fk$/.test(violatedConstraint(error) ?? '')
      ? 'auth_required'
      : 'server_error',
  )
