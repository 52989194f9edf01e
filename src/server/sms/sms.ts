/** Codes by SMS: their text, and the choice of the driver. */
import { SITE_NAME } from '../../api/lib/limits.ts'
import type { Config } from '../config.ts'
import { createEskizSms } from './eskiz.ts'
import { parseGateway, SmsFailed, type SmsDriver } from './gateway.ts'
import { createPlaymobileSms } from './playmobile.ts'

const TIMEOUT_MS = 10_000

type Settings = Pick<Config, 'SMS_URL'> & Partial<Pick<Config, 'SMS_FALLBACK_URL'>>
type Named = { setting: keyof Settings; driver: SmsDriver }

/** The drivers of the settings in their order; ConfigError when one lacks a login or a host. */
export function createGateways(config: Settings, timeoutMs = TIMEOUT_MS): Named[] {
  const names = ['SMS_URL', 'SMS_FALLBACK_URL'] as const
  return names.flatMap((setting) => {
    const url = config[setting]
    return url === undefined ? [] : [{ setting, driver: driverOf(url, setting, timeoutMs) }]
  })
}

function driverOf(url: string, setting: string, timeoutMs: number): SmsDriver {
  const { protocol } = new URL(url)
  if (protocol === 'eskiz:') return createEskizSms(parseGateway(url, setting), timeoutMs)
  if (protocol === 'playmobile:') return createPlaymobileSms(parseGateway(url, setting), timeoutMs)
  return createConsoleSms()
}

/** `onFallback`: the first gateway refused for this reason, and the second one took the message. */
type Options = { timeoutMs?: number | undefined; onFallback?: (reason: string) => void }

/** The driver of the site. A message that the first gateway may have sent is not given to the second one. */
export function createSms(config: Settings, { timeoutMs, onFallback }: Options = {}): SmsDriver {
  const [first, second] = createGateways(config, timeoutMs).map(({ driver }) => driver)
  if (!first) throw new Error('SMS_URL has a default')
  if (!second) return first
  return {
    async send(message) {
      try {
        await first.send(message)
      } catch (error) {
        if (!(error instanceof SmsFailed) || error.maybeSent) throw error
        await second.send(message)
        onFallback?.(error.message)
      }
    },
  }
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
