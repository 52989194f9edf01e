import { buildSite } from '../../scripts/build.ts'
import { getConfig } from '../../src/server/config.ts'
import { users } from '../../src/server/db/schema/index.ts'
import { startApp } from '../../src/server/start.ts'
import { useRunFolder } from '../harness/run-folder.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'
import { PASSWORD } from './fixtures/index.ts'
import { HOME_DISTRICT, OLD_MEMBERS } from './fixtures/member.ts'

/**
 * Serves the built site with demo data and some old members for all browser tests; the tests find it
 * by environment.
 */
export default async function setup() {
  if (!buildSite()) throw new Error('The site could not be built')
  const removeRunFolder = await useRunFolder()
  const folder = await temporaryFolder()
  await fill(folder)
  const server = await startServer({ DATA_DIR: folder })
  process.env['E2E_URL'] = server.url
  process.env['E2E_LOG'] = server.logFile
  process.env['E2E_FOLDER'] = folder
  return async () => {
    await server.stop()
    await removeRunFolder()
  }
}

async function fill(folder: string): Promise<void> {
  const { app, stop } = await startApp(
    getConfig({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' }),
  )
  const passwordHash = await app.passwords.hash(PASSWORD)
  await app.db
    .insert(users)
    .values(OLD_MEMBERS.map((member) => ({ ...member, passwordHash, districtId: HOME_DISTRICT })))
  await stop()
}
