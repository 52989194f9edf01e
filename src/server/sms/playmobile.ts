/** The PlayMobile driver (smsxabar.uz): HTTP Basic, one JSON call per message. */
import { post, SmsFailed, textIn, onlyWords, type Gateway, type SmsDriver } from './gateway.ts'

const DEFAULT_ORIGINATOR = '3700'

export function createPlaymobileSms(gateway: Gateway, timeoutMs: number): SmsDriver {
  const originator = gateway.parameter('originator') ?? DEFAULT_ORIGINATOR
  const basic = Buffer.from(`${gateway.login}:${gateway.password}`).toString('base64')
  return {
    name: 'PlayMobile',
    way: 'sms',
    async send({ phone, text, id }) {
      const message = {
        recipient: phone.replace('+', ''),
        'message-id': id,
        sms: { originator, content: { text } },
      }
      const { status, data } = await post(`${gateway.base}/send`, {
        headers: { Authorization: `Basic ${basic}` },
        body: JSON.stringify({ messages: [message] }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const refusal = textIn(data, 'error-code')
      if (status === 200 && refusal === undefined) return undefined
      const reason = onlyWords(textIn(data, 'error-description') ?? '')
      throw new SmsFailed(`playmobile answered ${status} ${refusal ?? ''} ${reason}`, status >= 500)
    },
  }
}
