/** Codes by SMS: their text, and the choice of the driver. */
import { SITE_NAME } from '../../api/lib/limits.ts'
import type { Config } from '../config.ts'
import { createEskizSms } from './eskiz.ts'
import { parseGateway, type SmsDriver } from './gateway.ts'
import { createPlaymobileSms } from './playmobile.ts'

const TIMEOUT_MS = 10_000

/** The driver for SMS_URL; ConfigError when it lacks a login or a host. */
export function createSms(config: Pick<Config, 'SMS_URL'>, timeoutMs = TIMEOUT_MS): SmsDriver {
  const { protocol } = new URL(config.SMS_URL)
  if (protocol === 'eskiz:') return createEskizSms(parseGateway(config.SMS_URL), timeoutMs)
  if (protocol === 'playmobile:')
    return createPlaymobileSms(parseGateway(config.SMS_URL), timeoutMs)
  return createConsoleSms()
}

/** For development: writes messages to the server's output. */
const createConsoleSms = (): SmsDriver => ({
  async send({ phone, text }) {
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
  },
})

/**
 * The two texts approved by the gateways: ASCII only, because other letters triple the price of a message, and in Uzbek
 * for everybody. The code comes first, because people look for it.
 */
export const codeText = (code: string): string =>
  `KOD: ${code}. ${SITE_NAME} saytiga kirish uchun. Hech kimga aytmang.`

/** For the owner of a phone whose password was changed. */
export const passwordChangedText = (): string =>
  `${SITE_NAME}: parolingiz o'zgartirildi. Bu siz bo'lmasangiz, kirish sahifasida "Parolni unutdingizmi?" orqali darhol yangi parol o'rnating.`
