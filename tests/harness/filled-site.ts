import { rm } from 'node:fs/promises'
import { app, isStarted } from '../../src/server/app.ts'
import { getConfig } from '../../src/server/config.ts'
import type { Db } from '../../src/server/db/index.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { server as current } from './api.ts'
import { freshDatabase } from './database.ts'
import { fillDataFolder } from './ready-made.ts'
import { startServer, temporaryFolder } from './server.ts'

/** The built site on a database of its own that `fill` has written to before the start. */
export async function startFilledSite<Filled>(fill: (db: Db) => Promise<Filled>) {
  // The site in this process (in-process.ts) is the test file's own, and empty
  if (isStarted()) return { filled: await fill(app().db), ...current(), stop: async () => {} }
  const folder = await temporaryFolder()
  const database = await freshDatabase()
  const env = { DATA_DIR: `${folder}/data`, ...database.env }
  await fillDataFolder(env.DATA_DIR)
  const { db, close } = await openDatabase(getConfig(env))
  const filled = await fill(db).finally(close)
  const server = await startServer(env)
  return {
    filled,
    url: server.url,
    logFile: server.logFile,
    async stop() {
      await server.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
