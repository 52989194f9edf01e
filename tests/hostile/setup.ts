import { buildSite } from '../../scripts/build.ts'
import type { Config } from '../../src/server/config.ts'
import { startApp } from '../../src/server/start.ts'
import { addManyListings } from '../fixtures/many-listings.ts'
import { makeReady } from '../harness/ready-made-setup.ts'

const ROWS = { products: 5_000, services: 4_000 }

async function fill(config: Config): Promise<void> {
  const { app, stop } = await startApp(config)
  await addManyListings(app.db, ROWS).finally(stop)
}

/** Builds the site, and makes a catalogue that each test file copies. */
export default async function setup() {
  if (!buildSite()) throw new Error('The site could not be built')
  return makeReady(fill)
}
