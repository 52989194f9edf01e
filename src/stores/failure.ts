import type { Failure } from '../api/request.ts'
import type { Message } from './toasts.ts'

/** The sentence to say about a failed request; a full rate limit says how long to wait. */
export function failureMessage(failure: Failure): Message {
  if (failure.kind === 'transport') return { key: failure.code }
  const { error, retryAfter } = failure
  if (error.code !== 'too_many_requests' || !retryAfter) return { key: error.code }
  if (retryAfter <= 90) return { key: 'wait_seconds', params: { count: retryAfter } }
  return { key: 'wait_minutes', params: { count: Math.ceil(retryAfter / 60) } }
}

/** The fields at fault, if the server named any. */
export const failureFields = (failure: Failure): Record<string, string> =>
  failure.kind === 'answer' ? (failure.error.errors ?? {}) : {}
