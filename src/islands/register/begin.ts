import type { PostedForm } from '../../api/lib/posted-form.ts'
import { adoptProof, NO_PROOF, proofOf } from '../../stores/account/phone-proof.ts'
import { adoptRegister, EMPTY, registerFormOf } from '../../stores/account/register-form.ts'

/** The state of the server's HTML; the browser's stores continue from the posted form. */
export function begin(posted: PostedForm | null, prefixes: readonly string[]) {
  if (!posted) return { proof: NO_PROOF, form: EMPTY }
  const [proof, form] = [proofOf(posted, prefixes), registerFormOf(posted)]
  if (!import.meta.env.SSR) {
    adoptProof(proof, posted)
    adoptRegister(form)
  }
  return { proof, form }
}
