/**
 * The browser's half of an entry by Telegram. The link may be forwarded, so the browser keeps a secret of its own and
 * shows two digits, which the person has to choose in Telegram: whoever opens a link that somebody sent them does not
 * see these digits, and cannot enter the sender's browser.
 */
import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Session } from '../../../api/listings/entities.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { telegramEntries, users } from '../../db/schema/index.ts'
import { Failure } from '../../failure.ts'
import { networkPoints, takeLimits } from '../../http/limits.ts'
import { hashSecret, newSecret } from '../../members/tokens.ts'
import { deviceOf } from '../device.ts'
import { createProof, hasProof, PROOF_LIFETIME_S } from '../proof.ts'
import { createSession, endOldSessions, type Client } from '../sessions.ts'
import { memberOfTelegram, noteEntry, tieTelegram } from './identities.ts'

const ENTRY_LIFETIME_S = 10 * 60
/** Tells the link of an entry from the link that connects a member's notifications. */
const ENTRY_PREFIX = 'e_'

/** Begins an entry; `secret` stays in the browser. 503 without a bot, 429 at the network's limit. */
export async function beginEntry({ locale, userAgent, network }: Client & { network: string }) {
  const { config, db } = app()
  if (!config.TELEGRAM_BOT_TOKEN) throw new Failure('telegram_off')
  await takeLimits(networkPoints('entries', network))
  const [secret, link] = [newSecret(), newSecret()]
  const digits = String(randomInt(10, 100))
  await db.insert(telegramEntries).values({
    hash: hashSecret(link),
    browserHash: hashSecret(secret),
    digits,
    device: deviceOf(userAgent),
    locale,
    expiresAt: sql`now() + ${ENTRY_LIFETIME_S} * interval '1 second'`,
  })
  const url = `https://t.me/${config.TELEGRAM_BOT_NAME}?start=${ENTRY_PREFIX}${link}`
  return { secret, url, digits, expiresIn: ENTRY_LIFETIME_S }
}

export type EntryState =
  | { state: 'waiting' }
  | { state: 'proven' | 'known'; phone_number: string }
  | { state: 'entered'; session: Session }

/** Tells how far the entry is; a session is opened once. 410 when the entry is over or has expired. */
export async function checkEntry(secret: string, client: Client): Promise<EntryState> {
  const state = await app().db.transaction(async (tx) => {
    const entry = await findEntry(tx, secret)
    if (!entry || entry.state === 'over' || entry.telegramId === null)
      return entry?.state === 'new' ? ({ state: 'waiting' } as const) : null
    if (entry.state !== 'proven' || entry.phone === null) return { state: 'waiting' } as const
    const member = await memberOfTelegram(tx, entry.telegramId)
    if (!member || member.isStaff)
      return { state: 'checked', phone: member?.phone ?? entry.phone } as const
    await tx.delete(telegramEntries).where(ofBrowser(secret))
    await noteEntry(tx, entry.telegramId)
    const session = await createSession(tx, member, client, 'telegram')
    return { state: 'entered', session } as const
  })
  if (!state) throw new Failure('entry_over')
  if (state.state === 'checked') return provePhone(secret, state.phone)
  if (state.state === 'entered') {
    app().metrics.count('logins')
    await endOldSessions(state.session.user_info.id)
  }
  return state
}

/**
 * A number without an account is proven. One with an account proves nothing: its owner showed it by SMS, and the number
 * of a Telegram account may have changed hands since it was taken there.
 */
async function provePhone(secret: string, phone: string): Promise<EntryState> {
  const isKnown = (await app().db.$count(users, eq(users.phone, phone))) > 0
  if (isKnown) return { state: 'known', phone_number: phone }
  if (!(await hasProof(secret, phone))) await createProof(phone, { secret, source: 'telegram' })
  return { state: 'proven', phone_number: phone }
}

/**
 * Ties the Telegram account of an entry to the member who has just logged in or registered in the same browser, if it
 * has the member's number.
 */
export const tieEntered = (secret: string, userId: number): Promise<void> =>
  app().db.transaction(async (tx) => {
    const entry = await findEntry(tx, secret)
    if (entry?.state !== 'proven' || entry.telegramId === null || entry.phone === null) return
    const { telegramId, phone } = entry
    const isOwn = and(eq(users.id, userId), eq(users.phone, phone))
    const [member] = await tx.select({ id: users.id }).from(users).where(isOwn).for('key share')
    if (!member) return
    await tx.delete(telegramEntries).where(ofBrowser(secret))
    await tieTelegram(tx, { userId, telegramId, phone })
  })

/** Locks the entry of this browser; undefined when there is none or it has expired. */
async function findEntry(tx: Transaction, secret: string) {
  const [entry] = await tx
    .select()
    .from(telegramEntries)
    .where(and(ofBrowser(secret), gt(telegramEntries.expiresAt, sql`now()`)))
    .for('update')
  return entry
}

const ofBrowser = (secret: string) => eq(telegramEntries.browserHash, hashSecret(secret))

/** How long a proven entry waits for the registration or the password. */
export const PROVEN_LIFETIME_S = PROOF_LIFETIME_S

export async function removeOldEntries(): Promise<void> {
  await app()
    .db.delete(telegramEntries)
    .where(lt(telegramEntries.expiresAt, sql`now()`))
}
