import { afterEach, expect, test, vi } from 'vitest'
import { request } from '../../src/api/request.ts'

afterEach(() => vi.useRealTimers())

/** Answers at once with headers, and never with the rest. */
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
])('Who gets %s in time gives up', async (_, fetch) => {
  vi.useFakeTimers()
  const asking = request('/x', { fetch, timeoutMs: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asking).toEqual({ ok: false, failure: { kind: 'transport', code: 'TIMEOUT_ERROR' } })
})

test('A line that breaks is no lack of patience', async () => {
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
