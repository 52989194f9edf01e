/** Codes by SMS: which driver sends them, and their text. */
import { SITE_NAME } from '../../api/limits.ts'
import type { Config } from '../config.ts'
import { createEskizSms } from './eskiz.ts'
import { parseGateway, type SmsDriver } from './gateway.ts'
import { createPlaymobileSms } from './playmobile.ts'

const TIMEOUT_MS = 10_000

/** The driver that SMS_URL names; ConfigError when it lacks a login or a host. */
export function createSms(config: Pick<Config, 'SMS_URL'>, timeoutMs = TIMEOUT_MS): SmsDriver {
  const { protocol } = new URL(config.SMS_URL)
  if (protocol === 'eskiz:') return createEskizSms(parseGateway(config.SMS_URL), timeoutMs)
  if (protocol === 'playmobile:')
    return createPlaymobileSms(parseGateway(config.SMS_URL), timeoutMs)
  return createConsoleSms()
}

/** For development: "sends" to the server's output. */
const createConsoleSms = (): SmsDriver => ({
  async send({ phone, text }) {
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
  },
})

/**
 * The texts that are approved at the gateways: two templates, ASCII only (other letters triple the
 * price of a message), in Uzbek for everybody. Of the code the number is what people look for.
 */
export const codeText = (code: string): string =>
  `KOD: ${code}. ${SITE_NAME} saytiga kirish uchun. Hech kimga aytmang.`

/** For the owner of a phone whose password somebody changed. */
export const passwordChangedText = (): string =>
  `${SITE_NAME}: parolingiz almashtirildi. Bu siz bo'lmasangiz, kirish sahifasidagi "Parolni unutdingizmi?" orqali darhol yangilang.`
