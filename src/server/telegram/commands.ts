/** Commands to the bot, and its replies. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { extend } from '../../api/lib/schemas.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { continueSearch, pauseSearch } from '../alerts/pause.ts'
import { listSearches } from '../alerts/saved-searches.ts'
import { app } from '../app.ts'
import { exists } from '../db/ask.ts'
import { telegramChats } from '../db/schema/index.ts'
import { localeOf } from '../http/request-locale.ts'
import { handlerOf, type JobHandler, type JobKind, type JobResult } from '../jobs/queue.ts'
import { settingsOf } from '../notify/settings.ts'
import { callBot } from './bot-api.ts'
import { switchTelegramOff } from './channel.ts'
import { escapeHtml, shortened, resultOf, sentence } from '../telegram-link/say.ts'
import { claimLink, unlink } from '../telegram-link/link.ts'
import type { Sender } from './sender.ts'

const from = v.object({ chatId: v.number(), language: v.string() })
const command = v.variant('type', [
  extend(from, { type: v.literal('start'), digest: v.string(), name: v.string() }),
  extend(from, { type: v.picklist(['help', 'list', 'stop', 'blocked', 'unblocked']) }),
  extend(from, { type: v.picklist(['off', 'keep']), callbackId: v.string(), searchId: v.number() }),
])
export type Command = v.InferOutput<typeof command>
export const commandJob: JobKind<Command> = { kind: 'telegram-command', payload: command }

export const createCommandHandler = (sender: Sender): JobHandler =>
  handlerOf(commandJob, async (received) => {
    const { chatId } = received
    const memberId = await memberOf(chatId)
    switch (received.type) {
      case 'blocked':
        await switchTelegramOff(chatId)
        return { type: 'done' }
      case 'unblocked':
        await switchOn(chatId)
        return { type: 'done' }
      case 'off':
      case 'keep':
        return answerButton(received, memberId)
      case 'start':
        // Repeated after a crash, the link is used already but the chat is linked
        await claimLink(received)
        return reply(
          sender,
          received,
          (await memberOf(chatId)) === null ? 'telegram_old_link' : 'telegram_linked',
        )
      case 'help':
        return reply(sender, received, memberId === null ? 'telegram_help' : 'telegram_help_linked')
      case 'stop':
        // The farewell serves as the reply
        if (memberId !== null) await unlink(memberId)
        return memberId === null ? reply(sender, received, 'telegram_help') : { type: 'done' }
      case 'list':
        return memberId === null
          ? reply(sender, received, 'telegram_help')
          : replyWith(sender, chatId, await searchesText(memberId, await localeFor(received)))
    }
  })

async function memberOf(chatId: number): Promise<number | null> {
  const [chat] = await app()
    .db.select({ userId: telegramChats.userId })
    .from(telegramChats)
    .where(eq(telegramChats.chatId, chatId))
  return chat?.userId ?? null
}

async function switchOn(chatId: number): Promise<void> {
  await app().db.update(telegramChats).set({ offAt: null }).where(eq(telegramChats.chatId, chatId))
}

/** The member's language on the site; for a stranger, that of their Telegram. */
async function localeFor({
  chatId,
  language,
}: Pick<Command, 'chatId' | 'language'>): Promise<Locale> {
  const memberId = await memberOf(chatId)
  return memberId === null ? localeOf(null, language) : (await settingsOf(memberId)).locale
}

type Key = Parameters<typeof messageText>[0]

async function reply(sender: Sender, to: Command, key: Key): Promise<JobResult> {
  const locale = await localeFor(to)
  const { SITE_NAME: name, SITE_URL } = app().config
  const site = SITE_URL + localePath('/myprofile/notifications', locale)
  return replyWith(sender, to.chatId, sentence(to.chatId, key, locale, { site, name }))
}

async function replyWith(sender: Sender, chatId: number, said: { html: string; plain: string }) {
  return resultOf(await sender.send({ chatId, ...said }))
}

async function searchesText(memberId: number, locale: Locale) {
  const searches = await listSearches(memberId, locale)
  const lines = searches.map(({ name, paused }) => `${paused ? '🔕' : '🔔'} ${name}`)
  const plain = shortened(
    lines.length > 0 ? lines.join('\n') : messageText('telegram_no_searches', locale),
  )
  return { plain, html: escapeHtml(plain) }
}

const ownsSearch = (memberId: number, searchId: number): Promise<boolean> =>
  exists(app().db, {
    text: 'select from saved_searches where user_id = $1 and id = $2',
    values: [memberId, searchId],
  })

async function answerButton(
  received: Extract<Command, { searchId: number }>,
  memberId: number | null,
): Promise<JobResult> {
  const { type, searchId } = received
  const change = { off: pauseSearch, keep: continueSearch }[type]
  const isDone =
    memberId !== null && (await ownsSearch(memberId, searchId)) && (await change(searchId))
  const key = isDone ? (`telegram_${type}_done` as const) : 'telegram_off_failed'
  const text = messageText(key, await localeFor(received))
  // A button too old for an answer needs none
  await callBot('answerCallbackQuery', { callback_query_id: received.callbackId, text })
  return { type: 'done' }
}
