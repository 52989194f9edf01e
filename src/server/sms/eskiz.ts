/** The Eskiz.uz driver: a login for a bearer token (about 30 days), then one form per message. */
import {
  formOf,
  post,
  SmsFailed,
  textIn,
  onlyWords,
  type Gateway,
  type SmsDriver,
  type SmsMessage,
} from './gateway.ts'

const DEFAULT_SENDER = '4546'

export function createEskizSms(gateway: Gateway, timeoutMs: number): SmsDriver {
  const from = gateway.parameter('from') ?? DEFAULT_SENDER
  let token: Promise<string> | undefined

  /** One login serves all messages; a failed one is not kept. */
  function logIn(signal: AbortSignal): Promise<string> {
    const login = fetchToken(gateway, signal)
    token = login
    login.catch(() => {
      if (token === login) token = undefined
    })
    return login
  }

  async function sendWith({ phone, text }: SmsMessage, bearer: string, signal: AbortSignal) {
    return post(`${gateway.base}/message/sms/send`, {
      headers: { Authorization: `Bearer ${bearer}` },
      body: formOf({ mobile_phone: phone.replace('+', ''), message: text, from }),
      signal,
    })
  }

  /** Asks with the token, and once more with a new one when it has expired. */
  async function withToken(ask: (bearer: string, signal: AbortSignal) => ReturnType<typeof post>) {
    const signal = AbortSignal.timeout(timeoutMs)
    const used = token ?? logIn(signal)
    const answer = await ask(await used, signal)
    if (answer.status !== 401) return answer
    // Another message may have renewed the token meanwhile
    const renewed = token && token !== used ? token : logIn(signal)
    return ask(await renewed, signal)
  }

  return {
    name: 'Eskiz',
    way: 'sms',
    async send(message) {
      const { status, data } = await withToken((bearer, signal) =>
        sendWith(message, bearer, signal),
      )
      const id = textIn(data, 'id')
      if (status === 200 && id && textIn(data, 'status') !== 'error') return id
      const reason = onlyWords(textIn(data, 'message') ?? '')
      throw new SmsFailed(`eskiz answered ${status} ${reason}`, status >= 500)
    },
    async isDelivered(id) {
      const { data } = await withToken((bearer, signal) =>
        post(`${gateway.base}/message/sms/status_by_id/${encodeURIComponent(id)}`, {
          headers: { Authorization: `Bearer ${bearer}` },
          signal,
        }),
      )
      const state = textIn(data, 'data', 'status')
      return state === undefined ? undefined : DELIVERED.test(state)
    },
  }
}

/** Its own word, and the one of SMPP. */
const DELIVERED = /^deliv(ere|r)d$/i

async function fetchToken(gateway: Gateway, signal: AbortSignal): Promise<string> {
  const { status, data } = await post(`${gateway.base}/auth/login`, {
    headers: {},
    body: formOf({ email: gateway.login, password: gateway.password }),
    signal,
  }).catch((error: unknown) => {
    throw new SmsFailed(error instanceof Error ? error.message : 'login failed')
  })
  const token = textIn(data, 'data', 'token')
  if (status !== 200 || !token) throw new SmsFailed(`eskiz refused the login (${status})`)
  return token
}
