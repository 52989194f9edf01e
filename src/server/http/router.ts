/** Finds the call that a request means; every failure becomes the error shape here. */
import type { APIContext, APIRoute } from 'astro'
import { splitRoute } from '../../api/call.ts'
import { Failure } from '../failure.ts'
import { failed } from './endpoint.ts'
import type { ServedCall } from './serve.ts'

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
    const { method, path } = splitRoute(served.call.route)
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

const fits = ({ parts }: Path, given: string[]): boolean =>
  parts.length === given.length &&
  parts.every((part, i) => (isParameter(part) ? given[i] !== '' : part === given[i]))

const paramsOf = ({ parts }: Path, given: string[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part, i) =>
      isParameter(part) ? [[part.slice(1, -1), decoded(given[i] ?? '')]] : [],
    ),
  )

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Failure('not_found')
  }
}
