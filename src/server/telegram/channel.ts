/** Notices in a member's chat with the bot. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { localePath } from '../../i18n/locale.ts'
import { noticeText } from '../../i18n/notice-text.ts'
import { stopPath } from '../alerts/stop-link.ts'
import { app } from '../app.ts'
import { telegramChats } from '../db/schema/index.ts'
import type { Channel, Notice } from '../notify/channel.ts'
import { escapeHtml, shortened } from './html.ts'
import type { BotMessage, Sender } from './sender.ts'

export const createTelegramChannel = (sender: Sender): Channel => ({
  name: 'telegram',
  isOn: async (memberId) => (await chatOf(memberId)) !== null,
  async deliver(memberId, notice) {
    const chatId = await chatOf(memberId)
    if (chatId === null) return { type: 'gone' }
    const delivery = await sender.send(messageOf(chatId, notice))
    if (delivery.type === 'gone') await switchOff(chatId)
    return delivery
  },
})

async function chatOf(memberId: number): Promise<number | null> {
  const [chat] = await app()
    .db.select({ chatId: telegramChats.chatId })
    .from(telegramChats)
    .where(and(eq(telegramChats.userId, memberId), isNull(telegramChats.offAt)))
  return chat?.chatId ?? null
}

/** Its owner has blocked the bot; the site tells them so. */
export async function switchOff(chatId: number): Promise<void> {
  await app()
    .db.update(telegramChats)
    .set({ offAt: sql`now()` })
    .where(eq(telegramChats.chatId, chatId))
}

function messageOf(chatId: number, notice: Notice): BotMessage {
  const { title, text, path, locale, searchId, isQuestion } = notice
  const address = app().config.SITE_URL + path
  // Telegram refuses buttons to where nobody else gets
  const isPublic = address.startsWith('https:')
  const said = shortened(text) + (isPublic ? '' : `\n${address}`)
  const view = isPublic ? [{ text: noticeText('telegram_view', locale), url: address }] : []
  const message = {
    chatId,
    html: `<b>${escapeHtml(title)}</b>\n${escapeHtml(said)}`,
    plain: `${title}\n${said}`,
  }
  if (searchId === undefined) return { ...message, buttons: view }
  const stop = `🔕 ${noticeText('telegram_off', locale)}`
  const keep = { text: noticeText('telegram_keep', locale), callback_data: `keep:${searchId}` }
  // For who reads the message where there are no buttons
  const link = app().config.SITE_URL + localePath(stopPath(searchId), locale)
  return {
    chatId,
    html: `${message.html}\n<a href="${escapeHtml(link)}">${escapeHtml(stop)}</a>`,
    plain: `${message.plain}\n${stop}: ${link}`,
    buttons: [...(isQuestion ? [keep] : view), { text: stop, callback_data: `off:${searchId}` }],
  }
}
