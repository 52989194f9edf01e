/** The browser's only way to talk to the server: JSON in and out, failures as values. */
import type { ApiError } from './common.ts'

/** Failures without an answer from the server (spec §8). */
type TransportError = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'
export type RequestFailure =
  | { kind: 'transport'; code: TransportError }
  | { kind: 'answer'; status: number; error: ApiError; retryAfter?: number }
/** `status` tells a created thing (201) from an existing one (200). */
export type Result<T> =
  { ok: true; data: T; status: number } | { ok: false; failure: RequestFailure }

export type RequestOptions = {
  method?: string
  /** Plain data is sent as JSON, a FormData as multipart. */
  body?: object | FormData | undefined
  token?: string | undefined
  lang?: string
  idempotencyKey?: string | undefined
  timeoutMs?: number
  /** The request continues after the page is left. */
  keepalive?: boolean
  /** Replaces fetch in tests. */
  fetch?: typeof globalThis.fetch
}

const DEFAULT_TIMEOUT_MS = 20_000

const isApiError = (data: unknown): data is ApiError =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data

/** Sends a request. Never throws: a failed request is a value with the reason. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Result<T>> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    const response = await send(path, options, patience.signal)
    if (response.status === 204) return { ok: true, data: undefined as T, status: 204 }
    const text = await response.text()
    return readAnswer<T>(response.status, parseJson(text), response.headers.get('Retry-After'))
  } catch {
    return transport(patience.signal.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
  } finally {
    clearTimeout(timer)
  }
}

/** Parses JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads an answer; `data` is undefined when it was no JSON. */
export function readAnswer<T>(status: number, data: unknown, wait: string | null): Result<T> {
  if (status >= 200 && status < 300 && data !== undefined)
    return { ok: true, data: data as T, status }
  if (!isApiError(data)) return transport('PARSING_ERROR')
  const failure: RequestFailure = { kind: 'answer', status, error: data }
  const retryAfter = Number(wait)
  return { ok: false, failure: retryAfter > 0 ? { ...failure, retryAfter } : failure }
}

export const transport = (code: TransportError): Result<never> => ({
  ok: false,
  failure: { kind: 'transport', code },
})

function send(path: string, options: RequestOptions, signal: AbortSignal): Promise<Response> {
  const { body, token, lang, idempotencyKey } = options
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Token ${token}`)
  if (lang) headers.set('Accept-Language', lang)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const isForm = body instanceof FormData
  if (body && !isForm) headers.set('Content-Type', 'application/json')
  return (options.fetch ?? globalThis.fetch)(apiUrl(path), {
    method: options.method ?? 'GET',
    headers,
    credentials: 'include',
    signal,
    keepalive: options.keepalive ?? false,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

/** Same origin unless PUBLIC_API_URL moves the API elsewhere. */
export const apiUrl = (path: string): string => `${import.meta.env?.PUBLIC_API_URL ?? ''}${path}`
