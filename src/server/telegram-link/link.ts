/** Links a member to a chat with the bot, by a link that the member opens in Telegram. */
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { telegramChats, telegramLinks, users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { lockMember } from '../members/lock-people.ts'
import { rememberLocale } from '../notify/settings.ts'
import { farewell } from './say.ts'

const LINK_LASTS_S = 600

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Invalidates an earlier link of the member. 503 when there is no bot. */
export async function createLink(userId: number, locale: Locale) {
  const { config, db } = app()
  if (!config.TELEGRAM_BOT_TOKEN) throw new Failure('telegram_off')
  const token = randomBytes(32).toString('base64url')
  await rememberLocale(userId, locale)
  await db.transaction(async (tx) => {
    // An exclusive lock: of links made at once, the last one stays
    if (!(await lockMember(tx, userId))) throw new Failure('not_found')
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

/** The form in which an opened link is stored. */
export const linkDigest = (token: string): string => hashOf(token).toString('base64')

type Opened = { digest: string; chatId: number; name: string }

/** Links the chat to the member who made the link. False when the link was used or has expired. */
export const claimLink = ({ digest, chatId, name }: Opened): Promise<boolean> =>
  app().db.transaction(async (tx) => {
    const hash = Buffer.from(digest, 'base64')
    const opened = sql`${telegramLinks.hash} = ${hash} and ${telegramLinks.expiresAt} > now()`
    // Locks the account first, in the same order as its deletion
    await run(
      tx,
      sql`select from ${users} where id in
      (select user_id from ${telegramLinks} where ${opened}) for key share`,
    )
    const [link] = await tx
      .delete(telegramLinks)
      .where(opened)
      .returning({ userId: telegramLinks.userId })
    if (!link) return false
    // The chat may have been another member's
    await tx.delete(telegramChats).where(eq(telegramChats.chatId, chatId))
    const chat = { chatId, name, linkedAt: sql`now()`, offAt: null }
    await tx
      .insert(telegramChats)
      .values({ userId: link.userId, ...chat })
      .onConflictDoUpdate({ target: telegramChats.userId, set: chat })
    return true
  })

/** Sends a farewell to the chat. Nothing to unlink is no error. */
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

/** The member's chat with the bot, for their export. */
export async function exportChat(userId: number) {
  const [chat] = await app()
    .db.select({
      chat_id: telegramChats.chatId,
      name: telegramChats.name,
      linkedAt: telegramChats.linkedAt,
    })
    .from(telegramChats)
    .where(eq(telegramChats.userId, userId))
  if (!chat) return null
  const { linkedAt, ...rest } = chat
  return { ...rest, linked_at: linkedAt.toISOString() }
}
