/** The notification bot, when the operator has configured one. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { handlerOf, type JobHandler } from '../jobs/queue.ts'
import type { Channel } from '../notify/channel.ts'
import { createTelegramChannel } from './channel.ts'
import { createCommandHandler } from './commands.ts'
import { startPolling } from './polling.ts'
import { farewellJob, resultOf, sentence } from '../telegram-link/say.ts'
import { createSender, type Sender } from './sender.ts'
import { registerHook } from './webhook.ts'

type Bot = { channels: Channel[]; handlers: JobHandler[]; start(): { stop(): Promise<void> } }

const nothing = async () => {}

export function createBot(config: Config): Bot {
  if (!config.TELEGRAM_BOT_TOKEN)
    return { channels: [], handlers: [], start: () => ({ stop: nothing }) }
  const sender = createSender()
  return {
    channels: [createTelegramChannel(sender)],
    handlers: [createCommandHandler(sender), createFarewellHandler(sender)],
    start() {
      if (!config.TELEGRAM_WEBHOOK_SECRET) return startPolling()
      const registering = registerHook().catch((err: unknown) =>
        app().log.error({ err }, 'Telegram was not told where to call'),
      )
      return { stop: () => registering }
    },
  }
}

/** Telegram repeats unconfirmed updates for a day; expired links open nothing. */
export async function removeOldUpdates(): Promise<void> {
  const { db } = app()
  await db.execute(sql`delete from telegram_updates where received_at < now() - interval '3 days'`)
  await db.execute(sql`delete from telegram_links where expires_at < now()`)
}

const createFarewellHandler = (sender: Sender): JobHandler =>
  handlerOf(farewellJob, async ({ chatId, locale }) => {
    const delivery = await sender.send(sentence(chatId, 'telegram_farewell', locale))
    return resultOf(delivery)
  })
