/**
 * Entry by Telegram's site (OpenID Connect), for computers without the app. It continues the entry of this browser:
 * state, nonce and verifier derive from the browser's secret, so an answer to somebody else's request means nothing here.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { toPhone } from '../../../api/accounts/account-forms.ts'
import type { OpenIdResult } from '../../../api/accounts/telegram-entry.ts'
import { app } from '../../app.ts'
import { telegramEntries } from '../../db/schema/index.ts'
import { giveBackLimits, networkPoints, takeLimits } from '../../http/limits.ts'
import { hashSecret } from '../../members/tokens.ts'
import { PROVEN_LIFETIME_S } from './entries.ts'
import { memberOfTelegram } from './identities.ts'

const TIMEOUT_MS = 5_000
const KEYS_LAST_MS = 3_600_000
const CLOCKS_DIFFER_S = 60
/** Telegram limits its length. */
const STATE_LENGTH = 24

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const stateOf = (secret: string) => sha256(`state ${secret}`).slice(0, STATE_LENGTH)
const nonceOf = (secret: string) => sha256(`nonce ${secret}`)
const verifierOf = (secret: string) => sha256(`verifier ${secret}`)

/** The site's side of the agreement with Telegram; null without the setting. */
function agreement() {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_LOGIN_SECRET, TELEGRAM_LOGIN, SITE_URL } = app().config
  if (!TELEGRAM_BOT_TOKEN || !TELEGRAM_LOGIN_SECRET) return null
  const [id = ''] = TELEGRAM_BOT_TOKEN.split(':')
  const redirectUri = `${SITE_URL}/telegram-entered`
  return { id, secret: TELEGRAM_LOGIN_SECRET, issuer: TELEGRAM_LOGIN, redirectUri }
}

/** Telegram's page for the entry with this secret; null when the site has no agreement with it. */
export function openIdUrl(secret: string): string | null {
  const site = agreement()
  if (!site) return null
  const query = new URLSearchParams({
    client_id: site.id,
    redirect_uri: site.redirectUri,
    response_type: 'code',
    scope: 'openid phone',
    state: stateOf(secret),
    nonce: nonceOf(secret),
    code_challenge: sha256(verifierOf(secret)),
    code_challenge_method: 'S256',
  })
  return `${site.issuer}/auth?${query}`
}

type Answer = { state: string; code?: string | undefined; network: string }
type Agreement = NonNullable<ReturnType<typeof agreement>>

/** Takes Telegram's answer, which came to the browser that has this secret. 429 at the network's limit. */
export async function takeOpenIdAnswer(
  { state, code, network }: Answer,
  secret: string,
): Promise<OpenIdResult> {
  const taken = await takeLimits(networkPoints('entries', network))
  const site = agreement()
  const [entry] = await app().db.select().from(telegramEntries).where(ofAlive(secret))
  if (!site || !entry || entry.state === 'over' || state !== stateOf(secret)) return 'over'
  // The person has loaded the page again
  if (entry.state === 'proven') return 'done'
  if (!code) return 'refused'
  const person = await askWho(site, code, secret)
  if (!person) return 'away'
  const result = await prove(secret, person)
  // It was counted when it began: a whole carrier may stand behind one address
  if (result === 'done') await giveBackLimits(taken)
  return result
}

const ofAlive = (secret: string) =>
  and(
    eq(telegramEntries.browserHash, hashSecret(secret)),
    gt(telegramEntries.expiresAt, sql`now()`),
  )

const tokenAnswer = v.object({ id_token: v.string() })
const claims = v.object({
  nonce: v.string(),
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger()),
  phone_number: v.optional(v.string()),
  phone_number_verified: v.optional(v.boolean(), true),
})
type Person = v.InferOutput<typeof claims>

/** Exchanges the code and checks what comes; null when Telegram does not answer, or answers something else. */
async function askWho(site: Agreement, code: string, secret: string): Promise<Person | null> {
  try {
    const token = await fetchIdToken(site, code, verifierOf(secret))
    const { payload } = await jwtVerify(token, keysOf(site.issuer), {
      algorithms: ['RS256'],
      issuer: site.issuer,
      audience: site.id,
      clockTolerance: CLOCKS_DIFFER_S,
      requiredClaims: ['exp', 'iat'],
    })
    const person = v.parse(claims, payload)
    if (person.nonce !== nonceOf(secret))
      throw new errors.JWTClaimValidationFailed('nonce', payload)
    return person
  } catch (error) {
    // Neither the code nor the token may be in a log
    app().log.warn({ reason: error instanceof Error ? error.name : '' }, 'no entry by Telegram')
    return null
  }
}

/** Throws without an answer that is one. */
export async function fetchIdToken(
  site: Agreement,
  code: string,
  verifier: string,
): Promise<string> {
  const login = Buffer.from(`${site.id}:${site.secret}`).toString('base64')
  const response = await fetch(`${site.issuer}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${login}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: site.redirectUri,
      code_verifier: verifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return v.parse(tokenAnswer, await response.json()).id_token
}

let keys: { issuer: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined
function keysOf(issuer: string) {
  if (keys?.issuer !== issuer) {
    const address = new URL(`${issuer}/.well-known/jwks.json`)
    const options = { timeoutDuration: TIMEOUT_MS, cacheMaxAge: KEYS_LAST_MS }
    keys = { issuer, find: createRemoteJWKSet(address, options) }
  }
  return keys.find
}

/** Says in the entry who the person is; the browser finds it there. */
const prove = (secret: string, person: Person): Promise<OpenIdResult> =>
  app().db.transaction(async (tx) => {
    const [entry] = await tx.select().from(telegramEntries).where(ofAlive(secret)).for('update')
    if (!entry || entry.state === 'over') return 'over'
    const telegramId = person.id
    const member = await memberOfTelegram(tx, telegramId)
    const number = person.phone_number_verified ? person.phone_number : undefined
    if (!member && !number) return 'no_phone'
    const typed = `+${number?.replace(/^\+/, '')}`
    const phone = member?.phone ?? toPhone(typed, app().config.PHONE_PREFIXES)
    if (!phone) return 'foreign'
    // As when the bot's link is opened: one entry of an account at a time
    await tx
      .delete(telegramEntries)
      .where(and(eq(telegramEntries.telegramId, telegramId), ne(telegramEntries.hash, entry.hash)))
    const expiresAt = sql`now() + ${PROVEN_LIFETIME_S} * interval '1 second'`
    await tx
      .update(telegramEntries)
      .set({ state: 'proven', telegramId, phone, expiresAt })
      .where(eq(telegramEntries.hash, entry.hash))
    return 'done'
  })
