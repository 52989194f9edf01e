import * as v from 'valibot'
import { environment } from '../config-settings.ts'
import { FIRM_SETTINGS } from '../firm-settings.ts'
import { isReal, type Check } from './check.ts'

const FIRM_EXAMPLES: readonly unknown[] = v.getExamples(FIRM_SETTINGS.FIRM_STIR.wrapped)

const proxy: Check = {
  name: 'proxy',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.TRUST_PROXY.peers.rules.length === 0
      ? 'TRUST_PROXY=off: all visitors behind a proxy share the limits of one'
      : undefined,
  wayOut: 'TRUST_PROXY=on, when the proxy is on this machine or network',
  heading: 'a-real-site',
}

const telegramAlone: Check = {
  name: 'Telegram Gateway',
  level: 'warning',
  find: ({ config: { SMS_URL, SMS_FALLBACK_URL = SMS_URL } }) =>
    [SMS_URL, SMS_FALLBACK_URL].every((url) => url.startsWith('tggate:'))
      ? 'People without Telegram get no code, and nobody hears of a changed password'
      : undefined,
  wayOut: 'Name a gateway of SMS in SMS_FALLBACK_URL',
  heading: 'settings',
}

const sms: Check = {
  name: 'SMS',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.SMS_URL.startsWith('console:')
      ? 'Codes are printed to the log, and nobody gets one'
      : undefined,
  wayOut: 'Name a gateway in SMS_URL',
  heading: 'a-real-site',
}

const prefixes: Check = {
  name: 'prefixes',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && !config.PHONE_PREFIXES.includes('+998')
      ? `Only numbers with ${config.PHONE_PREFIXES.join(', ')} can join, none of Uzbekistan`
      : undefined,
  wayOut: 'PHONE_PREFIXES=+998',
  heading: 'a-real-site',
}

const support: Check = {
  name: 'support',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.SUPPORT_URL === environment.entries.SUPPORT_URL.default
      ? 'The link of “Support” is the example, which is a stranger’s'
      : undefined,
  wayOut: 'SUPPORT_URL=https://t.me/…',
  heading: 'a-real-site',
}

const firm: Check = {
  name: 'firm',
  level: 'warning',
  find({ config }) {
    if (!isReal(config)) return undefined
    const missing = (['FIRM_DATA_PERSON', 'FIRM_DATA_PLACE'] as const).filter(
      (name) => !config[name],
    )
    if (missing.length > 0) return `The privacy page does not say ${missing.join(' and ')}`
    const isExample = FIRM_EXAMPLES.includes(config.FIRM_STIR)
    return isExample ? 'The STIR of the firm is that of the example' : undefined
  },
  wayOut: 'Set what names the firm (FIRM_…)',
  heading: 'settings',
}

export const CHECKS_OF_SETTINGS: readonly Check[] = [
  proxy,
  sms,
  telegramAlone,
  prefixes,
  support,
  firm,
]
