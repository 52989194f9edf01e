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
  const chats = new Map<number, ChatTurns>()
  let isStopped = false

  /** The milliseconds until a message to this chat may go; 0: it has the turn. */
  function takeTurn(chatId: number): number {
    if (chats.size > CHATS_REMEMBERED) chats.clear()
    const now = Date.now()
    const { free, promised } = chats.get(chatId) ?? { free: 0, promised: 0 }
    if (now >= free) {
      chats.set(chatId, { free: now + BETWEEN_OF_CHAT_MS, promised })
      return 0
    }
    // A time of its own for each, so that those who come back do not meet
    const at = Math.max(promised + BETWEEN_OF_CHAT_MS, free)
    chats.set(chatId, { free, promised: at })
    return at - now
  }

  /** Shorter than the messages under way take together, so nobody goes back for it. */
  async function pace(): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + BETWEEN_MS
    await pause(at - now)
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
      const turnMs = takeTurn(message.chatId)
      if (turnMs > 0) return { type: 'wait', afterSeconds: turnMs / 1_000 }
      await pace()
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

/** From when on a message may go, and the last time that was promised to one which has to wait. */
type ChatTurns = { free: number; promised: number }

type Refusal = Extract<BotAnswer, { ok: false }>

const bodyOf = ({ chatId, html, plain, buttons = [] }: BotMessage, isHtml: boolean) => ({
  chat_id: chatId,
  text: isHtml ? html : plain,
  ...(isHtml && { parse_mode: 'HTML' }),
  link_preview_options: { is_disabled: true },
  ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((one) => [one]) } }),
})
