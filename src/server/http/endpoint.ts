/** What every API endpoint shares: parsing, languages, users, answers, failures. */
import type { APIContext, APIRoute } from 'astro'
import * as v from 'valibot'
import { ERROR_CODES, type ApiError, type ErrorCode } from '../../api/common.ts'
import type { Locale } from '../../i18n/locale.ts'
import { errorText } from '../../i18n/error-text.ts'
import { findUserByToken, type User } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure, isFailure } from '../failure.ts'
import { localeOf } from './request-locale.ts'

export const PRIVATE = { 'Cache-Control': 'private, no-store' }
const MAX_JSON_BYTES = 100_000

/** Wraps a handler: what it returns is the answer, what it throws becomes the error shape. */
export function endpoint(handler: (context: APIContext) => Promise<Response>): APIRoute {
  return async (context) => {
    try {
      return await handler(context)
    } catch (error) {
      return failed(error, context)
    }
  }
}

/** For the methods that a path does not have: `export const ALL = onlyMethods('GET')`. */
export const onlyMethods = (...methods: string[]): APIRoute =>
  endpoint(async (context) => {
    if (context.request.method === 'OPTIONS' || context.request.method === 'HEAD')
      return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } })
    const answer = failed(new Failure('method_not_allowed'), context)
    answer.headers.set('Allow', methods.join(', '))
    return answer
  })

/** A JSON answer; private unless the caller says otherwise. */
export const json = (data: unknown, status = 200, headers: HeadersInit = PRIVATE): Response =>
  Response.json(data, { status, headers })

/** The parameters of a path; what nothing of ours can have is simply not found. */
export function parseParams(schema: v.GenericSchema, params: Record<string, string>): unknown {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw new Failure('not_found')
  return parsed.output
}

/** The answer of a call that has nothing to tell but that it is done. */
export const noContent = (): Response => new Response(null, { status: 204, headers: PRIVATE })

const HOUR = 3_600

/** A public answer that is stored until one of the tags is invalidated. */
export function publicJson(
  context: APIContext,
  data: unknown,
  tags: string[],
  maxAge = HOUR,
): Response {
  context.cache.set({ maxAge, swr: 60, tags })
  return json(data, 200, { Vary: 'Accept-Language' })
}

/** `?lang=`, else Accept-Language, else uz. */
export function requestLocale(context: APIContext): Locale {
  const asked = context.url.searchParams.get('lang')
  return localeOf(asked, context.request.headers.get('Accept-Language'))
}

/** The token of `Authorization: Token …`, if there is one. */
export function requestToken(context: APIContext): string | null {
  return /^Token (\S{1,200})$/.exec(context.request.headers.get('Authorization') ?? '')?.[1] ?? null
}

/** The member behind the request; 401 when there is none. */
export async function requireUser(context: APIContext): Promise<User> {
  const token = requestToken(context)
  const user = token ? await findUserByToken(token) : null
  if (!user) throw new Failure('auth_required')
  return user
}

/** Parses with a schema whose messages are error codes; 400 names the fields at fault. */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  const errors: Record<string, ErrorCode> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
    errors[field] ??= asCode(issue.message)
  }
  const [first] = Object.values(errors)
  throw new Failure(first ?? 'invalid_request', { errors })
}

const asCode = (message: string): ErrorCode =>
  ERROR_CODES.find((code) => code === message) ?? 'invalid_request'

/** The query string through a schema; the first of a repeated parameter counts. */
export function parseQuery<Schema extends v.GenericSchema>(context: APIContext, schema: Schema) {
  const { searchParams } = context.url
  return parse(
    schema,
    Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.get(key) ?? ''])),
  )
}

/** The JSON body through a schema. */
export async function parseJson<Schema extends v.GenericSchema>(
  context: APIContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = context.request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) throw new Failure('wrong_media_type')
  const bytes = await wholeBody(context.request)
  if (bytes.byteLength > MAX_JSON_BYTES) throw new Failure('too_large')
  return parse(schema, readJson(bytes))
}

/** Who hangs up in the middle is no failure of ours. */
const wholeBody = (request: Request): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch((error: unknown) => {
    throw isFailure(error) ? error : new Failure('invalid_request')
  })

function readJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\\u0000')) throw new Error('NUL')
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid_request')
  }
}

/** A member may delete the account while another call of theirs is under way. */
const unforeseen = (error: unknown): Failure =>
  new Failure(
    /_(seller|author|user|blocker|reporter)_id_users_id_fk$/.test(violatedConstraint(error) ?? '')
      ? 'auth_required'
      : 'server_error',
  )

export function failed(error: unknown, context: APIContext): Response {
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
  return json(body, failure.status, headers)
}

/** For paths below those of the API that lead nowhere: the error shape, not a page. */
export const unknownCall = endpoint(async () => {
  throw new Failure('not_found')
})
