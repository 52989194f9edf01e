/** The only reader of the environment; pure, so that scripts and tests use it too. */
import * as v from 'valibot'
import { toPhone } from '../api/accounts/account-forms.ts'
import { PlainError } from './plain-error.ts'
import {
  between,
  flag,
  hosts,
  natsAddress,
  networks,
  number,
  port,
  postgres,
  postgresList,
  proxies,
  pushKeys,
  url,
} from './setting-schemas.ts'

const environment = v.object({
  PORT: v.optional(port, '4321'),
  HOST: v.optional(v.string(), 'localhost'),
  /** Empty: the embedded database under DATA_DIR. */
  DATABASE_URL: v.optional(postgres),
  /** Streaming replicas of the database, for the reads of public pages. */
  DATABASE_REPLICA_URLS: v.optional(postgresList),
  /** A streaming replica for the searches of public pages. */
  DATABASE_SEARCH_URL: v.optional(postgres),
  /** Connections of each process, to the database and to each replica. */
  DATABASE_POOL_SIZE: v.optional(between(4, 100), '4'),
  /** Memory of each process for stored pages and answers. */
  CACHE_MEGABYTES: v.optional(between(8, 4096), '64'),
  /** Set: processes tell each other of writes over NATS instead of NOTIFY. */
  BUS_URL: v.optional(natsAddress),
  /** Set: processes share the limits that the table `rate_limits` does not count. */
  LIMITS_URL: v.optional(
    url(
      /^rediss?:\/\/([^/%]|%[\da-f]{2})+(\/\d*)?$/i,
      'must look like redis://:password@host:6379',
    ),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  /** Empty: pictures are files under DATA_DIR. */
  MEDIA_URL: v.optional(url(/^s3:\/\/[a-z0-9]/, 'must look like s3://bucket?endpoint=https://…')),
  /** Where browsers load the pictures of listings and people instead of from /media, such as a CDN. */
  MEDIA_PUBLIC_URL: v.optional(
    v.pipe(
      url(/^https?:/, 'must look like https://pictures.example.uz/media'),
      v.transform((text) => text.replace(/\/$/, '')),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** The public address for people and crawlers; canonical links use it. */
  SITE_URL: v.optional(url(/^https?:/, 'must look like https://example.uz')),
  SMS_URL: v.optional(
    url(/^(console|eskiz|playmobile):/, 'must look like console: or eskiz://login:password@host'),
    'console:',
  ),
  /** on: a public site may print codes to its log. */
  ALLOW_CONSOLE_SMS: v.optional(flag, 'off'),
  SMS_DAILY_LIMIT: v.optional(number, '1000'),
  /** Listings per member and day; a sixth of it in ten minutes, a tenth on the member's first day. */
  POSTS_DAILY_LIMIT: v.optional(number, '30'),
  PHONE_PREFIXES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+\d{1,4}(,\+\d{1,4})*$/, 'must look like +82,+998'),
      v.transform((text) => text.split(',')),
    ),
    '+82',
  ),
  /** The owner becomes an admin at the first login to the staff's pages, while there is no admin. */
  FIRST_ADMIN_PHONE: v.optional(v.string()),
  /** Encrypts second factors and pseudonymizes banned numbers. Unset: made once, and stored where no backup has it. */
  LASTING_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32'),
      v.transform((text) => Buffer.from(text, 'base64')),
    ),
  ),
  /** Networks that may see the staff's pages; unset: all. */
  STAFF_IPS: v.optional(networks),
  SUPPORT_URL: v.optional(url(/^https:/, 'must look like https://t.me/name'), 'https://t.me/bozor'),
  /** The Central Bank's address for rates; unset: no prices in dollars. */
  RATES_URL: v.optional(
    url(/^https?:/, 'must look like https://cbu.uz/uz/arkhiv-kursov-valyut/json/'),
  ),
  /** Set: an HTTP cache in front keeps responses until a PURGE request to this address drops them. */
  EDGE_PURGE_URL: v.optional(url(/^https?:/, 'must look like http://127.0.0.1:6082/')),
  /** The peers whose X-Forwarded-For is trusted: none, private ones, or the listed proxies. */
  TRUST_PROXY: v.optional(proxies, 'off'),
  /** The contact for security reports, in /.well-known/security.txt. */
  SECURITY_CONTACT: v.optional(
    url(/^(mailto|https|tel):/, 'must look like mailto:security@example.uz'),
  ),
  /** The keys that identify the site to push services; unset: made once, and stored in the database. */
  WEB_PUSH_KEYS: v.optional(pushKeys),
  /** The push services of browsers; requests go to no other host. */
  PUSH_HOSTS: v.optional(
    hosts,
    'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  ),
  /** The token of the notification bot, from @BotFather; unset: there is no bot. */
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'must look like 123456:ABC-def')),
  ),
  TELEGRAM_BOT_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^\w{3,32}$/, 'must be the name of the bot without the @')),
  ),
  /** Set: Telegram calls /hooks/telegram with it. Unset: the site polls for updates. */
  TELEGRAM_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{16,256}$/, 'must be 16–256 letters, digits, _ or -')),
  ),
  TELEGRAM_API: v.optional(
    url(/^https?:/, 'must look like https://api.telegram.org'),
    'https://api.telegram.org',
  ),
  /** on: fill an empty database with demo listings. */
  DEMO: v.optional(flag, 'on'),
  /** Set: GET /metrics for Prometheus on this port. */
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
