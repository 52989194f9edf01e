/** The Eskiz.uz driver: a login for a bearer token (about 30 days), then one call per message. */
import {
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
      body: { mobile_phone: phone.replace('+', ''), message: text, from },
      signal,
    })
  }

  return {
    async send(message) {
      const signal = AbortSignal.timeout(timeoutMs)
      const used = token ?? logIn(signal)
      let answer = await sendWith(message, await used, signal)
      if (answer.status === 401) {
        // Another message may have renewed the token meanwhile
        const renewed = token && token !== used ? token : logIn(signal)
        answer = await sendWith(message, await renewed, signal)
      }
      const { status, data } = answer
      if (status === 200 && textIn(data, 'id') && textIn(data, 'status') !== 'error') return
      const reason = onlyWords(textIn(data, 'message') ?? '')
      throw new SmsFailed(`eskiz answered ${status} ${reason}`, status >= 500)
    },
  }
}

async function fetchToken(gateway: Gateway, signal: AbortSignal): Promise<string> {
  const { status, data } = await post(`${gateway.base}/auth/login`, {
    headers: {},
    body: { email: gateway.login, password: gateway.password },
    signal,
  }).catch((error: unknown) => {
    throw new SmsFailed(error instanceof Error ? error.message : 'login failed')
  })
  const token = textIn(data, 'data', 'token')
  if (status !== 200 || !token) throw new SmsFailed(`eskiz refused the login (${status})`)
  return token
}
