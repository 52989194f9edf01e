/**
 * `npm run bench:server -- --listings 100000 --seconds 5`: how much of a bare node:http server is
 * left, for a stored page and for pages that are rendered for every request.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import { freshDatabase, type Engine } from '../tests/harness/database.ts'
import { freePort, startServer, temporaryFolder } from '../tests/harness/server.ts'
import { hasWrk, load, type Load } from './wrk.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
  },
})
const seconds = Number(values.seconds)
const CLIENTS = 20
const ROUNDS = 3

const UNCACHED = {
  'home, not stored': '/',
  category: '/?category=furniture-interior',
  region: '/?region=toshkent-shahri',
  search: '/?q=divan',
  'API list': '/products/api/products',
}

type Row = { page: string } & Load & { ofBare: string }
const median = (loads: Load[]): Load | undefined =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)]

async function startBare(page: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/bare.ts', page, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { origin: `http://localhost:${port}`, child }
}

/** In turns, because the machine's mood changes by the minute. */
async function inTurns(bare: string, site: string, path: string) {
  const loads: { bare: Load[]; site: Load[] } = { bare: [], site: [] }
  for (let round = 0; round < ROUNDS; round++) {
    loads.bare.push(await load({ origin: bare, path: '/', clients: CLIENTS, seconds }))
    loads.site.push(await load({ origin: site, path, clients: CLIENTS, seconds }))
  }
  return { bare: median(loads.bare), site: median(loads.site) }
}

async function measure(site: string): Promise<Row[]> {
  const bare = await startBare(`${site}/`)
  const share = (one: Load, of: Load | undefined) =>
    `${((one.perSecond / (of?.perSecond ?? NaN)) * 100).toFixed(1)} %`
  const stored = await inTurns(bare.origin, site, '/')
  const rows: Row[] = []
  if (stored.bare) rows.push({ page: 'bare node:http', ...stored.bare, ofBare: '100 %' })
  if (stored.site)
    rows.push({ page: 'home, stored', ...stored.site, ofBare: share(stored.site, stored.bare) })
  for (const [page, path] of Object.entries(UNCACHED))
    for (const clients of [CLIENTS, 1]) {
      const one = await load({ origin: site, path, clients, seconds, unique: true })
      rows.push({ page: `${page}, ${clients} at once`, ...one, ofBare: share(one, stored.bare) })
    }
  bare.child.kill()
  return rows
}

async function benchEngine(engine: Engine): Promise<void> {
  const folder = await temporaryFolder()
  const database = await freshDatabase(engine)
  const env = { DATA_DIR: folder, ...database.env }
  process.stdout.write(`\n${engine}: making ${values.listings} listings …\n`)
  spawnSync(process.execPath, ['scripts/demo.ts', '--products', values.listings], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await startServer(env)
  console.table(await measure(server.url))
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

if (!hasWrk()) {
  process.stderr.write('This bench needs wrk: apt-get install wrk (or brew install wrk)\n')
  process.exit(1)
}
if (!buildSite()) process.exit(1)
for (const engine of ['embedded', 'postgres'] as const) {
  if (!values.engine.includes(engine)) continue
  try {
    await benchEngine(engine)
  } catch (error) {
    process.stderr.write(`${engine}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
