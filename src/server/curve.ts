/** Keys on the curve P-256, as browsers and push services write them: base64url. */
import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
/** An uncompressed point. */
const POINT_BYTES = 65

/** Whether it is a public key. */
export function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  try {
    ECDH.convertKey(bytes, CURVE)
    return bytes.length === POINT_BYTES
  } catch {
    return false
  }
}

/** The public key of a private one; throws when it is none. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE)
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url')
}
