/** What a page says of its form that came without the script: for its HTML, and for the script when it comes. */
import type { Session } from './entities.ts'

/** A text's key with what is filled in. */
export type Message = { key: string; params?: Record<string, string | number> }

/** What is wrong with a form: at fields by name, or with all of it. */
export type FormFault = { errors: Record<string, string>; alert: Message | null }

export type PostedForm = {
  /** As it came, without passwords. */
  typed: Record<string, string>
  fault: FormFault | null
  /** Seconds until the same is welcome again. */
  retryAfter: number | null
  /** The form was the last one: who sent it is logged in. */
  session: Session | null
}
