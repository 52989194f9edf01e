import { rm } from 'node:fs/promises'
import { getConfig } from '../../src/server/config.ts'
import { startApp } from '../../src/server/start.ts'
import { freshDatabase } from './database.ts'
import { fillDataFolder } from './ready-made.ts'
import { leastSettings, temporaryFolder } from './server.ts'

/** The application in this process, on a fresh database; for tests of src/server itself. */
export async function startTestApp(env: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  const database = await freshDatabase()
  await fillDataFolder(`${folder}/data`)
  const config = getConfig({
    DATA_DIR: `${folder}/data`,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    ...leastSettings(env),
    ...database.env,
    ...env,
  })
  const running = await startApp(config)
  return {
    ...running,
    async stop() {
      await running.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
