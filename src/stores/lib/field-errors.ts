import type { BaseIssue } from 'valibot'

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
