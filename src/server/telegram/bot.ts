/** The notification bot, when the operator has configured one. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { rowsOf, run } from '../db/ask.ts'
import { LOCKS } from '../db/locks.ts'
import { withPatience } from '../db/patience.ts'
import { handlerOf, type JobHandler } from '../jobs/queue.ts'
import type { Channel } from '../notify/channel.ts'
import { farewellJob, resultOf, sentence } from '../telegram-link/say.ts'
import { callBot } from './bot-api.ts'
import { createTelegramChannel } from './channel.ts'
import { createCommandHandler } from './commands.ts'
import { createEntryHandler } from './entry-commands.ts'
import { createSender, type Sender } from './sender.ts'
import { receive, update } from './updates.ts'
import { registerHook } from './webhook.ts'

// Polls Telegram for updates where it cannot call the site. One process polls, because Telegram answers only one.

/** Telegram answers earlier when there is an update. */
const WAIT_S = 25
const PAUSE_MS = 5_000

const updates = v.array(v.looseObject({ update_id: v.number() }))

function startPolling(): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = () => pause(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
  const run = async () => {
    await callBot('deleteWebhook', {}).catch(() => {})
    let offset = 0
    while (!stopping.signal.aborted) offset = (await take(offset)) ?? (await rest(), offset)
  }
  const take = (offset: number) =>
    whenAlone(() => Promise.race([receiveNew(offset), stopped(stopping.signal)])).catch(
      (err: unknown) => {
        app().log.warn({ err }, 'Telegram did not say what is new')
        return null
      },
    )
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const stopped = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))

/** Returns the next offset, which confirms these updates. */
async function receiveNew(offset: number): Promise<number | null> {
  const answer = await callBot('getUpdates', { offset, timeout: WAIT_S }, (WAIT_S + 10) * 1000)
  if (!answer.ok) return null
  let next = offset
  for (const one of v.parse(updates, answer.result)) {
    const parsed = v.safeParse(update, one)
    if (parsed.success) await receive(parsed.output)
    next = Math.max(next, one.update_id + 1)
  }
  return next
}

/** Null when another process polls. The embedded engine has one process and no connection to spare. */
async function whenAlone(work: () => Promise<number | null>): Promise<number | null> {
  const { db } = app()
  if (db.$client.options.max === 1) return work()
  // The lock lasts as long as the session, so the session is opened apart: the pool would lack one meanwhile
  return withPatience(db, async (session) => {
    const rows = rowsOf(
      v.object({ locked: v.boolean() }),
      await session.query(`select pg_try_advisory_lock(${LOCKS.telegram}) as locked`),
    )
    return rows[0]?.locked ? work() : null
  })
}

type Bot = { channels: Channel[]; handlers: JobHandler[]; start(): { stop(): Promise<void> } }

const nothing = async () => {}

export function createBot(config: Config): Bot {
  if (!config.TELEGRAM_BOT_TOKEN)
    return { channels: [], handlers: [], start: () => ({ stop: nothing }) }
  const sender = createSender()
  return {
    channels: [createTelegramChannel(sender)],
    handlers: [
      createCommandHandler(sender),
      createEntryHandler(sender),
      createFarewellHandler(sender),
    ],
    start() {
      void offerMiniApp(config)
      if (!config.TELEGRAM_WEBHOOK_SECRET) return startPolling()
      const registering = registerHook().catch((err: unknown) =>
        app().log.error({ err }, 'Telegram was not told where to call'),
      )
      return { stop: () => registering }
    },
  }
}

const NO_BUTTON = 'Telegram shows no button for the site'

/** Puts the site behind the menu button of the bot's chat. Telegram opens addresses with TLS only. */
async function offerMiniApp({ SITE_URL, SITE_NAME }: Config): Promise<void> {
  if (!SITE_URL.startsWith('https:')) return
  const menu_button = { type: 'web_app', text: SITE_NAME, web_app: { url: `${SITE_URL}/tg` } }
  const { log } = app()
  await callBot('setChatMenuButton', { menu_button }).then(
    (answer) => answer.ok || log.warn({ code: answer.error_code }, NO_BUTTON),
    (err: unknown) => log.warn({ err }, NO_BUTTON),
  )
}

/** Telegram repeats unconfirmed updates for a day; expired links open nothing. */
export async function removeOldUpdates(): Promise<void> {
  const { db } = app()
  await run(db, sql`delete from telegram_updates where received_at < now() - interval '3 days'`)
  await run(db, sql`delete from telegram_links where expires_at < now()`)
}

const createFarewellHandler = (sender: Sender): JobHandler =>
  handlerOf(farewellJob, async ({ chatId, locale }) => {
    const delivery = await sender.send(sentence(chatId, 'telegram_farewell', locale))
    return resultOf(delivery)
  })
