/** Keys on the curve P-256 in base64url, as browsers and push services write them. */
import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
/** The length of an uncompressed point. */
const POINT_BYTES = 65

/** True for a public key. */
export function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  try {
    ECDH.convertKey(bytes, CURVE)
    return bytes.length === POINT_BYTES
  } catch {
    return false
  }
}

/** The public key of a private one; throws when the private key is invalid. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE)
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url')
}
