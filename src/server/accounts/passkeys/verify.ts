/** Compares what an authenticator signed with what this site expects. The library is loaded with the first passkey. */
import type { NewPasskey, SignedPasskey } from '../../../api/accounts/passkey-forms.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'

/** Ed25519, ES256, RS256 (COSE). */
export const ALGORITHMS = [-8, -7, -257]

/** The domain that passkeys belong to. */
export const rpId = (): string => new URL(app().config.SITE_URL).hostname

const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(app().config.SITE_URL).origin,
  expectedRPID: rpId(),
  // Preferred, not required: an authenticator without a PIN or a fingerprint is still something that one has
  requireUserVerification: false,
})

const load = () => import('@simplewebauthn/server')

/** The credential of a new passkey; 403 when the answer does not fit the challenge, the site or the algorithms. */
export async function verifyNew({ id, response }: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...shapeOf(id), response: { ...response, transports: [] } },
    ...expected(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  if (!registrationInfo) throw new Failure('passkey_refused')
  const { credential } = registrationInfo
  return { publicKey: Buffer.from(credential.publicKey), counter: credential.counter }
}

type Stored = { publicKey: Buffer; counter: number }

/** The new counter of a passkey; 403 for a wrong signature or a counter that went back. */
export async function verifySigned(
  { id, response }: SignedPasskey,
  challenge: string,
  { publicKey, counter }: Stored,
): Promise<number> {
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shapeOf(id), response },
    ...expected(challenge),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refuse)
  if (!verified) throw new Failure('passkey_refused')
  return authenticationInfo.newCounter
}

const shapeOf = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The library tells by errors what does not fit. */
function refuse(cause: unknown): never {
  throw new Failure('passkey_refused', { cause })
}
