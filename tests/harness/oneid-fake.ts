/** OneID on this machine: who stands behind the codes that a test has prepared. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const CLIENT = { client_id: 'bozor', client_secret: 'secret-of-the-agreement' }

/** How a test changes an honest answer: other fields, or none at all. */
export type OneIdTrick = { person?: Record<string, unknown>; isSilent?: true }

export async function startOneIdFake() {
  /** By the code, then by the token. */
  const people = new Map<string, { redirect_uri: string; pin: string; trick: OneIdTrick }>()

  /** Null: it never answers. */
  function answer(body: URLSearchParams): { status: number; data: object } | null {
    const isClient = Object.entries(CLIENT).every(([name, value]) => body.get(name) === value)
    const key = body.get('code') ?? body.get('access_token') ?? ''
    const person = people.get(key)
    people.delete(key)
    const isOfCode =
      body.get('grant_type') === 'one_authorization_code' &&
      body.get('redirect_uri') === person?.redirect_uri
    const isOfToken =
      body.get('grant_type') === 'one_access_token_identify' && body.get('scope') === 'bozor'
    if (!isClient || !person || !(isOfCode || isOfToken))
      return { status: 400, data: { error: 'invalid_grant' } }
    if (person.trick.isSilent) return null
    if (isOfToken) {
      const data = { pin: person.pin, full_name: 'KARIMOV AZIZ', ret_cd: '0' }
      return { status: 200, data: { ...data, ...person.trick.person } }
    }
    const access_token = randomUUID()
    people.set(access_token, person)
    return { status: 200, data: { access_token, scope: 'bozor' } }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = answer(new URLSearchParams(Buffer.concat(chunks).toString()))
      if (!sent) return
      response.writeHead(sent.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(sent.data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    env: { ONEID_URL: `http://${CLIENT.client_id}:${CLIENT.client_secret}@${host}/sso/oauth` },
    /** A person says yes on OneID's page; returns the query with which the browser comes back. */
    allow(url: string, pin: string, trick: OneIdTrick = {}): URLSearchParams {
      const { searchParams } = new URL(url)
      const code = randomUUID()
      people.set(code, { redirect_uri: searchParams.get('redirect_uri') ?? '', pin, trick })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
