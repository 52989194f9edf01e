import type { TestProject } from 'vitest/node'
import { buildSite } from '../../scripts/build.ts'
import { ENGINE, freshDatabase } from './database.ts'
import { addReadyMembers } from './members.ts'
import { READY_MEMBERS } from './people.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    serverLog: string
  }
}

/** Builds the site and serves it for all API tests of the run, on a database with members. */
export default async function setup(project: TestProject) {
  if (!buildSite()) throw new Error('The site could not be built')
  const database = await freshDatabase(ENGINE)
  const contact = { SECURITY_CONTACT: 'mailto:security@bozor.example' }
  const server = await startServer({ ...contact, ...database.env }, undefined, (db) =>
    addReadyMembers(db, READY_MEMBERS),
  )
  project.provide('serverUrl', server.url)
  project.provide('serverLog', server.logFile)
  return async () => {
    await server.stop()
    await database.drop()
  }
}
