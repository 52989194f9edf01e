/** Ties a member to a chat with the bot: by a link that the member opens in Telegram. */
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { telegramChats, telegramLinks, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { rememberLocale } from '../notify/settings.ts'
import { farewell } from './say.ts'

export const LINK_LASTS_S = 600

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** An earlier link of the member does not work any more. 503 where there is no bot. */
export async function createLink(userId: number, locale: Locale) {
  const { config, db } = app()
  if (!config.TELEGRAM_BOT_TOKEN) throw new Failure('telegram_off')
  const token = randomBytes(32).toString('base64url')
  await rememberLocale(userId, locale)
  await db.transaction(async (tx) => {
    // Not shared: of links made at once the last one stays
    const { rows } = await tx.execute(sql`select from users where id = ${userId} for no key update`)
    if (rows.length === 0) throw new Failure('not_found')
    await tx.delete(telegramLinks).where(eq(telegramLinks.userId, userId))
    await tx.insert(telegramLinks).values({
      hash: hashOf(token),
      userId,
      expiresAt: sql`now() + ${LINK_LASTS_S} * interval '1 second'`,
    })
  })
  return {
    url: `https://t.me/${config.TELEGRAM_BOT_NAME}?start=${token}`,
    expires_in: LINK_LASTS_S,
  }
}

/** What may be stored of a link that somebody opened. */
export const digestOf = (token: string): string => hashOf(token).toString('base64')

type Opened = { digest: string; chatId: number; name: string }

/** Whoever opened it is the member from now on, in Telegram. False: it was opened before, or too late. */
export const claimLink = ({ digest, chatId, name }: Opened): Promise<boolean> =>
  app().db.transaction(async (tx) => {
    const hash = Buffer.from(digest, 'base64')
    const opened = sql`${telegramLinks.hash} = ${hash} and ${telegramLinks.expiresAt} > now()`
    // The account is locked first, as by whoever deletes it
    await tx.execute(sql`select from ${users} where id in
      (select user_id from ${telegramLinks} where ${opened}) for key share`)
    const [link] = await tx
      .delete(telegramLinks)
      .where(opened)
      .returning({ userId: telegramLinks.userId })
    if (!link) return false
    // It may have been another member's
    await tx.delete(telegramChats).where(eq(telegramChats.chatId, chatId))
    const chat = { chatId, name, linkedAt: sql`now()`, offAt: null }
    await tx
      .insert(telegramChats)
      .values({ userId: link.userId, ...chat })
      .onConflictDoUpdate({ target: telegramChats.userId, set: chat })
    return true
  })

/** Says goodbye there. Nothing is no error. */
export const unlink = (userId: number): Promise<void> =>
  app().db.transaction((tx) => unlinkIn(tx, userId))

export async function unlinkIn(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(telegramLinks).where(eq(telegramLinks.userId, userId))
  const [chat] = await tx
    .delete(telegramChats)
    .where(eq(telegramChats.userId, userId))
    .returning({ chatId: telegramChats.chatId, offAt: telegramChats.offAt })
  if (chat && chat.offAt === null) await farewell(tx, userId, chat.chatId)
}
