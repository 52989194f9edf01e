/** Delivers messages to a member's chat with the bot. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { messageText } from '../../i18n/message-text.ts'
import { app } from '../app.ts'
import { telegramChats } from '../db/schema/index.ts'
import type { Channel, ChannelMessage } from '../notify/channel.ts'
import { escapeHtml, shortened } from '../telegram-link/say.ts'
import type { BotMessage, Button, Sender } from './sender.ts'

export const createTelegramChannel = (sender: Sender): Channel => ({
  name: 'telegram',
  isOn: async (memberId) => (await chatOf(memberId)) !== null,
  async deliver(memberId, message) {
    const chatId = await chatOf(memberId)
    if (chatId === null) return { type: 'gone' }
    const delivery = await sender.send(messageOf(chatId, message))
    if (delivery.type === 'gone') await switchTelegramOff(chatId)
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

/** The member has blocked the bot; the site tells them so. */
export async function switchTelegramOff(chatId: number): Promise<void> {
  await app()
    .db.update(telegramChats)
    .set({ offAt: sql`now()` })
    .where(eq(telegramChats.chatId, chatId))
}

function messageOf(chatId: number, message: ChannelMessage): BotMessage {
  const { title, text, path, locale } = message
  const address = app().config.SITE_URL + path
  // Telegram refuses buttons to addresses that are not public
  const isPublic = address.startsWith('https:')
  const said = shortened(text) + (isPublic ? '' : `\n${address}`)
  const view = isPublic ? [{ text: messageText('telegram_view', locale), url: address }] : []
  return {
    chatId,
    html: `<b>${escapeHtml(title)}</b>\n${escapeHtml(said)}`,
    plain: `${title}\n${said}`,
    buttons: [...(message.isQuestion ? [] : view), ...searchButtons(message)],
  }
}

/** Buttons instead of links: the recipient of a forwarded message must not be able to stop anything. */
function searchButtons({ searchId, isQuestion, locale }: ChannelMessage): Button[] {
  if (searchId === undefined) return []
  const keep = { text: messageText('telegram_keep', locale), callback_data: `keep:${searchId}` }
  const stop = `🔕 ${messageText('telegram_off', locale)}`
  return [...(isQuestion ? [keep] : []), { text: stop, callback_data: `off:${searchId}` }]
}
