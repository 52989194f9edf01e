/** The only reader of the environment; pure, so that scripts and tests use it too. */
import * as v from 'valibot'
import { toPhone } from '../api/accounts/account-forms.ts'
import { environment } from './config-settings.ts'
import { PlainError } from './plain-error.ts'

export type Config = Omit<v.InferOutput<typeof environment>, 'SITE_URL'> & { SITE_URL: string }

/** An unusable configuration; the message is one line that names the variable. */
export class ConfigError extends PlainError {}

/** Reads the configuration from environment-like values; empty strings count as unset. */
export function getConfig(source: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${issue.path?.[0]?.key ?? 'Configuration'}: ${issue.message}`)
  }
  const config = parsed.output
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_SEARCH_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new ConfigError(`${name}: names replicas of DATABASE_URL, which is not set`)
  for (const name of ['BUS_URL', 'LIMITS_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new ConfigError(`${name}: joins processes on one DATABASE_URL, which is not set`)
  const prints = config.SMS_URL.startsWith('console:') && !config.ALLOW_CONSOLE_SMS
  if (prints && config.SITE_URL?.startsWith('https:'))
    throw new ConfigError(
      'SMS_URL: console: prints codes to the log instead of sending them; name a gateway, or set ALLOW_CONSOLE_SMS=on',
    )
  if (config.TELEGRAM_BOT_TOKEN && !config.TELEGRAM_BOT_NAME)
    throw new ConfigError('TELEGRAM_BOT_NAME: belongs to TELEGRAM_BOT_TOKEN, and is not set')
  const firstAdmin = toPhone(config.FIRST_ADMIN_PHONE ?? '', config.PHONE_PREFIXES) ?? undefined
  if (config.FIRST_ADMIN_PHONE && !firstAdmin)
    throw new ConfigError('FIRST_ADMIN_PHONE: must begin with one of PHONE_PREFIXES')
  const site = config.SITE_URL ?? `http://localhost:${config.PORT}`
  return { ...config, FIRST_ADMIN_PHONE: firstAdmin, SITE_URL: site.replace(/(?<!\/)\/+$/, '') }
}
