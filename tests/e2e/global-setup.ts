import { buildSite } from '../../scripts/build.ts'
import { startServer } from '../harness/server.ts'

/** Serves the built site with demo data for all browser tests; the tests find it by environment. */
export default async function setup() {
  if (!buildSite()) throw new Error('The site could not be built')
  const server = await startServer({ DEMO: 'on' })
  process.env['E2E_URL'] = server.url
  process.env['E2E_LOG'] = server.logFile
  return () => server.stop()
}
