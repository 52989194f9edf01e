/**
 * The API as the browser calls it, typed by the list of calls: `ask('GET /chats/[id]/', { params: { id } })`.
 * Only types come from the list, so a page carries none of its schemas.
 */
import type * as v from 'valibot'
import type { Calls, Route } from './calls.ts'
import { request, type RequestOptions, type Result } from './request.ts'

type Schema = v.GenericSchema

/** The parameters of a path or a query as the server reads them; they travel as text. */
type Texts<S extends Schema> = TextsOf<v.InferInput<S>, v.InferOutput<S>>
type TextsOf<Sent, Read> = { [Name in keyof Sent]: Name extends keyof Read ? Read[Name] : never }

type Input<C> = (C extends { params: infer S extends Schema }
  ? { params: Texts<S> }
  : { params?: undefined }) & {
  /** `lang` in the address instead of a header: such an answer can be cached on the way. */
  query?: (C extends { query: infer S extends Schema } ? Texts<S> : object) & { lang?: string }
} & (C extends { body: infer S extends Schema }
    ? { body: v.InferInput<S> }
    : C extends { form: Schema }
      ? { body: FormData }
      : { body?: undefined }) &
  (C extends { isRepeatable: true } ? { idempotencyKey?: string } : { idempotencyKey?: undefined })
type Answer<C> = C extends { answer: infer S extends Schema } ? v.InferOutput<S> : undefined

/** What a call takes, and what it answers: undefined where that is nothing. */
export type InputOf<R extends Route> = Input<Calls[R]> & Address
export type AnswerOf<R extends Route> = Answer<Calls[R]>
export type OptionsOf<R extends Route> = InputOf<R> &
  Pick<RequestOptions, 'lang' | 'timeoutMs' | 'keepalive'>

/** Makes a call. Never throws: a failed request is a value that says how it failed. */
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
  // Its size came to Chrome with 113, to Safari with 17
  const text = String(search)
  return { method, path: text ? `${path}?${text}` : path }
}
