import { expect, test } from 'vitest'
import type { RequestFailure } from '../../../src/api/request.ts'
import { failureMessage } from '../../../src/stores/lib/failure.ts'

const limited = (retryAfter?: number): RequestFailure => ({
  kind: 'answer',
  status: 429,
  error: { code: 'too_many_requests', message: '' },
  ...(retryAfter && { retryAfter }),
})

test.each([
  [undefined, { key: 'too_many_requests' }],
  [1, { key: 'wait_seconds', params: { count: 1 } }],
  [90, { key: 'wait_seconds', params: { count: 90 } }],
  [91, { key: 'wait_minutes', params: { count: 2 } }],
  [121, { key: 'wait_minutes', params: { count: 3 } }],
  [60 * 86_400, { key: 'wait_days', params: { count: 60 } }],
])('failureMessage: a limit of %s seconds is never told too short', (retryAfter, message) => {
  expect(failureMessage(limited(retryAfter))).toEqual(message)
})

test('failureMessage: a broken server is told in the words of the call', () => {
  const error = { code: 'server_error', message: '' } as const
  const broken: RequestFailure = { kind: 'answer', status: 500, error }
  expect(failureMessage(broken)).toEqual({ key: 'server_error' })
  expect(failureMessage(broken, 'chat_delete_error')).toEqual({ key: 'chat_delete_error' })
})
