/** Messages of the bot itself, which are no notifications. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { LOCALES, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import type { Transaction } from '../db/index.ts'
import { notificationSettings } from '../db/schema/index.ts'
import { enqueue, type JobKind, type JobResult } from '../jobs/queue.ts'
import type { Delivery } from '../notify/channel.ts'
import { escapeHtml } from './html.ts'

const payload = v.object({ chatId: v.number(), locale: v.picklist(LOCALES) })
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
