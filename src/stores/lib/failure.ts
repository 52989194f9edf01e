import type { BaseIssue } from 'valibot'
import type { FormFault } from '../../api/posted-form.ts'
import type { RequestFailure } from '../../api/request.ts'
import { showToast, type ToastText, type ToastKey } from './toasts.ts'
import { waitText } from './wait.ts'

/**
 * The sentence about a failed request; a full rate limit says how long to wait. `onBreakdown` stands
 * for "the server broke", in the words of this call.
 */
export function failureMessage(
  failure: RequestFailure,
  onBreakdown: ToastKey = 'server_error',
): ToastText {
  if (failure.kind === 'transport') return { key: failure.code }
  const { error, retryAfter } = failure
  if (error.code === 'server_error') return { key: onBreakdown }
  if (!isAboutWaiting(error.code) || !retryAfter) return { key: error.code }
  return waitText('wait', retryAfter)
}

const isAboutWaiting = (code: string): boolean =>
  code === 'too_many_requests' || code === 'proof_of_work_required'

/** What a form says of it: at the fields that the server named, else in one sentence. */
export function formFault(failure: RequestFailure, onBreakdown?: ToastKey): FormFault {
  const errors = failureFields(failure)
  const isSaid = Object.keys(errors).length > 0
  return { errors, alert: isSaid ? null : failureMessage(failure, onBreakdown) }
}

/** Says it; that the session ended is said already. */
export function showFailure(failure: RequestFailure, onBreakdown?: ToastKey): ToastText {
  const message = failureMessage(failure, onBreakdown)
  if (message.key !== 'auth_required') showToast('error', message.key, message.params)
  return message
}

/** The fields at fault, if the server named any. */
export const failureFields = (failure: RequestFailure): Record<string, string> =>
  failure.kind === 'answer' ? (failure.error.errors ?? {}) : {}

/** Seconds after which the same call is welcome again, where the server said so. */
export const retryAfterOf = (failure: RequestFailure): number | null =>
  (failure.kind === 'answer' && failure.retryAfter) || null

export const hasStatus = (failure: RequestFailure, ...statuses: number[]): boolean =>
  failure.kind === 'answer' && statuses.includes(failure.status)

export const failureCode = (failure: RequestFailure): string =>
  failure.kind === 'answer' ? failure.error.code : failure.code

/** What was to be deleted is not there any more: deleted in another tab. */
export const isGone = (failure: RequestFailure): boolean => hasStatus(failure, 404, 410)

/** Field → message key. The first fault of a field is the one to show. */
export type FieldErrors = Record<string, string>

/** What a schema found, by field; its messages are keys. */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    errors[field] ??= issue.message
  }
  return errors
}
