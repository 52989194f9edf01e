/** Codes by SMS: their text, and the choice of the driver. */
import type { CodeWay } from '../../api/accounts/account-forms.ts'
import type { Config } from '../config.ts'
import { createEskizSms } from './eskiz.ts'
import { parseGateway, SmsFailed, type SmsDriver, type SmsMessage } from './gateway.ts'
import { createPlaymobileSms } from './playmobile.ts'
import { createTelegramGateway } from './telegram-gateway.ts'

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
  if (protocol === 'tggate:') return createTelegramGateway(url, setting, timeoutMs)
  return createConsoleSms()
}

/** `onFallback`: the first gateway refused for this reason, and the second one took the message. */
type Options = { timeoutMs?: number | undefined; onFallback?: (reason: string) => void }

/** A message in a gateway that will know whether it was delivered. */
export type GatewayReceipt = { gateway: string; id: string }
/** The gateways of the site as one. */
export type Sms = {
  /** Returns the way that the message went. */
  send(message: SmsMessage): Promise<{ way: CodeWay; receipt: GatewayReceipt | undefined }>
  /** Undefined: nobody knows. */
  isDelivered(receipt: GatewayReceipt): Promise<boolean | undefined>
}

/**
 * A message that the first gateway may have sent is not given to the second one, unless that goes another way: a code in
 * Telegram and the same by SMS flood nobody.
 */
export function createSms(config: Settings, { timeoutMs, onFallback }: Options = {}): Sms {
  const drivers = createGateways(config, timeoutMs).map(({ driver }) => driver)
  const [first, second] = drivers
  if (!first) throw new Error('SMS_URL has a default')
  return {
    async send(message) {
      try {
        return await sendBy(first, message)
      } catch (error) {
        if (!second || !(error instanceof SmsFailed)) throw error
        if (error.maybeSent && first.way === second.way) throw error
        const sent = await sendAfter(error, second, message)
        onFallback?.(error.message)
        return sent
      }
    },
    async isDelivered({ gateway, id }) {
      return drivers.find(({ name }) => name === gateway)?.isDelivered?.(id)
    },
  }
}

async function sendBy(driver: SmsDriver, message: SmsMessage) {
  const id = await driver.send(message)
  const receipt = id === undefined || !driver.isDelivered ? undefined : { gateway: driver.name, id }
  return { way: driver.way, receipt }
}

/** A failure of the second gateway does not undo what the first one may have sent. */
async function sendAfter(refusal: SmsFailed, second: SmsDriver, message: SmsMessage) {
  try {
    return await sendBy(second, message)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    throw new SmsFailed(
      `${refusal.message}; ${error.message}`,
      refusal.maybeSent || error.maybeSent,
    )
  }
}

/** For development: writes messages to the server's output. */
const createConsoleSms = (): SmsDriver => ({
  name: 'console',
  way: 'sms',
  async send({ phone, text }) {
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
    return undefined
  },
})

/**
 * The two texts approved by the gateways: ASCII only, because other letters triple the price of a message, and in Uzbek
 * for everybody. The code comes first, because people look for it.
 */
export const codeText = (code: string, siteName: string): string =>
  `KOD: ${code}. ${siteName} saytiga kirish uchun. Hech kimga aytmang.`

/** For the owner of a phone whose password was changed. */
export const passwordChangedText = (siteName: string): string =>
  `${siteName}: parolingiz o'zgartirildi. Bu siz bo'lmasangiz, kirish sahifasida "Parolni unutdingizmi?" orqali darhol yangi parol o'rnating.`
