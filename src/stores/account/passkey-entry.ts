/** Entry by a passkey: the browser offers it at the fields of the login, and nothing is shown where it has none. */
import * as v from 'valibot'
import { signedPasskey } from '../../api/accounts/passkey-forms.ts'
import { ask } from '../../api/ask.ts'
import { formFault } from '../lib/failure.ts'
import { enter, refusesStorage } from './enter.ts'
import { refuseLogin } from './login-form.ts'

/** Offers passkeys until one is chosen or the page is left; after a refused one, offers them again. */
export async function offerPasskeys(lang: string, signal: AbortSignal): Promise<void> {
  if (refusesStorage() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return
  let isOver = false
  while (!isOver && !signal.aborted) isOver = await offerOnce(lang, signal)
}

/** True when there is nothing left to offer. */
async function offerOnce(lang: string, signal: AbortSignal): Promise<boolean> {
  const begun = await ask('POST /accounts/passkey-entry/options/', { lang })
  if (!begun.ok || signal.aborted) return true
  const body = await sign(begun.data, signal)
  if (!body) return true
  const answer = await ask('POST /accounts/passkey-entry/', { body, lang })
  if (answer.ok) enter(answer.data, 'success_login')
  else refuseLogin(formFault(answer.failure))
  return answer.ok
}

/** Null when the person left the page, or the browser cannot. */
async function sign(options: PublicKeyCredentialRequestOptionsJSON, signal: AbortSignal) {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const signed = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
    return v.parse(signedPasskey, signed instanceof PublicKeyCredential ? signed.toJSON() : null)
  } catch {
    return null
  }
}
