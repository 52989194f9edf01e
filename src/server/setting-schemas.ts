/** The forms that settings have; config-settings.ts says which setting has which. */
import * as v from 'valibot'
import { readNatsAddress } from './bus/nats-address.ts'
import { publicKeyOf } from './curve.ts'
import { readNetworks, readTrustedProxies } from './networks.ts'

/** A setting that may be unset, with the sentence and the examples that the documents show. */
export const setting = <Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  sentence: string,
  ...examples: string[]
) => v.optional(v.pipe(schema, v.description(sentence), v.examples(examples)))

/** The same with a default. */
export const standard = <
  Schema extends v.GenericSchema<string, unknown>,
  const Standard extends v.InferInput<Schema>,
>(
  schema: Schema,
  value: Standard,
  sentence: string,
  ...examples: string[]
) => v.optional(v.pipe(schema, v.description(sentence), v.examples(examples)), value)

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number (0–65535)'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number (0–65535)'),
)
export const url = (schemes: RegExp, hint: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.test(text), hint),
  )
/** The site lives at the root of its host: links are made of the origin and a path. */
const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text)
  return href.replace(/\/$/, '') === origin
}
export const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.canParse(text) && isOrigin(text),
    'must look like https://example.uz, without a path, a query or a user',
  ),
)
/** An @, #, / or ? in the password would make a part of it the host; the driver cannot decode a lone %. */
const isEscaped = (text: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(text)
  const isWhole = hash === '' && !`${pathname}${search}`.includes('@')
  return isWhole && !/%(?![\da-f]{2})/i.test(username + password)
}
export const postgres = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:/.test(text) && URL.canParse(text) && isEscaped(text),
    'must look like postgres://user:password@host/name, in the password @ as %40, # as %23, / as %2F, ? as %3F, % as %25',
  ),
)
export const postgresList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.array(postgres),
)
export const redis = url(
  /^rediss?:\/\/([^/%]|%[\da-f]{2})+(\/\d*)?$/i,
  'must look like redis://:password@host:6379',
)
export const mediaAddress = v.pipe(
  url(/^https?:/, 'must look like https://pictures.example.uz/media'),
  v.transform((text) => text.replace(/\/$/, '')),
)
export const gateway = url(
  /^(console|eskiz|playmobile|tggate):/,
  'must look like console:, eskiz://login:password@host or tggate://token@host',
)
/** With a lone % neither could be decoded. */
export const oneId = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^https?:\/\/([^:/@%]|%[\da-f]{2})+:([^:/@%]|%[\da-f]{2})+@/i.test(text) &&
      URL.canParse(text),
    'must look like https://id:secret@host/path',
  ),
)
export const prefixes = v.pipe(
  v.string(),
  v.regex(/^\+\d{1,4}(,\+\d{1,4})*$/, 'must look like +82,+998'),
  v.transform((text) => text.split(',')),
)
export const key = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32'),
  v.transform((text) => Buffer.from(text, 'base64')),
)
/** A text of this form. */
export const text = (pattern: RegExp, hint: string) => v.pipe(v.string(), v.regex(pattern, hint))
export const tiles = text(
  /^(https?:\/\/\S+\{z\}\S+\{x\}\S+\{y\}\S*|file:\S+\.pmtiles)$/,
  'must look like https://tiles.example.uz/{z}/{x}/{y}.png or file:/srv/uz.pmtiles',
)
export const botToken = text(/^\d+:[\w-]+$/, 'must look like 123456:ABC-def')
export const botName = text(/^\w{3,32}$/, 'must be the name of the bot without the @')
export const loginSecret = text(/^\S{8,256}$/, 'must be 8–256 characters without a space')
export const webhookSecret = text(/^[\w-]{16,256}$/, 'must be 16–256 letters, digits, _ or -')
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export const logLevel = v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
const number = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'must be a whole number'),
  v.transform(Number),
)
/** A whole number of this range. */
export const between = (least: number, most: number) =>
  v.pipe(
    number,
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
export const flag = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
)
/** A text that `read` understands; else the message says how it has to look. */
const readBy = <T extends object>(read: (text: string) => T | null | undefined, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value) return value
      addIssue({ message })
      return NEVER
    }),
  )
export const proxies = readBy(
  readTrustedProxies,
  'must be off, on, or addresses and networks like 10.0.0.7,2001:db8::/32',
)

export const networks = readBy(
  readNetworks,
  'must be addresses and networks like 10.0.0.7,2001:db8::/32',
)

/** Several servers of NATS, with one login for all. */
export const natsAddress = readBy(
  readNatsAddress,
  'must look like nats://user:password@host:4222,host2:4222',
)

export const hosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.everyItem(
    (host) =>
      /^(\*\.)?[\w.-]+$/.test(host) || (URL.canParse(host) && new URL(host).origin === host),
    'must be hosts like fcm.googleapis.com,*.push.apple.com',
  ),
)

/** The format that `npx web-push generate-vapid-keys` prints. */
export const pushKeys = v.pipe(
  v.string(),
  v.regex(/^[\w-]{87},[\w-]{43}$/, 'must be a public and a private key: base64url,base64url'),
  v.transform((text) => ({ publicKey: text.slice(0, 87), privateKey: text.slice(88) })),
  v.check(({ publicKey, privateKey }) => isPair(publicKey, privateKey), 'the keys are no pair'),
)
function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey
  } catch {
    return false
  }
}

/** The names of networks, by the host of their addresses. */
const NETWORKS: Readonly<Record<string, string>> = {
  't.me': 'Telegram',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'linkedin.com': 'LinkedIn',
  'vk.com': 'VK',
}
const hostOf = (href: string): string => new URL(href).host.replace(/^www\./, '')

function readFollowed(text: string) {
  const links = text.split(',').map((part) => {
    const href = part.trim()
    const isAddress = href.startsWith('https://') && URL.canParse(href)
    return { href, text: isAddress ? NETWORKS[hostOf(href)] : undefined }
  })
  return links.every((link) => link.text !== undefined)
    ? links.map(({ href, text = '' }) => ({ href, text }))
    : undefined
}

/** Addresses in known networks, whose names are the texts of their links. */
export const followed = readBy(
  readFollowed,
  `must be addresses at https:// of ${Object.keys(NETWORKS).join(', ')}`,
)
export const appAddress = (host: string) =>
  url(new RegExp(`^https://${host.replaceAll('.', '\\.')}/`), `must begin with https://${host}/`)
export const proofOfSite = text(/^[\w-]{8,100}$/, 'must be the content of the tag, and not the tag')
