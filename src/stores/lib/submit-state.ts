import { atom, readonlyType } from 'nanostores'
import type { FieldErrors } from './failure.ts'

type Submit = {
  /** The share that was sent, 0–1; null: nothing is being sent. */
  sent: number | null
  errors: FieldErrors
  /** Counts the attempts that went wrong. */
  attempt: number
}

/** How far the sending of a form is, and what was wrong with it. */
export function createSubmitState() {
  const $submit = atom<Submit>({ sent: null, errors: {}, attempt: 0 })
  const patch = (change: Partial<Submit>): void => $submit.set({ ...$submit.get(), ...change })
  return {
    $submit: readonlyType($submit),
    isRunning: () => $submit.get().sent !== null,
    progress: (sent: number): void => patch({ sent }),
    begin: (): void => patch({ sent: 0, errors: {} }),
    end: (): void => patch({ sent: null, errors: {} }),
    fail: (errors: FieldErrors): void =>
      patch({ sent: null, errors, attempt: $submit.get().attempt + 1 }),
    /** What was wrong with a field is not said any more once it changes. */
    forgive(fields: readonly string[]): void {
      const errors = Object.entries($submit.get().errors).filter(
        ([field]) => !fields.includes(field),
      )
      patch({ errors: Object.fromEntries(errors) })
    },
  }
}
