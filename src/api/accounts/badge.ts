/** The proof that somebody exists: a person by the state's login, a firm by its papers. It promises nothing about goods. */
import * as v from 'valibot'
import { VERIFICATION_METHODS } from '../lib/limits.ts'
import { time } from '../lib/schemas.ts'

export const publicBadge = v.object({
  method: v.picklist(VERIFICATION_METHODS),
  since: time,
  /** The firm's name as staff have seen it in its papers; null for a person. */
  firm: v.nullable(v.string()),
})
export type PublicBadge = v.InferOutput<typeof publicBadge>
