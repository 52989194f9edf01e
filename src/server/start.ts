/** Composes the application: database, pictures, SMS, limits, cache. */
import { pino } from 'pino'
import { setApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { createMediaStore } from './media/store.ts'
import { startSweeping } from './media/sweep.ts'

export type RunningApp = { app: App; stop(): Promise<void> }

/** Opens everything the site needs and makes it reachable by app(). */
export async function startApp(config: Config): Promise<RunningApp> {
  const log = pino({ level: config.LOG_LEVEL })
  const { db, close } = await openDatabase(config)
  const listeners = new Set<Parameters<App['bus']['subscribe']>[0]>()
  const running: App = {
    config,
    db,
    log,
    bus: {
      publish: async (event) => listeners.forEach((listener) => listener(event)),
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: async () => listeners.clear(),
    },
    cache: { invalidate: async () => {} },
    media: await createMediaStore(config),
    limits: { take: async () => ({ ok: true }) },
    sms: { send: async () => {} },
  }
  setApp(running)
  const sweeping = startSweeping()
  return {
    app: running,
    stop: async () => {
      await sweeping.stop()
      await running.bus.close()
      await close()
      setApp(undefined)
    },
  }
}
