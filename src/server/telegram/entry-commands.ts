/** The bot's part of an entry by Telegram: asks for the digits of the browser, then for the phone number. */
import * as v from 'valibot'
import type { Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { chooseDigits, openEntry, sharePhone } from '../accounts/telegram/opened.ts'
import { app } from '../app.ts'
import { localeOf } from '../http/request-locale.ts'
import { handlerOf, type JobHandler, type JobKind } from '../jobs/queue.ts'
import { resultOf, sentence } from '../telegram-link/say.ts'
import { callBot } from './bot-api.ts'
import type { BotMessage, Sender } from './sender.ts'

const entryCommand = v.variant('type', [
  v.object({
    type: v.literal('open'),
    telegramId: v.number(),
    digest: v.string(),
    language: v.string(),
  }),
  v.object({
    type: v.literal('choose'),
    telegramId: v.number(),
    digits: v.string(),
    callbackId: v.string(),
  }),
  /** `phone` is null for somebody else's contact. */
  v.object({ type: v.literal('share'), telegramId: v.number(), phone: v.nullable(v.string()) }),
])
export type EntryCommand = v.InferOutput<typeof entryCommand>
export const entryJob: JobKind<EntryCommand> = { kind: 'telegram-entry', payload: entryCommand }

/** In a private chat the chat's id is that of the person. */
export const createEntryHandler = (sender: Sender): JobHandler =>
  handlerOf(entryJob, async (command) => {
    const answer = await answerTo(command)
    // A button too old for an answer needs none
    if (command.type === 'choose')
      await callBot('answerCallbackQuery', { callback_query_id: command.callbackId })
    return answer ? resultOf(await sender.send(answer)) : { type: 'done' }
  })

async function answerTo(command: EntryCommand): Promise<BotMessage | null> {
  const { telegramId } = command
  switch (command.type) {
    case 'open':
      return askForDigits(command)
    case 'choose': {
      const choice = await chooseDigits(telegramId, command.digits)
      if (!choice) return null
      const { result, locale } = choice
      if (result !== 'matched') return said(telegramId, `entry_${result}`, locale)
      const contact = messageText('entry_share', locale)
      return { ...said(telegramId, 'entry_matched', locale), contact }
    }
    case 'share': {
      const shared = await sharePhone(telegramId, command.phone)
      if (!shared) return null
      const answer = said(telegramId, `entry_${shared.result}`, shared.locale)
      return shared.result === 'not_own' ? answer : { ...answer, contact: null }
    }
  }
}

async function askForDigits({ telegramId, digest, language }: Link): Promise<BotMessage> {
  const { ok } = await app().limits.take('entries-telegram', String(telegramId))
  const opened = ok ? await openEntry(Buffer.from(digest, 'base64'), telegramId) : null
  if (!opened)
    return said(telegramId, ok ? 'entry_over' : 'entry_too_often', localeOf(null, language))
  const { device, locale, choices } = opened
  const question = said(telegramId, 'entry_digits', locale, {
    device: device ?? messageText('entry_device', locale),
  })
  const buttons = choices.map((text) => ({ text, callback_data: `digits:${text}` }))
  return { ...question, buttons }
}

type Link = Extract<EntryCommand, { type: 'open' }>
type Key =
  `entry_${'over' | 'too_often' | 'digits' | 'matched' | 'entered' | 'proven' | 'foreign' | 'not_own'}`

const said = (telegramId: number, key: Key, locale: Locale, params = {}): BotMessage =>
  sentence(telegramId, key, locale, params)
