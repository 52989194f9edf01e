/**
 * `npm run bench:server -- --listings 10000 --listings 1000000 --engine postgres --markdown`: how much of a
 * bare node:http server is left for stored pages and for pages that are rendered for every request, beside
 * the budget, and what growing costs. Needs wrk; see docs/performance.md.
 */
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import { freshDatabase, type Engine } from '../tests/harness/database.ts'
import { startServer, temporaryFolder } from '../tests/harness/server.ts'
import { growthTable, pagesTable, printTable, type Measured } from './server-tables.ts'
import { measurePages } from './server-pages.ts'
import { hasWrk } from './wrk.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', multiple: true, default: ['100000'] },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    seconds: { type: 'string', default: '5' },
    markdown: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)

async function measure(engine: Engine, listings: string): Promise<Measured[]> {
  const folder = await temporaryFolder()
  const database = await freshDatabase(engine)
  const env = { DATA_DIR: folder, ...database.env }
  try {
    const started = performance.now()
    const made = spawnSync(process.execPath, ['scripts/demo.ts', '--products', listings], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (made.status !== 0) throw new Error(`${listings} listings could not be made`)
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    process.stdout.write(`\n${engine}, ${listings} products, made in ${minutes} min\n`)
    const server = await startServer(env)
    const measured = await measurePages(server.url, seconds).finally(() => server.stop())
    printTable(pagesTable(measured), values.markdown)
    return measured
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (!hasWrk()) {
  process.stderr.write('This bench needs wrk: apt-get install wrk (or brew install wrk)\n')
  process.exit(1)
}
if (!buildSite()) process.exit(1)
for (const engine of ['embedded', 'postgres'] as const) {
  if (!values.engine.includes(engine)) continue
  const bySize: Measured[][] = []
  try {
    for (const listings of values.listings) bySize.push(await measure(engine, listings))
  } catch (error) {
    process.stderr.write(`${engine}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (!smallest || !largest || smallest === largest) continue
  process.stdout.write(`\n${engine}, ${values.listings[0]} → ${values.listings.at(-1)}\n`)
  printTable(growthTable(smallest, largest), values.markdown)
}
