/** Writes to chats, as slowly as Telegram wants it. */
import { setTimeout as pause } from 'node:timers/promises'
import { app } from '../app.ts'
import type { Delivery } from '../notify/channel.ts'
import { PlainError } from '../plain-error.ts'
import { callBot, type BotAnswer } from './bot-api.ts'
import { secondsOfPause, startPause } from './pause.ts'

/** Telegram asks for 30 a second at most. */
const BETWEEN_MS = 40
/** And for one a second in a chat. */
const BETWEEN_OF_CHAT_MS = 1_000
const CHATS_REMEMBERED = 1_000
/** Until somebody has mended the token and started the site anew. */
const STOPPED_S = 3_600

export type Button = { text: string } & ({ url: string } | { callback_data: string })
/** `html` and `plain` say the same. */
export type BotMessage = { chatId: number; html: string; plain: string; buttons?: Button[] }
export type Sender = { send(message: BotMessage): Promise<Delivery> }

/** One a process. */
export function createSender(): Sender {
  let next = 0
  const nextOf = new Map<number, number>()
  let isStopped = false

  function turnOf(chatId: number): Promise<void> {
    const now = Date.now()
    const slot = Math.max(now, next)
    next = slot + BETWEEN_MS
    const at = Math.max(slot, nextOf.get(chatId) ?? 0)
    if (nextOf.size > CHATS_REMEMBERED) nextOf.clear()
    nextOf.set(chatId, at + BETWEEN_OF_CHAT_MS)
    return pause(at - now)
  }

  /** The seconds to wait; 0: none. */
  const wait = (): number | Promise<number> => (isStopped ? STOPPED_S : secondsOfPause())

  async function readRefusal(refusal: Refusal): Promise<Delivery> {
    const { error_code: code, description, parameters } = refusal
    if (code === 429) {
      const afterSeconds = parameters?.retry_after ?? 1
      await startPause(afterSeconds)
      return { type: 'retry', afterSeconds }
    }
    if (code === 401) {
      isStopped = true
      app().metrics.count('telegram_refused')
      app().log.error('Telegram does not take the token: the bot is silent until the next start')
      return { type: 'retry', afterSeconds: STOPPED_S }
    }
    if (code === 403 || /chat not found/i.test(description)) return { type: 'gone' }
    throw new PlainError(`Telegram answered ${code}`)
  }

  return {
    async send(message) {
      const before = await wait()
      if (before > 0) return { type: 'retry', afterSeconds: before }
      await turnOf(message.chatId)
      const afterSeconds = await wait()
      if (afterSeconds > 0) return { type: 'retry', afterSeconds }
      let answer = await callBot('sendMessage', bodyOf(message, true))
      if (!answer.ok && /can't parse entities/i.test(answer.description)) {
        app().log.error('Telegram could not read the HTML of a message, it went as plain text')
        answer = await callBot('sendMessage', bodyOf(message, false))
      }
      return answer.ok ? { type: 'delivered' } : readRefusal(answer)
    },
  }
}

type Refusal = Extract<BotAnswer, { ok: false }>

const bodyOf = ({ chatId, html, plain, buttons = [] }: BotMessage, isHtml: boolean) => ({
  chat_id: chatId,
  text: isHtml ? html : plain,
  ...(isHtml && { parse_mode: 'HTML' }),
  link_preview_options: { is_disabled: true },
  ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((one) => [one]) } }),
})
