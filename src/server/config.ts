/** The only reader of the environment; pure, so that scripts and tests use it too. */
import * as v from 'valibot'
import { toPhone } from '../api/accounts/account-forms.ts'
import { environment, REAL_SITE_SAYS, SETTINGS } from './config-settings.ts'
import { PlainError } from './describe-error.ts'

export type Config = Omit<v.InferOutput<typeof environment>, 'SITE_URL'> & { SITE_URL: string }

/** An unusable configuration; the message names the variable, or has a line for each that is missing. */
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
  refuseContradictions(config)
  const isReal = config.SITE_URL?.startsWith('https:') ?? false
  if (isReal) refuseHalfSetUp(set, config)
  const firstAdmin = toPhone(config.FIRST_ADMIN_PHONE ?? '', config.PHONE_PREFIXES) ?? undefined
  if (config.FIRST_ADMIN_PHONE && !firstAdmin)
    throw new ConfigError('FIRST_ADMIN_PHONE: must begin with one of PHONE_PREFIXES')
  return {
    ...config,
    DEMO: config.DEMO && !isReal,
    FIRST_ADMIN_PHONE: firstAdmin,
    SITE_URL: new URL(config.SITE_URL ?? `http://localhost:${config.PORT}`).origin,
  }
}

type Read = v.InferOutput<typeof environment>

function refuseContradictions(config: Read): void {
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_SEARCH_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new ConfigError(`${name}: names replicas of DATABASE_URL, which is not set`)
  for (const name of ['BUS_URL', 'LIMITS_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new ConfigError(`${name}: joins processes on one DATABASE_URL, which is not set`)
  if (config.TELEGRAM_LOGIN_SECRET && !config.TELEGRAM_BOT_TOKEN)
    throw new ConfigError(
      'TELEGRAM_BOT_TOKEN: TELEGRAM_LOGIN_SECRET belongs to it, and it is not set',
    )
  if (config.TELEGRAM_BOT_TOKEN && !config.TELEGRAM_BOT_NAME)
    throw new ConfigError('TELEGRAM_BOT_NAME: belongs to TELEGRAM_BOT_TOKEN, and is not set')
  if (config.METRICS_PORT && config.METRICS_PORT === config.PORT)
    throw new ConfigError('METRICS_PORT: must differ from PORT, where the site itself is')
}

/** A site for people names everything that differs from a developer's machine; all that is missing stands in one list. */
function refuseHalfSetUp(set: Record<string, unknown>, config: Read): void {
  const lines = SETTINGS.filter(({ name }) => REAL_SITE_SAYS.has(name) && !(name in set)).map(
    ({ name, sentence }) => `${name}: ${sentence}`,
  )
  if (config.SMS_URL.startsWith('console:') && !config.ALLOW_CONSOLE_SMS)
    lines.push(
      'SMS_URL: console: prints codes to the log instead of sending them; name a gateway, or set ALLOW_CONSOLE_SMS=on',
    )
  if (lines.length === 0) return
  const head =
    'SITE_URL begins with https:, and such a site must also set (see docs/operations.md):'
  throw new ConfigError([head, ...lines].join('\n  '))
}
