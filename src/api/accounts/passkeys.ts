/** Passkeys (WebAuthn): a member's second way in. A cookie ties each challenge to the browser that asked for it. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { PASSWORD_MAX } from '../lib/limits.ts'
import { byId, time } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { session } from '../listings/entities.ts'
import { newPasskey, signedPasskey } from './passkey-forms.ts'

/** `device`: the browser that made it; `last_used_at` is null until it is used. */
export const passkey = v.object({
  id: v.number(),
  device: v.nullable(v.string()),
  created_at: time,
  last_used_at: v.nullable(time),
})
export type Passkey = v.InferOutput<typeof passkey>

const ownCredential = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.string()),
})

export const readPasskeys = call('GET /accounts/passkeys/', {
  who: 'member',
  answer: v.array(passkey),
})

/** The options of `navigator.credentials.create()`, for ten minutes and once. 403 for a wrong password. */
export const beginPasskey = call('POST /accounts/passkeys/options/', {
  who: 'member',
  body: v.object({ password: textUpTo(PASSWORD_MAX, 'wrong_password') }),
  answer: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    excludeCredentials: v.array(ownCredential),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('preferred'),
    }),
    attestation: v.literal('none'),
    timeout: v.number(),
  }),
})

/** 410 when the challenge is over, used or another browser's; 403 for an answer that does not fit it. */
export const addPasskey = call('POST /accounts/passkeys/', {
  who: 'member',
  body: newPasskey,
  status: [201],
  answer: passkey,
})

/** Ends the passkey and all other sessions that passkeys opened. */
export const removePasskey = call('DELETE /accounts/passkeys/[id]/', {
  who: 'member',
  params: byId,
})

/** The options of `navigator.credentials.get()`, for ten minutes and once. */
export const beginPasskeyEntry = call('POST /accounts/passkey-entry/options/', {
  who: 'anyone',
  answer: v.object({
    challenge: v.string(),
    rpId: v.string(),
    userVerification: v.literal('preferred'),
    timeout: v.number(),
  }),
})

/** Opens the session of the passkey's member. Answers alike for an unknown passkey and a wrong signature: 403. */
export const enterByPasskey = call('POST /accounts/passkey-entry/', {
  who: 'anyone',
  body: signedPasskey,
  answer: session,
})
