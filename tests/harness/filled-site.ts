import { app, isStarted } from '../../src/server/app.ts'
import type { Db } from '../../src/server/db/index.ts'
import { server as current } from './api.ts'
import { freshDatabase } from './database.ts'
import { startServer } from './server.ts'

/** The built site on a database of its own, which `fill` has written to before the start. */
export async function startFilledSite<Filled>(fill: (db: Db) => Promise<Filled>) {
  // The site in this process (in-process.ts) is the test file's own, and empty
  if (isStarted()) return { filled: await fill(app().db), ...current(), stop: async () => {} }
  const database = await freshDatabase()
  const filled: Filled[] = []
  const server = await startServer(database.env, undefined, async (db) => {
    filled.push(await fill(db))
  })
  const [only] = filled
  if (only === undefined) throw new Error('Nothing was filled in')
  return {
    filled: only,
    url: server.url,
    logFile: server.logFile,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}
