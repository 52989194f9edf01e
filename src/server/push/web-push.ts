/** Sends one message to one browser through the push service that the browser named. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { publicKeyOf } from '../curve.ts'
import type { Db } from '../db/index.ts'
import { secrets } from '../db/schema/index.ts'
import type { ChannelMessage } from '../notify/channel.ts'
import { HOUR_S } from '../time.ts'

/** The key that identifies the site to push services (VAPID, RFC 8292); browsers subscribe with its public half. */
type PushKeys = { publicKey: string; privateKey: string }

const NAME = 'web-push'

/** WEB_PUSH_KEYS, or a pair that is made once and stored in the database, because every process has to use the same. */
async function pushKeys({ WEB_PUSH_KEYS }: Config, db: Db): Promise<PushKeys> {
  if (WEB_PUSH_KEYS) return WEB_PUSH_KEYS
  const { privateKey } = webPush.generateVAPIDKeys()
  await db
    .insert(secrets)
    .values({ name: NAME, value: Buffer.from(privateKey, 'base64url') })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  if (!secret) throw new Error('The key for notifications was not stored')
  const stored = secret.value.toString('base64url')
  return { privateKey: stored, publicKey: publicKeyOf(stored) }
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/**
 * `gone`: the browser takes no more messages. `refused`: a retry is of no use. `failed`: it is unknown whether the
 * message arrived.
 */
export type PushOutcome =
  | { type: 'delivered' | 'gone' }
  | { type: 'retry'; afterSeconds: number }
  | { type: 'refused' | 'failed'; status: number }

export type WebPush = {
  publicKey: string
  send(target: PushTarget, message: ChannelMessage): Promise<PushOutcome>
}

/** Older news is worthless; the next digest comes soon. */
const LIFETIME_S = { high: 24 * HOUR_S, normal: 24 * HOUR_S, low: 12 * HOUR_S }
const TIMEOUT_MS = 5_000
const MOST_BYTES = 1_024
const TITLE_MOST = 100
const RETRY_S = { usual: 60, most: 3_600 }

export async function createWebPush(
  config: Config,
  db: Db,
  timeoutMs = TIMEOUT_MS,
): Promise<WebPush> {
  const vapidDetails = { ...(await pushKeys(config, db)), subject: subjectOf(config) }
  return {
    publicKey: vapidDetails.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { urgency } = message
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(message),
        { vapidDetails, TTL: LIFETIME_S[urgency], urgency, topic: topicOf(message.tag) },
      )
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: new Headers(headers),
          body: new Uint8Array(body),
          // A redirect may lead to any address
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        await answer.body?.cancel()
        return outcomeOf(answer)
      } catch {
        return { type: 'failed', status: 0 }
      }
    },
  }
}

/** The contact for push services; Apple's refuses an address on localhost. */
export function subjectOf({ SECURITY_CONTACT, SITE_URL, SUPPORT_URL }: Config): string {
  if (SECURITY_CONTACT && /^(mailto|https):/.test(SECURITY_CONTACT)) return SECURITY_CONTACT
  const isPublic = SITE_URL.startsWith('https:') && new URL(SITE_URL).hostname !== 'localhost'
  return isPublic ? SITE_URL : SUPPORT_URL
}

/** The topic of a message: a service that holds messages for an offline browser keeps only the last of each topic. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** The payload for the service worker, with as much of the text as fits. */
export function payloadOf({ title, text, path, tag, locale }: ChannelMessage): string {
  const start = Array.from(title).slice(0, TITLE_MOST).join('')
  const write = (body: string) =>
    JSON.stringify({ title: start, body, url: path, tag, lang: locale })
  let body = text
  while (Buffer.byteLength(write(body)) > MOST_BYTES && body) body = shorter(body)
  return write(body)
}

const shorter = (text: string): string => {
  const rest = Array.from(text.replace(/…$/, '')).slice(0, -8).join('').trimEnd()
  return rest && `${rest}…`
}

/** Follows RFC 8030 and the manuals of the services. */
function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { type: 'delivered' }
  if (status === 404 || status === 410) return { type: 'gone' }
  const retryAfter = headers.get('Retry-After')
  if (status === 429 || (status >= 500 && retryAfter))
    return { type: 'retry', afterSeconds: secondsOf(retryAfter ?? '') }
  return { type: status >= 500 ? 'failed' : 'refused', status }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), RETRY_S.most) : RETRY_S.usual
}
