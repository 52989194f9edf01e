/** Messages of the bot itself, which are no notifications. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { LOCALES, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import type { Transaction } from '../db/index.ts'
import { notificationSettings } from '../db/schema/index.ts'
import { enqueue, type JobKind, type JobResult } from '../jobs/queue.ts'
import type { Delivery } from '../notify/channel.ts'

const payload = v.object({ chatId: v.number(), locale: v.picklist(LOCALES) })

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Telegram accepts 4096 characters; title and footer need some. */
const LONGEST = 3_500

export const farewellJob: JobKind<v.InferOutput<typeof payload>> = {
  kind: 'telegram-farewell',
  payload,
}

/** The chat no longer belongs to a member. */
export async function farewell(tx: Transaction, userId: number, chatId: number): Promise<void> {
  const [settings] = await tx
    .select({ locale: notificationSettings.locale })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  await enqueue(tx, farewellJob, { chatId, locale: settings?.locale ?? 'uz' })
}

/** An undeliverable message is not retried. */
export const resultOf = (delivery: Delivery): JobResult =>
  'afterSeconds' in delivery ? delivery : { type: 'done' }

export function sentence(
  chatId: number,
  key: Parameters<typeof messageText>[0],
  locale: Locale,
  params = {},
) {
  const plain = messageText(key, locale, params)
  return { chatId, plain, html: escapeHtml(plain) }
}

/** Escapes text for Telegram, which refuses a message for one sign that looks like HTML. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

/** Cuts the text after the last whole line that fits. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf('\n'), LONGEST / 2))}…`.toWellFormed()
}
