import { getConfig, type Config } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { freshDatabase } from './database.ts'
import { READY_DATABASE, READY_FOLDER } from './ready-made.ts'
import { useRunFolder } from './run-folder.ts'
import { temporaryFolder } from './server.ts'

/** Makes the database that all tests copy: making one anew takes seconds of processor time. */
export async function makeReady(fill: (config: Config) => Promise<void>) {
  if (process.env[READY_FOLDER]) return
  const removeRunFolder = await useRunFolder()
  const folder = await temporaryFolder()
  const database = await freshDatabase()
  await fill(getConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ...database.env }))
  process.env[READY_FOLDER] = folder
  if (database.name) process.env[READY_DATABASE] = database.name
  return async () => {
    await database.drop()
    await removeRunFolder()
  }
}

async function migrate(config: Config): Promise<void> {
  const { close } = await openDatabase(config)
  await close()
}

export default () => makeReady(migrate)
