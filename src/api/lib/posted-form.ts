/** The result of a form that was posted without the script: for its HTML, and for the script once it runs. */
import type { Session } from '../listings/entities.ts'

/** A text's key with its parameters. */
export type FormMessage = { key: string; params?: Record<string, string | number> }

/** The faults of a form: by field name, or of the whole form. */
export type FormFault = { errors: Record<string, string>; alert: FormMessage | null }

export type PostedForm = {
  /** The submitted values, without passwords. */
  typed: Record<string, string>
  fault: FormFault | null
  /** Seconds until the same request is accepted again. */
  retryAfter: number | null
  /** The member is logged in: this form was the last one. */
  session: Session | null
}
