import * as v from 'valibot'
import { FIRM_SETTINGS } from './firm-settings.ts'
import {
  between,
  botName,
  botToken,
  flag,
  gateway,
  hosts,
  key,
  logLevel,
  loginSecret,
  mediaAddress,
  natsAddress,
  networks,
  oneId,
  origin,
  port,
  postgres,
  postgresList,
  prefixes,
  proxies,
  pushKeys,
  redis,
  setting,
  standard,
  tiles,
  url,
  webhookSecret,
} from './setting-schemas.ts'

/** All settings, in the order in which `.env.example` and docs/operations.md show them; `npm run settings` writes both. */
export const environment = v.object({
  PORT: standard(port, '4321', 'The port of the site.'),
  HOST: standard(
    v.string(),
    '127.0.0.1',
    'The address it listens at; 0.0.0.0 when the proxy, or a phone in the same network, is another machine.',
  ),
  SITE_URL: setting(
    origin,
    'The public address: for canonical links, the sitemap, secure cookies and HSTS.',
    'https://bozor.example.uz',
  ),
  TRUST_PROXY: standard(
    proxies,
    'off',
    'Whose X-Forwarded-For is believed. off: nobody’s; on: the last address, if the peer has a private address; or a list of all your proxies.',
    '10.0.0.7,203.0.113.0/24,2001:db8::/32',
  ),
  DATA_DIR: standard(
    v.string(),
    './data',
    'The folder of the embedded database and, without MEDIA_URL, of the pictures.',
  ),
  BACKUP_DIR: setting(
    v.string(),
    'The folder of your backups; the newest file there tells their age to the doctor and the metrics.',
    '/var/backups/bozor',
  ),
  DEMO: standard(
    flag,
    'on',
    'on fills an empty database with demo listings, but never that of a site with https.',
  ),
  DATABASE_URL: setting(
    postgres,
    'A PostgreSQL server; without it the site runs on an embedded one, for one process only.',
    'postgres://bozor:secret@127.0.0.1:5432/bozor',
  ),
  DATABASE_REPLICA_URLS: setting(
    postgresList,
    'Streaming replicas, from which public pages read. Name servers, no balancer.',
    'postgres://bozor:secret@db2:5432/bozor,postgres://bozor:secret@db3:5432/bozor',
  ),
  DATABASE_SEARCH_URL: setting(
    postgres,
    'A replica for finding and counting listings, so that heavy searches do not slow the pages.',
    'postgres://bozor:secret@db4:5432/bozor',
  ),
  DATABASE_POOL_SIZE: standard(
    between(4, 100),
    '4',
    'Connections of each process to the database and to each replica; one more listens.',
  ),
  CACHE_MEGABYTES: standard(between(8, 4096), '64', 'Memory of each process for stored pages.'),
  BUS_URL: setting(
    natsAddress,
    'NATS, over which processes tell each other of writes instead of NOTIFY.',
    'nats://bozor:secret@127.0.0.1:4222,127.0.0.2:4222',
  ),
  LIMITS_URL: setting(
    redis,
    'Redis 7 or Valkey, where processes count quick limits together.',
    'redis://:secret@127.0.0.1:6379',
  ),
  EDGE_PURGE_URL: setting(
    url(/^https?:/, 'must look like http://127.0.0.1:6082/'),
    'The purge port of the Varnish in front, which then keeps pages until a write drops them.',
    'http://127.0.0.1:6082/',
  ),
  MEDIA_URL: setting(
    url(/^s3:\/\/[a-z0-9]/, 'must look like s3://bucket?endpoint=https://…'),
    'An S3-compatible store for pictures instead of a folder.',
    's3://bozor-media?endpoint=https://s3.example.uz&region=us-east-1',
  ),
  AWS_ACCESS_KEY_ID: setting(v.string(), 'The key of that store.'),
  AWS_SECRET_ACCESS_KEY: setting(v.string(), 'The secret of that key.'),
  MEDIA_PUBLIC_URL: setting(
    mediaAddress,
    'Where browsers load public pictures from instead of /media, such as a CDN.',
    'https://pictures.example.uz/media',
  ),
  SMS_URL: standard(
    gateway,
    'console:',
    'The gateway that sends codes; console: prints them to the log.',
    'eskiz://login%40example.uz:password@notify.eskiz.uz/api?from=4546',
    'playmobile://login:password@send.smsxabar.uz/broker-api?originator=3700',
    'tggate://token@gatewayapi.telegram.org',
  ),
  SMS_FALLBACK_URL: setting(
    gateway,
    'A second gateway, for messages that the first one refuses.',
    'playmobile://login:password@send.smsxabar.uz/broker-api?originator=3700',
  ),
  ALLOW_CONSOLE_SMS: standard(
    flag,
    'off',
    'on lets a site at https://… print its codes; else it refuses to start.',
  ),
  SMS_DAILY_LIMIT: standard(
    between(1, 999_999_999),
    '1000',
    'Messages a day for the whole site; the log warns at 80 %.',
  ),
  POSTS_DAILY_LIMIT: standard(
    between(1, 999_999_999),
    '30',
    'Listings of one member a day; a sixth of it in ten minutes, a tenth on the first day.',
  ),
  PHONE_PREFIXES: standard(
    prefixes,
    '+82',
    'Allowed beginnings of phone numbers, which have 13 characters in all; Uzbekistan is +998.',
    '+998',
  ),
  FIRST_ADMIN_PHONE: setting(
    v.string(),
    'The member with this phone becomes admin at the first login to /staff, while there is no admin.',
    '+998901234567',
  ),
  LASTING_KEY: setting(
    key,
    'Encrypts second factors and hashes banned numbers, confirmed people and firms, so that all outlive a restore: the output of “openssl rand -base64 32”. Without it a key is made and kept where no backup has it.',
  ),
  STAFF_IPS: setting(
    networks,
    'Addresses and networks that may see /staff; for all others it does not exist.',
    '203.0.113.0/24,2001:db8::/32',
  ),
  SUPPORT_URL: standard(
    url(/^https:/, 'must look like https://t.me/name'),
    'https://t.me/bozor',
    'The link of “Support”, where your own people answer.',
    'https://t.me/your_support',
  ),
  ...FIRM_SETTINGS,
  SECURITY_CONTACT: setting(
    url(/^(mailto|https|tel):/, 'must look like mailto:security@example.uz'),
    'Where to report a security hole, for /.well-known/security.txt.',
    'mailto:security@example.uz',
  ),
  WEB_PUSH_KEYS: setting(
    pushKeys,
    'The keys by which push services know the site, public,private, from “npx web-push generate-vapid-keys”. Without it they are made once. Other keys end subscriptions until browsers return.',
  ),
  PUSH_HOSTS: standard(
    hosts,
    'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
    'The push services of browsers; a browser that names another is refused.',
  ),
  TELEGRAM_BOT_TOKEN: setting(
    botToken,
    'The token of the bot for notifications and entry, from @BotFather.',
    '123456:ABC-def',
  ),
  TELEGRAM_BOT_NAME: setting(botName, 'The name of that bot.', 'bozor_bot'),
  TELEGRAM_WEBHOOK_SECRET: setting(
    webhookSecret,
    'Letters and digits of your choice, with which Telegram calls /hooks/telegram; without it the site polls.',
  ),
  TELEGRAM_LOGIN_SECRET: setting(
    loginSecret,
    'The secret of the bot’s Web Login from @BotFather, for entry by Telegram’s site; register the site’s /telegram-entered there.',
  ),
  TELEGRAM_LOGIN: standard(
    url(/^https?:/, 'must look like https://oauth.telegram.org'),
    'https://oauth.telegram.org',
    'The address of Telegram’s Web Login.',
  ),
  TELEGRAM_API: standard(
    url(/^https?:/, 'must look like https://api.telegram.org'),
    'https://api.telegram.org',
    'The address of Telegram’s API.',
  ),
  ONEID_URL: setting(
    oneId,
    'OneID’s address with the id and secret of your agreement, for badges; register the site’s /myprofile/confirmation there.',
    'https://id:secret@sso.egov.uz/sso/oauth/Authorization.do',
  ),
  MAP_TILES: setting(
    tiles,
    'The squares of the map: an address, passed on so that its owner sees no visitor, or a PMTiles file. Without it the site has no map.',
    'https://tiles.example.uz/{z}/{x}/{y}.png',
    'file:/srv/uz.pmtiles',
  ),
  RATES_URL: setting(
    url(/^https?:/, 'must look like https://cbu.uz/uz/arkhiv-kursov-valyut/json/'),
    'The Central Bank’s rates; without it no reader is offered prices in dollars.',
    'https://cbu.uz/uz/arkhiv-kursov-valyut/json/',
  ),
  METRICS_PORT: setting(
    port,
    'The port of GET /metrics for Prometheus; without it there is none.',
    '9464',
  ),
  METRICS_HOST: standard(v.string(), '127.0.0.1', 'The address at which that port listens.'),
  LOG_LEVEL: standard(
    logLevel,
    'info',
    'The least serious lines of the log: fatal, error, warn, info, debug or silent.',
  ),
})

/** A site at https://… must say these: a stranger's support, the wrong country or an unknown firm would do harm. */
export const REAL_SITE_SAYS: ReadonlySet<string> = new Set([
  'TRUST_PROXY',
  'PHONE_PREFIXES',
  'SUPPORT_URL',
  'FIRM_NAME',
  'FIRM_STIR',
  'FIRM_ADDRESS',
  'FIRM_EMAIL',
  'FIRM_PHONE',
])

/** The settings as the documents show them. */
export const SETTINGS = Object.entries(environment.entries).map(([name, entry]) => ({
  name,
  standard: entry.default,
  sentence: v.getDescription(entry.wrapped) ?? '',
  examples: v.getExamples(entry.wrapped),
}))
