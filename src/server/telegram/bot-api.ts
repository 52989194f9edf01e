/** Calls Telegram's Bot API and parses its answer. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { PlainError } from '../describe-error.ts'

const TIMEOUT_MS = 10_000

const answer = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error_code: v.number(),
    description: v.string(),
    parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  }),
])
export type BotAnswer = v.InferOutput<typeof answer>

type Method =
  | 'sendMessage'
  | 'answerCallbackQuery'
  | 'setWebhook'
  | 'deleteWebhook'
  | 'getUpdates'
  | 'setChatMenuButton'

/** After it, it is unknown whether Telegram has acted. */
class TelegramAway extends PlainError {
  override readonly name = 'TelegramAway'
}

/** Throws TelegramAway without an answer from Telegram. The address contains the token, so it is never logged. */
export async function callBot(
  method: Method,
  body: object,
  timeoutMs = TIMEOUT_MS,
): Promise<BotAnswer> {
  const { TELEGRAM_API, TELEGRAM_BOT_TOKEN } = app().config
  const response = await fetch(`${TELEGRAM_API}/bot${TELEGRAM_BOT_TOKEN}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new TelegramAway(error instanceof Error ? error.name : 'no answer')
  })
  const parsed = v.safeParse(answer, await response.json().catch(() => null))
  if (!parsed.success) throw new TelegramAway(`answered ${response.status} with something else`)
  return parsed.output
}
