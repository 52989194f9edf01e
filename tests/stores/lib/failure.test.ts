import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ApiError } from '../../../src/api/lib/common.ts'
import type { RequestFailure } from '../../../src/api/lib/request.ts'
import {
  failureCode,
  failureFields,
  failureMessage,
  fieldErrors,
  formFault,
  hasStatus,
  isGone,
  retryAfterOf,
  showFailure,
} from '../../../src/stores/lib/failure.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'

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
])('failureMessage: a limit of %s seconds is never shown too short', (retryAfter, message) => {
  expect(failureMessage(limited(retryAfter))).toEqual(message)
})

test('failureMessage: a server failure uses the text of the call', () => {
  const error = { code: 'server_error', message: '' } as const
  const broken: RequestFailure = { kind: 'answer', status: 500, error }
  expect(failureMessage(broken)).toEqual({ key: 'server_error' })
  expect(failureMessage(broken, 'chat_delete_error')).toEqual({ key: 'chat_delete_error' })
})

const BROKEN_LINE: RequestFailure = { kind: 'transport', code: 'FETCH_ERROR' }
const answered = (status: number, errors?: ApiError['errors']): RequestFailure => ({
  kind: 'answer',
  status,
  error: { code: 'invalid_request', message: '', ...(errors && { errors }) },
})

test('hasStatus, isGone: apply to answers alone', () => {
  expect([hasStatus(answered(409), 409), hasStatus(answered(409), 404, 409)]).toEqual([true, true])
  expect([hasStatus(answered(409), 404), hasStatus(BROKEN_LINE, 409)]).toEqual([false, false])
  expect([404, 410, 403].map((status) => isGone(answered(status)))).toEqual([true, true, false])
})

test("failureCode: the server's code, or the reason for a missing answer", () => {
  expect([failureCode(answered(400)), failureCode(BROKEN_LINE)]).toEqual([
    'invalid_request',
    'FETCH_ERROR',
  ])
})

test('retryAfterOf: the seconds from the server, else null', () => {
  expect([limited(5), limited(), BROKEN_LINE].map(retryAfterOf)).toEqual([5, null, null])
})

test('failureFields, formFault: errors at their fields, else one sentence', () => {
  const errors = { title: 'title_too_long' } as const
  expect(failureFields(answered(400, errors))).toEqual(errors)
  expect([failureFields(answered(400)), failureFields(BROKEN_LINE)]).toEqual([{}, {}])
  expect(formFault(answered(400, errors))).toEqual({ errors, alert: null })
  expect(formFault(BROKEN_LINE)).toEqual({ errors: {}, alert: { key: 'FETCH_ERROR' } })
})

test('fieldErrors: the first error of each field', () => {
  const title = v.pipe(v.string(), v.minLength(3, 'too_short'), v.regex(/^[A-Z]/, 'no_capital'))
  const { issues = [] } = v.safeParse(v.object({ title, price: v.number('no_number') }), {
    title: 'a',
    price: '',
  })
  expect(fieldErrors(issues)).toEqual({ title: 'too_short', price: 'no_number' })
})

test('showFailure: shows everything but the end of a session, which is already shown', () => {
  showFailure(BROKEN_LINE)
  expect($toast.get()).toMatchObject({ kind: 'error', key: 'FETCH_ERROR' })
  dismiss()
  const error = { code: 'auth_required', message: '' } as const
  expect(showFailure({ kind: 'answer', status: 401, error })).toEqual({ key: 'auth_required' })
  expect($toast.get()).toBeNull()
})
