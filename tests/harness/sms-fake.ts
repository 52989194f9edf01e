/** The SMS gateways on this machine, answering as documented. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const LOGIN = 'shop@example.uz'
export const PASSWORD = 'p@ss:word/1'
const ESKIZ_ID = 'd8a7c6a0-4c3e-4a5e-9d0c-0f8f4f7f2a11'
const TOKEN = 'AAEH-Gate_way'

type Sent = { to: string; text: string; from: string; id?: string }
/** hang: takes the request and never answers; garbage: 200 with a page instead of JSON. */
type Mood = 'well' | 'refuses' | 'fails' | 'hangs' | 'garbage' | 'refuses-login'

type Body = Record<string, unknown>

export async function startSmsFake() {
  const sent: Sent[] = []
  let mood: Mood = 'well'
  let logins = 0
  let validToken = ''
  let state = 'DELIVRD'

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (mood === 'hangs') return
      const answer = (status: number, data: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(data))
      }
      if (mood === 'fails') return answer(500, { message: 'Server Error' })
      if (mood === 'garbage') return void response.end('<html>maintenance</html>')
      const call = { request, body, answer, response }
      if (request.url?.startsWith('/api/message/sms/status_by_id/')) return eskizStatus(call)
      if (request.method !== 'POST') return answer(405, {})
      if (request.url === '/api/auth/login') return eskizLogin(call)
      if (request.url === '/api/message/sms/send') return eskizSend(call)
      if (request.url === '/broker-api/send') return playmobileSend(call)
      if (request.url === '/checkVerificationStatus') return telegramStatus(call)
      if (request.url === '/sendVerificationMessage') return telegramSend(call)
      return answer(404, {})
    })
  })

  type Call = {
    request: IncomingMessage
    response: ServerResponse
    body: Body
    answer(status: number, data: unknown): void
  }

  function eskizLogin({ body, answer }: Call) {
    logins++
    if (mood === 'refuses-login' || body['email'] !== LOGIN || body['password'] !== PASSWORD)
      return answer(401, { message: 'Invalid credentials', token_type: 'bearer' })
    validToken = `token-${logins}`
    answer(200, {
      message: 'token_generated',
      data: { token: validToken },
      token_type: 'bearer',
    })
  }

  function eskizSend({ request, body, answer }: Call) {
    if (request.headers.authorization !== `Bearer ${validToken}`)
      return answer(401, { message: 'Expired', status: 'token-expired' })
    if (mood === 'refuses')
      return answer(400, {
        status: 'error',
        message: `Number ${String(body['mobile_phone'])} is not valid`,
      })
    sent.push({
      to: String(body['mobile_phone']),
      text: String(body['message']),
      from: String(body['from']),
    })
    answer(200, {
      id: ESKIZ_ID,
      message: 'Waiting for SMS provider',
      status: 'waiting',
    })
  }

  function eskizStatus({ request, answer }: Call) {
    if (request.headers.authorization !== `Bearer ${validToken}`)
      return answer(401, { message: 'Expired', status: 'token-expired' })
    const id = request.url?.split('/').at(-1)
    if (request.method !== 'GET' || id !== ESKIZ_ID) return answer(404, { status: 'error' })
    answer(200, { status: 'success', data: { id, to: sent.at(-1)?.to, status: state } })
  }

  function playmobileSend({ request, response, body, answer }: Call) {
    const basic = `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return answer(401, { 'error-code': '100', 'error-description': 'Unauthorized' })
    const messages = Array.isArray(body['messages']) ? body['messages'] : []
    if (mood === 'refuses')
      return answer(400, {
        'error-code': '202',
        'error-description': `Empty recipient ${String(messages[0]?.recipient)}`,
      })
    for (const message of messages)
      sent.push({
        to: message.recipient,
        text: message.sms.content.text,
        from: message.sms.originator,
        id: message['message-id'],
      })
    response.end('Request is received')
  }

  function telegramSend({ request, body, answer }: Call) {
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return answer(200, { ok: false, error: 'ACCESS_TOKEN_INVALID' })
    if (mood === 'refuses') return answer(200, { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' })
    sent.push({
      to: String(body['phone_number']).replace('+', ''),
      text: String(body['code']),
      from: String(body['sender_username']),
      id: String(body['payload']),
    })
    answer(200, { ok: true, result: { request_id: `request-${sent.length}`, request_cost: 0.01 } })
  }

  function telegramStatus({ body, answer }: Call) {
    if (body['request_id'] !== `request-${sent.length}`)
      return answer(200, { ok: false, error: 'REQUEST_ID_INVALID' })
    const delivery_status = { status: state, updated_at: 1_764_374_400 }
    answer(200, { ok: true, result: { request_id: body['request_id'], delivery_status } })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const account = `${encodeURIComponent(LOGIN)}:${encodeURIComponent(PASSWORD)}`
  return {
    sent,
    eskizUrl: `eskiz://${account}@${host}/api?from=4546&scheme=http`,
    playmobileUrl: `playmobile://${account}@${host}/broker-api?originator=3700&scheme=http`,
    telegramUrl: `tggate://${TOKEN}@${host}?scheme=http&sender=our_channel`,
    logins: () => logins,
    set: (next: Mood) => (mood = next),
    /** The gateways say this of the delivery of the last message. */
    setState: (next: string) => (state = next),
    expireToken: () => (validToken = ''),
    /** The last code sent to a phone. */
    lastCode(phone: string): string {
      const message = sent.findLast(({ to }) => `+${to}` === phone)
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
      if (!code) throw new Error(`No SMS was sent to ${phone}`)
      return code
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Eskiz documents forms with parts, the others JSON; each reads nothing else. */
async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = new Response(Buffer.concat(chunks), {
    headers: { 'Content-Type': request.headers['content-type'] ?? '' },
  })
  try {
    if (request.headers['content-type'] === 'application/json') return await body.json()
    return Object.fromEntries(await body.formData())
  } catch {
    return {}
  }
}
