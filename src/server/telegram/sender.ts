/** Sends messages to chats within Telegram's rate limits. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any, run } from '../db/ask.ts'
import type { Delivery } from '../notify/channel.ts'
import { PlainError } from '../describe-error.ts'
import { type BotAnswer, callBot } from './bot-api.ts'

/** Telegram allows 30 messages a second. */
const BETWEEN_MS = 40
/** Telegram allows one message a second per chat. */
const BETWEEN_OF_CHAT_MS = 1_000
const CHATS_REMEMBERED = 1_000
/** Until somebody has corrected the token and restarted the site. */
const STOPPED_S = 3_600

export type Button = { text: string } & ({ url: string } | { callback_data: string })
/**
 * `html` and `plain` have the same text. `contact`: the text of a key that shares the person's phone number, which stands
 * in place of their keyboard; null takes it away.
 */
export type BotMessage = {
  chatId: number
  html: string
  plain: string
  buttons?: Button[]
  contact?: string | null
}
export type Sender = { send(message: BotMessage): Promise<Delivery> }

/** One sender per process. */
export function createSender(): Sender {
  let next = 0
  const takeTurn = createTurns()
  let isStopped = false

  /** Waits in place: the wait is shorter than sending the messages under way, so no retry is needed. */
  async function pace(): Promise<void> {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + BETWEEN_MS
    await pause(at - now)
  }

  /** Seconds to wait; 0 for none. */
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

/** `free`: the time from which a message may go; `promised`: the latest time given to a waiting one. */
type ChatTurns = { free: number; promised: number }

/** Milliseconds until a message to this chat may go; 0 when it may go now. */
function createTurns(): (chatId: number) => number {
  const chats = new Map<number, ChatTurns>()
  return (chatId) => {
    if (chats.size > CHATS_REMEMBERED) chats.clear()
    const now = Date.now()
    const { free, promised } = chats.get(chatId) ?? { free: 0, promised: 0 }
    if (now >= free) {
      chats.set(chatId, { free: now + BETWEEN_OF_CHAT_MS, promised })
      return 0
    }
    // Each waiting message gets a time of its own, so that retries do not collide
    const at = Math.max(promised + BETWEEN_OF_CHAT_MS, free)
    chats.set(chatId, { free, promised: at })
    return at - now
  }
}

type Refusal = Extract<BotAnswer, { ok: false }>

const bodyOf = (message: BotMessage, isHtml: boolean) => ({
  chat_id: message.chatId,
  text: isHtml ? message.html : message.plain,
  ...(isHtml && { parse_mode: 'HTML' }),
  link_preview_options: { is_disabled: true },
  reply_markup: keysOf(message),
})

/** Undefined leaves the keyboard as it is. */
function keysOf({ buttons = [], contact }: BotMessage) {
  if (buttons.length > 0) return { inline_keyboard: buttons.map((one) => [one]) }
  if (contact === null) return { remove_keyboard: true }
  if (contact === undefined) return undefined
  const key = { text: contact, request_contact: true }
  return { keyboard: [[key]], resize_keyboard: true, one_time_keyboard: true }
}

// The pause that Telegram demands, shared by all processes: messages meanwhile would prolong it.

/** Keeps the later end of two pauses. */
async function startPause(seconds: number): Promise<void> {
  await run(
    app().db,
    sql`
    insert into telegram_pause (until) values (now() + ${seconds} * interval '1 second')
    on conflict (is_only) do update set until = greatest(telegram_pause.until, excluded.until)`,
  )
}

/** The seconds left; 0 without a pause. */
async function secondsOfPause(): Promise<number> {
  const rows = await any(
    app().db,
    v.object({ seconds: v.number() }),
    sql`
    select ceil(extract(epoch from until - now()))::int as seconds from telegram_pause where until > now()`,
  )
  return rows[0]?.seconds ?? 0
}
