import type { PostedForm } from '../../api/posted-form.ts'
import { adoptProof, NO_PROOF, proofOf } from '../../stores/account/phone-proof.ts'
import { adoptRegister, EMPTY, registerFormOf } from '../../stores/account/register-form.ts'

/** The state that the server's HTML shows; the browser's stores go on from what the page's form brought. */
export function begin(posted: PostedForm | null, prefixes: readonly string[]) {
  if (!posted) return { proof: NO_PROOF, form: EMPTY }
  const [proof, form] = [proofOf(posted, prefixes), registerFormOf(posted)]
  if (!import.meta.env.SSR) {
    adoptProof(proof, posted)
    adoptRegister(form)
  }
  return { proof, form }
}
