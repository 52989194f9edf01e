/** Telegram's Web Login on this machine: its keys, and tokens for codes that a test has prepared. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const SECRET = 'secret-of-the-web-login'
const CLIENT = '123456'

/** How a test changes an honest answer. */
export type OpenIdTrick = {
  claims?: JWTPayload
  issuer?: string
  audience?: string
  expires?: number
  /** Signs with this key instead, naming the honest one. */
  foreignKey?: true
  /** Sends this instead of a token. */
  token?: string
  /** Never answers. */
  isSilent?: true
}

export async function startOpenIdFake() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  /** By the code: who it stands for, what the authorisation asked for. */
  const codes = new Map<
    string,
    { asked: URLSearchParams; claims: JWTPayload; trick: OpenIdTrick }
  >()
  const waiting: (() => void)[] = []

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString())
      void answer(request.url ?? '', request.headers.authorization ?? '', body).then((sent) => {
        if (!sent) return waiting.shift()?.()
        response.writeHead(sent.status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(sent.data))
      })
    })
  })

  async function answer(path: string, authorization: string, body: URLSearchParams) {
    if (path === '/.well-known/jwks.json') return { status: 200, data: { keys: [jwk] } }
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const basic = `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString('base64')}`
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      path === '/token' &&
      authorization === basic &&
      body.get('grant_type') === 'authorization_code' &&
      body.get('redirect_uri') === code?.asked.get('redirect_uri') &&
      challenge === code?.asked.get('code_challenge')
    if (!code || !isRight) return { status: 400, data: { error: 'invalid_grant' } }
    if (code.trick.isSilent) return null
    return { status: 200, data: { id_token: await tokenFor(code) } }
  }

  type Code = { asked: URLSearchParams; claims: JWTPayload; trick: OpenIdTrick }
  const tokenFor = async ({ asked, claims, trick }: Code): Promise<string> =>
    trick.token ??
    new SignJWT({ nonce: asked.get('nonce'), ...claims, ...trick.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(trick.issuer ?? url)
      .setAudience(trick.audience ?? CLIENT)
      .setSubject('opaque')
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + (trick.expires ?? 300))
      .sign(trick.foreignKey ? foreign.privateKey : privateKey)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    env: { TELEGRAM_LOGIN: url, TELEGRAM_LOGIN_SECRET: SECRET },
    publicKey: jwk,
    /** A person allows the entry on Telegram's page; returns the query with which the browser comes back. */
    allow(openIdUrl: string, claims: JWTPayload, trick: OpenIdTrick = {}): URLSearchParams {
      const { searchParams: asked } = new URL(openIdUrl)
      const code = randomUUID()
      codes.set(code, { asked, claims, trick })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
