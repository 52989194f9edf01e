/** The webhook for Telegram's updates; a 404 for everybody else. */
import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { app } from '../app.ts'
import { callBot } from './bot-api.ts'
import { receive, update } from './updates.ts'

const PATH = '/hooks/telegram'
export const isTelegramHook = (path: string): boolean => path.replace(/\/$/, '') === PATH

const ALLOWED = ['message', 'callback_query', 'my_chat_member']

/** Answers 200 only after the update is stored: Telegram repeats a failed one for a day. */
export async function answerHook(request: Request): Promise<Response> {
  if (!isTelegram(request)) return new Response(null, { status: 404 })
  const received = v.safeParse(update, await request.json().catch(() => null))
  if (received.success) await receive(received.output)
  return new Response(null, { status: 200 })
}

function isTelegram({ headers }: Request): boolean {
  const secret = Buffer.from(app().config.TELEGRAM_WEBHOOK_SECRET ?? '')
  const sent = Buffer.from(headers.get('X-Telegram-Bot-Api-Secret-Token') ?? '')
  return secret.length > 0 && secret.length === sent.length && timingSafeEqual(secret, sent)
}

/** Registers the webhook's address with Telegram. */
export async function registerHook(): Promise<void> {
  const { config, log } = app()
  const answer = await callBot('setWebhook', {
    url: `${config.SITE_URL}${PATH}`,
    secret_token: config.TELEGRAM_WEBHOOK_SECRET,
    allowed_updates: ALLOWED,
  })
  if (!answer.ok) log.error({ code: answer.error_code }, 'Telegram does not take the webhook')
}
