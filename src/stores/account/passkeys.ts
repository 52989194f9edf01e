/** Adding and removing the member's own passkeys. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { newPasskey } from '../../api/accounts/passkey-forms.ts'
import type { FormFault } from '../../api/lib/posted-form.ts'
import { formFault, isGone, showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { $passkeys, $sessions } from '../session/member-data.ts'

type Adding = { busy: boolean; fault: FormFault | null }

const IDLE: Adding = { busy: false, fault: null }
const $state = atom<Adding>(IDLE)
export const $addingPasskey = readonlyType($state)

const stop = (fault: FormFault): false => {
  $state.set({ busy: false, fault })
  return false
}

/** Makes a passkey on this device; true when it is stored. */
export async function makePasskey(password: string, lang: string): Promise<boolean> {
  if ($state.get().busy) return false
  if (password === '') return stop({ errors: { password: 'password_empty' }, alert: null })
  $state.set({ busy: true, fault: null })
  const begun = await askAsMember('POST /accounts/passkeys/options/', { body: { password }, lang })
  if (!begun.ok) return stop(formFault(begun.failure))
  const credential = await make(begun.data)
  if ('key' in credential) return stop({ errors: {}, alert: credential })
  const answer = await askAsMember('POST /accounts/passkeys/', { body: credential, lang })
  if (!answer.ok) return stop(formFault(answer.failure))
  $state.set(IDLE)
  $passkeys.revalidate()
  return true
}

export const forgivePasskey = (): void => $state.set(IDLE)

/** Asks the device; the message when it refuses, or the person does. */
async function make(options: PublicKeyCredentialCreationOptionsJSON) {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    const isPasskey = credential instanceof PublicKeyCredential
    return v.parse(newPasskey, isPasskey ? credential.toJSON() : null)
  } catch (error) {
    const isHere = error instanceof DOMException && error.name === 'InvalidStateError'
    return { key: isHere ? 'passkey_here' : 'passkey_failed' } as const
  }
}

export async function dropPasskey(id: number, lang: string): Promise<void> {
  const answer = await askAsMember('DELETE /accounts/passkeys/[id]/', { params: { id }, lang })
  if (!answer.ok && !isGone(answer.failure)) {
    showFailure(answer.failure)
    return
  }
  $passkeys.revalidate()
  $sessions.revalidate()
}
