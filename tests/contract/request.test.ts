import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from '../../src/api/ask.ts'
import { request, type RequestOptions } from '../../src/api/lib/request.ts'

afterEach(() => vi.useRealTimers())

/** Answers at once with headers, and never with the body. */
const stalling: typeof fetch = async (_, init) => {
  const body = new ReadableStream({
    start: (stream) =>
      init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
  })
  return new Response(body)
}
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )

test.each([
  ['nothing', silent],
  ['half an answer', stalling],
])('A request that gets %s times out', async (_, fetch) => {
  vi.useFakeTimers()
  const asking = request('/x', { fetch, timeoutMs: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asking).toEqual({ ok: false, failure: { kind: 'transport', code: 'TIMEOUT_ERROR' } })
})

test('A broken connection is no timeout', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await request('/x', { fetch })).toMatchObject({ failure: { code: 'FETCH_ERROR' } })
})

test('An answer in time stops the clock', async () => {
  vi.useFakeTimers()
  expect(await request('/x', { fetch: async () => Response.json({ id: 1 }) })).toEqual({
    ok: true,
    data: { id: 1 },
    status: 200,
  })
  expect(vi.getTimerCount()).toBe(0)
})

/** The request that was sent, and the result of an answer. */
async function exchange(answer: Response, options: RequestOptions = {}) {
  let sent: Request | undefined
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent = new Request(new URL(String(input), 'http://bozor.test'), init)
    return answer
  }
  const result = await request('/x?a=1', { ...options, fetch })
  if (!sent) throw new Error('Nothing was sent')
  return { sent, result }
}

test('request: is a GET with cookies, without headers for absent data', async () => {
  const { sent } = await exchange(Response.json({}))
  expect(sent).toMatchObject({ method: 'GET', credentials: 'include', body: null })
  expect(sent.url).toBe('http://bozor.test/x?a=1')
  expect(Object.fromEntries(sent.headers)).toEqual({ accept: 'application/json' })
})

test('request: sends data as JSON, with its token, language and key', async () => {
  const { sent } = await exchange(Response.json({}), {
    method: 'POST',
    body: { title: 'Divan' },
    token: 'secret',
    lang: 'ru',
    idempotencyKey: 'once',
  })
  expect(sent.method).toBe('POST')
  expect(await sent.json()).toEqual({ title: 'Divan' })
  expect(Object.fromEntries(sent.headers)).toEqual({
    accept: 'application/json',
    'accept-language': 'ru',
    authorization: 'Token secret',
    'content-type': 'application/json',
    'idempotency-key': 'once',
  })
})

test('request: sends a form as multipart, with its boundary', async () => {
  const body = new FormData()
  body.set('title', 'Divan')
  const { sent } = await exchange(Response.json({}), { method: 'POST', body })
  expect(sent.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect((await sent.formData()).get('title')).toBe('Divan')
})

const ERROR = { code: 'too_many_requests', message: 'Biroz kuting.' }
const asJson = (status: number, data: unknown, headers = {}) =>
  new Response(JSON.stringify(data), { status, headers })
const broken = { ok: false, failure: { kind: 'transport', code: 'PARSING_ERROR' } }

test.each<[string, Response, object]>([
  ['200', asJson(200, [1]), { ok: true, data: [1], status: 200 }],
  ['299', asJson(299, { code: '', message: '' }), { ok: true, status: 299 }],
  ['204', new Response(null, { status: 204 }), { ok: true, data: undefined, status: 204 }],
  ['an error', asJson(400, ERROR), { ok: false, failure: { status: 400, error: ERROR } }],
  ['300', asJson(300, ERROR), { ok: false, failure: { status: 300 } }],
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), broken],
  ['200 without JSON', new Response('<h1>Wi-Fi login</h1>'), broken],
  ['an error that is null', asJson(500, null), broken],
  ['an error that is text', asJson(500, 'code message'), broken],
  ['an error without a message', asJson(500, { code: 'server_error' }), broken],
  ['an error without a code', asJson(500, { message: 'Xato' }), broken],
])('request: reads %s', async (_, answer, result) =>
  expect((await exchange(answer)).result).toMatchObject(result),
)

test.each([
  ['7', 7],
  ['0', undefined],
  ['soon', undefined],
])('request: reads Retry-After %s as %s', async (wait, retryAfter) => {
  const { result } = await exchange(asJson(429, ERROR, { 'Retry-After': wait }))
  const failure = { kind: 'answer', status: 429, error: ERROR }
  expect(result).toStrictEqual({
    ok: false,
    failure: retryAfter === undefined ? failure : { ...failure, retryAfter },
  })
})

test('address: fills its parameters in, encoded, and leaves out undefined ones', () => {
  expect(
    addressOf('DELETE /services/api/services/[id]/comments/[commentId]/', {
      params: { id: 7, commentId: 'a/b' },
    }),
  ).toEqual({ method: 'DELETE', path: '/services/api/services/7/comments/a%2Fb/' })
  expect(
    addressOf('GET /products/api/products', {
      query: { page: 2, product_title: 'a & b', sort: undefined },
    }),
  ).toEqual({ method: 'GET', path: '/products/api/products?page=2&product_title=a+%26+b' })
  expect(addressOf('GET /chats/', { query: {} }).path).toBe('/chats/')
})
