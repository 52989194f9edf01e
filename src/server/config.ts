/** The only reader of the environment; pure, so that scripts and tests use it too. */
import * as v from 'valibot'

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number (0–65535)'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number (0–65535)'),
)
const url = (schemes: RegExp, hint: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.test(text), hint),
  )
const number = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'must be a whole number'),
  v.transform(Number),
)
const flag = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
)

const environment = v.object({
  PORT: v.optional(port, '4321'),
  HOST: v.optional(v.string(), 'localhost'),
  /** Empty: the embedded database under DATA_DIR. */
  DATABASE_URL: v.optional(url(/^postgres(ql)?:/, 'must look like postgres://user@host/name')),
  /** A streaming replica of it, for what public pages read. */
  DATABASE_REPLICA_URL: v.optional(
    url(/^postgres(ql)?:/, 'must look like postgres://user@host/name'),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  /** Empty: pictures are files under DATA_DIR. */
  MEDIA_URL: v.optional(url(/^s3:\/\/[a-z0-9]/, 'must look like s3://bucket?endpoint=https://…')),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** The address that people and crawlers use; canonical links are made of it. */
  SITE_URL: v.optional(url(/^https?:/, 'must look like https://example.uz')),
  SMS_URL: v.optional(
    url(/^(console|eskiz|playmobile):/, 'must look like console: or eskiz://login:password@host'),
    'console:',
  ),
  SMS_DAILY_LIMIT: v.optional(number, '1000'),
  PHONE_PREFIXES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+\d{1,4}(,\+\d{1,4})*$/, 'must look like +82,+998'),
      v.transform((text) => text.split(',')),
    ),
    '+82',
  ),
  SUPPORT_URL: v.optional(url(/^https:/, 'must look like https://t.me/name'), 'https://t.me/bozor'),
  /** on: believe X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  TRUST_PROXY: v.optional(flag, 'off'),
  /** on: fill an empty database with demo listings. */
  DEMO: v.optional(flag, 'on'),
  /** Set: numbers for Prometheus at GET /metrics on this port. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level'),
    'info',
  ),
})
/** The names of all settings. */
export const SETTINGS = Object.keys(environment.entries)
export type Config = Omit<v.InferOutput<typeof environment>, 'SITE_URL'> & { SITE_URL: string }

/** A configuration that cannot be used; the message is one line that names the variable. */
export class ConfigError extends Error {}

/** Reads the configuration from environment-like values; empty strings count as unset. */
export function getConfig(source: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${issue.path?.[0]?.key ?? 'Configuration'}: ${issue.message}`)
  }
  const config = parsed.output
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL: is the replica of DATABASE_URL, which is not set')
  const site = config.SITE_URL ?? `http://localhost:${config.PORT}`
  return { ...config, SITE_URL: site.replace(/\/+$/, '') }
}
