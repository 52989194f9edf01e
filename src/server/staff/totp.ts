/** The second factor of staff: a six-digit code from an app (RFC 6238), new every 30 seconds. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { digitsOf } from '../../api/text/plain-text.ts'
import { app } from '../app.ts'

const STEP_S = 30
/** A phone's clock may be one step off. */
const STEPS_AROUND = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newTotpSecret = (): Secret => new Secret({ size: 20 })

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: Secret, label: string): string =>
  new TOTP({ issuer: app().config.SITE_NAME, label, secret, period: STEP_S }).toString()

/** The time step of a code, which only grows; null for a wrong code. */
export function stepOf(secret: Secret, code: string, now = Date.now()): number | null {
  const token = digitsOf(code)
  const delta = new TOTP({ secret, period: STEP_S }).validate({
    token,
    window: STEPS_AROUND,
    timestamp: now,
  })
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta
}

/** Backups contain the table but not the key, so a stolen one opens no account. */
const key = (): Buffer => Buffer.from(app().lasting('totp', 'secrets'), 'base64url')

export function sealSecret(secret: Secret): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  const sealed = Buffer.concat([cipher.update(secret.bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null when another key encrypted it, which a restore without LASTING_KEY has lost. */
export function openSecret(sealed: Buffer): Secret | null {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
  const begun = decipher.update(sealed.subarray(tagEnd))
  try {
    const bytes = Buffer.concat([begun, decipher.final()])
    return new Secret({ buffer: new Uint8Array(bytes).buffer })
  } catch {
    return null
  }
}
