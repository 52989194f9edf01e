/** Connects a call with its handler: `serve(like, ({ user, params }) => setLike(…))`. */
import type { APIContext } from 'astro'
import type * as v from 'valibot'
import type { Call } from '../../api/lib/call.ts'
import type { Locale } from '../../i18n/locale.ts'
import { findUserByToken, type Bearer, type User } from '../members/tokens.ts'
import { Failure } from '../failure.ts'
import { refuseStopped } from '../policy.ts'
import { callerOf, type Caller } from './caller.ts'
import { idempotencyKey } from './idempotency.ts'
import { type Form, readMultipart } from './multipart.ts'
import { parseJsonBody, parseParams, parseQueryString, schemaFields } from './parse.ts'
import { localeOf } from './request-locale.ts'
import { createSpool } from './spool.ts'
import { HOUR_S } from '../time.ts'
import { app } from '../app.ts'

/** Input that every handler gets. */
type Circumstances = Caller & {
  /** Null when the request has no key, or the call takes none. */
  idempotencyKey: string | null
  token: string | null
  /** Reads the form. The handler calls it, because it may refuse the upload before reading it. */
  readForm: () => Promise<Form>
}
type Parsed<C, Part extends string> =
  C extends Record<Part, infer S extends v.GenericSchema> ? v.InferOutput<S> : undefined
type Incoming<C> = Circumstances & {
  user: C extends { who: 'anyone' } ? undefined : User
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
}
type AnyIncoming = Circumstances & {
  user: User | undefined
  params: unknown
  query: unknown
  body: unknown
}

type Extra = {
  status?: 200 | 201
  headers?: Record<string, string> & { ETag?: string }
  /** Lets the cache store a public response until one of the tags is invalidated. */
  cache?: { tags: string[]; maxAge?: number }
}

/** A handler's result with a status, headers or cache tags. */
export class ApiResponse<Data> {
  readonly data: Data
  readonly extra: Extra
  constructor(data: Data, extra: Extra) {
    this.data = data
    this.extra = extra
  }
}

type Data<C> = C extends { answer: infer S extends v.GenericSchema } ? v.InferOutput<S> : void
type Answer<C> = C extends { file: string } ? Response : Data<C> | ApiResponse<Data<C>>

export type ServedCall = {
  call: Call
  respond(context: APIContext, params: Record<string, string>): Promise<Response>
}

export function serve<C extends Call>(
  call: C,
  handler: (incoming: Incoming<C>) => Answer<C> | Promise<Answer<C>>,
): ServedCall
export function serve(call: Call, handler: (incoming: AnyIncoming) => unknown): ServedCall {
  return {
    call,
    async respond(context, params) {
      const form = createFormReader(call, context.request)
      const answer = await readCall(call, context, params, form).then(handler).finally(form.close)
      if (answer instanceof Response) return answer
      return answer instanceof ApiResponse
        ? respond(call, context, answer.data, answer.extra)
        : respond(call, context, answer, {})
    },
  }
}

/** In this order: a stranger learns nothing about ids, and an unknown address takes no body. */
async function readCall(
  call: Call,
  context: APIContext,
  params: Record<string, string>,
  form: FormReader,
): Promise<AnyIncoming> {
  const { request, url, locals } = context
  const token = tokenOf(request)
  const user = call.who === 'anyone' ? undefined : await requireUser(token)
  if (user) {
    locals.userId = user.id
    refuseStopped(call, user.restriction)
  }
  return {
    ...callerOf(context, requestLocale(context)),
    user,
    params: call.params && parseParams(call.params, params),
    query: call.query && parseQueryString(call.query, url.searchParams),
    idempotencyKey: call.isRepeatable ? idempotencyKey(request.headers) : null,
    body: call.body && (await parseJsonBody(call.body, request)),
    readForm: () => form.read(user?.id ?? 0),
    token,
  }
}

/** The token of `Authorization: Token …`, null without one; the scheme is case-insensitive (RFC 9110). */
const tokenOf = ({ headers }: Request): string | null =>
  /^Token +(\S{1,200})$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null

/** The member of a request to a page; 401 without one. */
export const requireMember = (request: Request): Promise<User> => requireUser(tokenOf(request))

/** The member of a token; 401 when the token is missing or invalid. */
async function requireUser(token: string | null): Promise<Bearer> {
  const user = token ? await findUserByToken(token) : null
  if (!user) throw new Failure('auth_required')
  return user
}

/** `?lang=`, else Accept-Language, else uz. */
export const requestLocale = ({ url, request }: Pick<APIContext, 'url' | 'request'>): Locale =>
  localeOf(url.searchParams.get('lang'), request.headers.get('Accept-Language'))

export const PRIVATE = { 'Cache-Control': 'private, no-store' }
const STALE_S = 60

/** Compares the request's If-None-Match with a tag. Weak tags match too, because compressing proxies make tags weak. */
export const isSame = ({ headers }: Request, tag: string): boolean =>
  (headers.get('If-None-Match') ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag)

function respond(call: Call, context: APIContext, data: unknown, extra: Extra): Response {
  const { cache, headers, status = call.status?.[0] ?? 200 } = extra
  if (!call.answer) return new Response(null, { status: 204, headers: PRIVATE })
  const isKnown = headers?.ETag !== undefined && isSame(context.request, headers.ETag)
  if (isKnown) return new Response(null, { status: 304, headers })
  if (!cache) return Response.json(data, { status, headers: { ...PRIVATE, ...headers } })
  const { tags, maxAge = HOUR_S } = cache
  context.cache.set({ maxAge, swr: STALE_S, tags })
  return Response.json(data, { status, headers: { ...headers, Vary: 'Accept-Language' } })
}

type FormReader = {
  /** Reads the form; call it once. 429 or 503 when no slot is free, or too many bytes arrive. */
  read(memberId: number): Promise<Form>
  close(): Promise<void>
}

/** Reads a multipart form; releases its slot and files. */
function createFormReader({ form, files, moreFields }: Call, request: Request): FormReader {
  let close = async () => {}
  return {
    async read(memberId) {
      const { formGate, media } = app()
      const place = formGate(memberId)
      const spool = createSpool(media.openTemporary)
      close = () => spool.close().finally(place.leave)
      const fields = schemaFields(form).map(([name]) => name)
      return readMultipart(request, { fields, moreFields, files, spool, onBytes: place.add })
    },
    close: () => close(),
  }
}
