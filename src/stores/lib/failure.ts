import type { BaseIssue } from 'valibot'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { FormFault } from '../../api/lib/posted-form.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { showToast, type ToastText, type ToastKey } from './toasts.ts'
import { waitText } from './wait.ts'

/**
 * The message for a failed request; a full rate limit includes the time to wait. `onBreakdown` replaces the generic
 * message of a server error.
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

/** The form's errors: at the fields that the server named, else as one message. */
export function formFault(failure: RequestFailure, onBreakdown?: ToastKey): FormFault {
  const errors = failureFields(failure)
  const isSaid = Object.keys(errors).length > 0
  return { errors, alert: isSaid ? null : failureMessage(failure, onBreakdown) }
}

/** Shows the message; the ended session has its own already. */
export function showFailure(failure: RequestFailure, onBreakdown?: ToastKey): ToastText {
  const message = failureMessage(failure, onBreakdown)
  if (message.key !== 'auth_required') showToast('error', message.key, message.params)
  return message
}

/** The faulty fields, if the server named any. */
export const failureFields = (failure: RequestFailure): Record<string, ErrorCode> =>
  failure.kind === 'answer' ? (failure.error.errors ?? {}) : {}

/** The seconds of `Retry-After`; null without it. */
export const retryAfterOf = (failure: RequestFailure): number | null =>
  (failure.kind === 'answer' && failure.retryAfter) || null

export const hasStatus = (failure: RequestFailure, ...statuses: number[]): boolean =>
  failure.kind === 'answer' && statuses.includes(failure.status)

export const failureCode = (failure: RequestFailure): string =>
  failure.kind === 'answer' ? failure.error.code : failure.code

/** True when the thing to delete is already gone, deleted in another tab. */
export const isGone = (failure: RequestFailure): boolean => hasStatus(failure, 404, 410)

/** Field → message key; a field's first error is kept. */
export type FieldErrors = Record<string, string>

/** A schema's issues by field; their messages are keys. */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    errors[field] ??= issue.message
  }
  return errors
}
