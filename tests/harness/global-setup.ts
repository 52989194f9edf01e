import type { TestProject } from 'vitest/node'
import { buildSite } from '../../scripts/build.ts'
import { ENGINE, freshDatabase } from './database.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    serverLog: string
  }
}

/** Builds the site and serves it on a fresh database for all API tests of the run. */
export default async function setup(project: TestProject) {
  if (!buildSite()) throw new Error('The site could not be built')
  const database = await freshDatabase(ENGINE)
  const contact = { SECURITY_CONTACT: 'mailto:security@bozor.example' }
  const server = await startServer({ ...contact, ...database.env })
  project.provide('serverUrl', server.url)
  project.provide('serverLog', server.logFile)
  return async () => {
    await server.stop()
    await database.drop()
  }
}
