/** An authenticator in software: makes passkeys (attestation "none") and signs with them, or lies about one thing. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Site = { origin: string; rpId: string }
type Lies = Partial<Site> & { type?: string; counter?: number }

const IS_PRESENT = 0x01
const HAS_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

export function authenticator(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = base64url(rawId)

  const clientData = (challenge: string, type: string, { origin = site.origin }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (
    flags: number,
    { rpId = site.rpId, counter = 0 }: Lies,
    key = Buffer.alloc(0),
  ) => Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter), key])

  return {
    id,
    /** The answer of `navigator.credentials.create()`. */
    make(challenge: string, lies: Lies = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey(x, y)])
      const data = authData(IS_PRESENT | HAS_KEY, lies, key)
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        uint16(data.length),
        data,
      ])
      return {
        id,
        response: {
          clientDataJSON: base64url(clientData(challenge, lies.type ?? 'webauthn.create', lies)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** The answer of `navigator.credentials.get()`. */
    sign(challenge: string, lies: Lies = {}) {
      const client = clientData(challenge, lies.type ?? 'webauthn.get', lies)
      const data = authData(IS_PRESENT, lies)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
        },
      }
    },
  }
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key for ES256. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
