import type { Config } from '../config.ts'
import { createConsoleSms } from './console.ts'
import type { SmsDriver } from './driver.ts'
import { createEskizSms } from './eskiz.ts'
import { parseGateway } from './gateway.ts'
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
