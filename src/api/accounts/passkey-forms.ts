/** A browser’s words about a passkey, as its own `toJSON()` writes it; checked by the browser and by the server. */
import * as v from 'valibot'
import { textUpTo } from '../lib/typed-text.ts'

/** An authenticator's id of up to 1,023 bytes in base64url. */
const credentialId = textUpTo(1_364, 'invalid_request')
const part = (max: number) => textUpTo(max, 'invalid_request')

/** A new passkey. */
export const newPasskey = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON: part(4_096),
    attestationObject: part(16_384),
    transports: v.optional(v.pipe(v.array(part(20)), v.maxLength(10)), []),
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>

/** The signature of a passkey. */
export const signedPasskey = v.object({
  id: credentialId,
  response: v.object({
    clientDataJSON: part(4_096),
    authenticatorData: part(4_096),
    signature: part(2_048),
  }),
})
export type SignedPasskey = v.InferOutput<typeof signedPasskey>
