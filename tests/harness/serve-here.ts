/** Serves the built site in the process of the tests, where a fault planted in src/server takes effect. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { isStarted } from '../../src/server/app.ts'
import { createLiveChannel } from '../../src/server/live/channel.ts'
import { listen } from '../../src/server/process/serve.ts'
import { createSiteListener, type AstroEntry } from '../../src/server/web/site-listener.ts'
import { talkTo } from './api.ts'
import { startTestApp } from './app.ts'
import { addMember } from './members.ts'
import { freePort, PLENTY } from './server.ts'

/** Runs until the tests of this file are over; `env` overrides the settings. */
export async function serveHere(env: Record<string, string> = {}): Promise<void> {
  // Already started for every file in runs with planted faults (in-process.ts)
  if (isStarted()) return
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), TRUST_PROXY: 'on', ...PLENTY, ...env }
  const { app, stop } = await startTestApp(settings)
  const dist = new URL('../../dist/', import.meta.url)
  const astro: AstroEntry = await import(new URL('server/entry.mjs', dist).href)
  const folder = fileURLToPath(new URL('client', dist))
  const live = createLiveChannel(app)
  const site = await createSiteListener({ app, folder, astro, isStopping: () => false })
  const { server, open } = await listen(app.config)
  server.on('upgrade', (...upgrade) => void live.upgrade(...upgrade))
  await open(site)

  const logFile = join(dirname(app.config.DATA_DIR), 'server.log')
  writeFileSync(logFile, '')
  const write = process.stdout.write
  process.stdout.write = (text: string | Uint8Array) => {
    appendFileSync(logFile, text)
    return true
  }
  talkTo({ url, logFile, addMember: (who) => addMember(app.db, who) })

  afterAll(async () => {
    process.stdout.write = write
    void live.close()
    server.close()
    server.closeAllConnections()
    await stop()
  })
}
