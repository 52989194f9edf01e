import { atom, readonlyType } from 'nanostores'
import type { FieldErrors } from './failure.ts'

type Submit = {
  /** The share that was sent, 0–1; null: nothing is being sent. */
  sent: number | null
  errors: FieldErrors
  /** Seconds until the next attempt is allowed, from the server's last answer. */
  retryAfter: number | null
  /** Counts failed attempts. */
  attempt: number
}

/** Progress and errors of a form's submission. */
export function createSubmitState() {
  const $submit = atom<Submit>({ sent: null, errors: {}, retryAfter: null, attempt: 0 })
  const patch = (change: Partial<Submit>): void => $submit.set({ ...$submit.get(), ...change })
  return {
    $submit: readonlyType($submit),
    isRunning: () => $submit.get().sent !== null,
    progress: (sent: number): void => patch({ sent }),
    begin: (): void => patch({ sent: 0, errors: {}, retryAfter: null }),
    end: (): void => patch({ sent: null, errors: {}, retryAfter: null }),
    fail: (errors: FieldErrors, retryAfter: number | null = null): void =>
      patch({ sent: null, errors, retryAfter, attempt: $submit.get().attempt + 1 }),
    /** Clears the errors of changed fields. */
    forgive(fields: readonly string[]): void {
      const errors = Object.entries($submit.get().errors).filter(
        ([field]) => !fields.includes(field),
      )
      patch({ errors: Object.fromEntries(errors) })
    },
  }
}
