/** A push service on this machine, answering like RFC 8030 and the browsers' services. */
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { browserKeys, decrypted, type BrowserKeys } from '../fixtures/push-browser.ts'

type Received = { path: string; headers: Record<string, unknown>; payload: string }
type Answer = { status: number; headers?: Record<string, string> } | 'hangs'

const STORED: Answer = { status: 201 }

export async function startPushFake() {
  const browsers = new Map<string, BrowserKeys>()
  const received: Received[] = []
  const answers = new Map<string, Answer>()

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const answer = answers.get(path) ?? (browser ? STORED : { status: 404 })
      if (answer === 'hangs') return
      if (browser && answer.status < 300) {
        const { authorization } = request.headers
        if (!isSigned(authorization ?? '', origin)) return void response.writeHead(403).end()
        const payload = decrypted(Buffer.concat(parts), browser)
        received.push({ path, headers: request.headers, payload })
      }
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  /** A browser's subscription; the keys may be those of a real one. */
  function subscription({ p256dh, auth, privateKey } = browserKeys()) {
    const path = `/push/${randomUUID()}`
    browsers.set(path, { p256dh, auth, privateKey })
    return { endpoint: origin + path, keys: { p256dh, auth } }
  }
  return {
    origin,
    received,
    subscription,
    /** The messages that a browser received. */
    of: ({ endpoint }: { endpoint: string }) =>
      received.filter(({ path }) => origin + path === endpoint),
    answer: ({ endpoint }: { endpoint: string }, answer: Answer) =>
      answers.set(endpoint.slice(origin.length), answer),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Checks the sender like a push service (VAPID, RFC 8292). */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const isOurs = verify(
    'sha256',
    new Uint8Array(Buffer.from(`${head}.${claims}`)),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    new Uint8Array(Buffer.from(signature, 'base64url')),
  )
  const seconds = exp - Date.now() / 1000
  return (
    isOurs && aud === audience && seconds > 0 && seconds <= 86_400 && /^(https|mailto):/.test(sub)
  )
}
