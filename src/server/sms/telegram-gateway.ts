/** The driver of Telegram Gateway: it writes codes into Telegram, in words of its own, and nothing but codes. */
import { parseTokenGateway, post, SmsFailed, textIn, type SmsDriver } from './gateway.ts'

/** Some hosts cannot reach Telegram at all; somebody waits at the form meanwhile. */
const LONGEST_MS = 5_000

export function createTelegramGateway(url: string, setting: string, timeoutMs: number): SmsDriver {
  const { base, login: token, parameter } = parseTokenGateway(url, setting)
  const sender = parameter('sender')
  const ask = (method: string, body: object) =>
    post(`${base}/${method}`, {
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(Math.min(timeoutMs, LONGEST_MS)),
    })
  return {
    name: 'Telegram Gateway',
    way: 'telegram',
    async send({ phone, code, id }) {
      if (!code) throw new SmsFailed('telegram gateway sends nothing but codes')
      const { status, data } = await ask('sendVerificationMessage', {
        phone_number: phone,
        code: code.digits,
        ttl: code.lifetimeS,
        payload: id,
        ...(sender !== null && { sender_username: sender }),
      })
      const request = textIn(data, 'result', 'request_id')
      if (status === 200 && request) return request
      const error = textIn(data, 'error') ?? ''
      const reason = ERROR_CODE.test(error) ? error : ''
      throw new SmsFailed(`telegram gateway answered ${status} ${reason}`, status >= 500)
    },
    async isDelivered(request_id) {
      const { data } = await ask('checkVerificationStatus', { request_id })
      const state = textIn(data, 'result', 'delivery_status', 'status')
      return state === undefined ? undefined : state === 'delivered' || state === 'read'
    },
  }
}

const ERROR_CODE = /^[A-Z_]{1,50}$/
