/**
 * Calls the API from the browser, typed by the list of calls: `ask('GET /chats/[id]/', { params: { id } })`. Imports
 * only types from the list, so a page carries none of its schemas.
 */
import type * as v from 'valibot'
import type { Calls, Route } from './calls.ts'
import { request, type RequestOptions, type Result } from './lib/request.ts'

type Schema = v.GenericSchema

/** The parameters of a path or a query as the server parses them; they travel as text. */
type Texts<S extends Schema> = TextsOf<v.InferInput<S>, v.InferOutput<S>>
type TextsOf<Sent, Read> = { [Name in keyof Sent]: Name extends keyof Read ? Read[Name] : never }

type Input<C> = (C extends { params: infer S extends Schema }
  ? { params: Texts<S> }
  : { params?: undefined }) & {
  /** `lang` travels in the address instead of a header, so that caches on the way can store the answer. */
  query?: (C extends { query: infer S extends Schema } ? Texts<S> : object) & { lang?: string }
} & (C extends { body: infer S extends Schema }
    ? { body: v.InferInput<S> }
    : C extends { form: Schema }
      ? { body: FormData }
      : { body?: undefined }) &
  (C extends { isRepeatable: true } ? { idempotencyKey?: string } : { idempotencyKey?: undefined })
type Answer<C> = C extends { answer: infer S extends Schema } ? v.InferOutput<S> : undefined

/** The input of a call and its answer; undefined for none. */
type InputOf<R extends Route> = Input<Calls[R]> & Address
export type AnswerOf<R extends Route> = Answer<Calls[R]>
export type OptionsOf<R extends Route> = InputOf<R> &
  Pick<RequestOptions, 'lang' | 'timeoutMs' | 'keepalive'>

/** Makes a call. Never throws: a failed request is a value with the reason. */
export function ask<R extends Route>(
  route: R,
  options: OptionsOf<R>,
  token?: string,
): Promise<Result<AnswerOf<R>>> {
  const { method, path } = addressOf(route, options)
  return request<AnswerOf<R>>(path, { ...options, method, token })
}

type Address = { params?: object; query?: object }

/** The method, and the path with its parameters filled in. */
export function addressOf(route: Route, { params = {}, query = {} }: Address) {
  const [method = '', pattern = ''] = route.split(' ')
  const values = new Map<string, unknown>(Object.entries(params))
  const path = pattern.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  // Not `search.size`: Chrome has it only since 113, Safari since 17
  const text = String(search)
  return { method, path: text ? `${path}?${text}` : path }
}
