/**
 * `npm run bench:server -- --mix`: processor time of mixed traffic with 100,000 listings; without --mix that of
 * single kinds of requests. Each of --listings 10000, --engine embedded and --site DIR (the built site of
 * another checkout) may be repeated. --processes 2 spreads the visitors over so many processes; with --edge Varnish is in
 * front, and the second round of the mix counts. Results are compared with commit 977ed49 if that is among the sites;
 * see docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import type { Engine } from '../tests/harness/database.ts'
import { BESIDE_BASELINE, createComparison, isBaseline, type Cost } from './baseline.ts'
import { startLoad, type SentRequest } from './load.ts'
import { startWrites } from './members.ts'
import { startSite, type Site } from './site.ts'
import { FIRST_VISITS, mixedReads } from './traffic.ts'
import { hasWrk, shareOfBare } from './wrk.ts'

const { values } = parseArgs({
  options: {
    mix: { type: 'boolean', default: false },
    edge: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    listings: { type: 'string', multiple: true, default: ['100000'] },
    engine: { type: 'string', multiple: true, default: ['postgres'] },
    site: { type: 'string', multiple: true, default: ['.'] },
    requests: { type: 'string' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '4' },
    markdown: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)

type Load = ReturnType<typeof startLoad>
type Row = Record<string, string>
/** A site under test; `key` tells its engine and size. */
type Run = { checkout: string; key: string; site: Site; load: Load }

const MIX_WARM_UP = 2_000
const READS_PER_WRITE = 200
const MIX_BUDGET = { node: 1.7, postgres: 0.6 }
const EDGE_BUDGET = { node: 0.3, postgres: 0.1 }
const VISITS_WARM_UP = 300
const STORED_WARM_UP = 2_000
const STORED_REQUESTS = 22_000
const STORED_BUDGET = { node: 0.06, postgres: 0 }
const STORED_SHARE = 40

const beside = createComparison()

/** The first requests aren't measured: a cold site isn't typical. */
async function measure(
  { checkout, key, site, load }: Run,
  traffic: string,
  all: SentRequest[],
  warmUp: number,
  budget: Cost,
): Promise<Row> {
  await load.send(all.slice(0, warmUp))
  const requests = all.slice(warmUp)
  const [before, cacheBefore] = [await site.processorTime(), await site.cacheUse()]
  const { perSecond, p50, p95, p99, failures } = await load.send(requests)
  const [after, cache] = [await site.processorTime(), await site.cacheUse()]
  const rendered = cache.misses - cacheBefore.misses
  const reachedNode = rendered + cache.hits - cacheBefore.hits
  const hitRate = values.edge ? 1 - reachedNode / requests.length : 1 - rendered / reachedNode
  const costOf = (part: keyof Cost) => (after[part] - before[part]) / requests.length
  const cost = { node: costOf('node'), postgres: costOf('postgres') }
  const shown = (part: keyof Cost) => `${cost[part].toFixed(2)} ms (≤ ${budget[part]})`
  for (const failure of failures.slice(0, 3)) process.stderr.write(`${failure}\n`)
  return {
    traffic,
    'hit rate': `${(hitRate * 100).toFixed(1)} %`,
    'Node a request': shown('node'),
    'PostgreSQL a request': shown('postgres'),
    [BESIDE_BASELINE]: beside(checkout, `${key} ${traffic}`, cost),
    'requests/s': perSecond.toFixed(0),
    p50: `${p50.toFixed(1)} ms`,
    p95: `${p95.toFixed(1)} ms`,
    p99: `${p99.toFixed(1)} ms`,
    failed: String(failures.length),
    memory: `${(await site.memory()).join(' + ')} MB`,
  }
}

async function measureMix(run: Run): Promise<Row[]> {
  const { site } = run
  const count = MIX_WARM_UP + Number(values.requests ?? 10_000)
  const stream = mixedReads(seed, site.contents)
  const reads: SentRequest[] = Array.from({ length: count }, () => stream.next().value)
  const writes = startWrites(site, seed)
  /** The same reads each time, and other writes among them. */
  async function round(): Promise<SentRequest[]> {
    const requests: SentRequest[] = []
    for (const [n, read] of reads.entries()) {
      requests.push(read)
      if (n % READS_PER_WRITE === READS_PER_WRITE - 1) requests.push((await writes.next()).value)
    }
    return requests
  }
  if (!values.edge) return [await measure(run, 'mixed', await round(), MIX_WARM_UP, MIX_BUDGET)]
  await run.load.send(await round())
  return [await measure(run, 'mixed, second round', await round(), 0, EDGE_BUDGET)]
}

async function measureFirstVisits(run: Run): Promise<Row[]> {
  const { contents } = run.site
  const count = VISITS_WARM_UP + Number(values.requests ?? 1_000)
  const rows: Row[] = []
  for (const { name, budget, address } of FIRST_VISITS) {
    const requests = Array.from({ length: count }, (_, n) => ({ path: address(n, contents) }))
    rows.push(await measure(run, `${name}, first visit`, requests, VISITS_WARM_UP, budget))
  }
  return rows
}

async function measureStored(run: Run): Promise<Row> {
  const requests = Array<SentRequest>(STORED_REQUESTS).fill({ path: '/' })
  return measure(run, 'home, stored', requests, STORED_WARM_UP, STORED_BUDGET)
}

function print(table: Row[]): void {
  if (!values.markdown) return console.table(table)
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const columns = Object.keys(table[0] ?? {})
  const rows = table.map((row) => line(Object.values(row)))
  process.stdout.write(line(columns) + line(columns.map(() => '---')) + rows.join(''))
}

async function measureSite(checkout: string, engine: Engine, listings: string): Promise<void> {
  const shape = { processes: Number(values.processes), edge: values.edge }
  const site = await startSite(checkout, engine, Number(listings), shape)
  const load = startLoad(site.urls, Number(values.clients))
  const run: Run = { checkout, key: `${engine} ${listings}`, site, load }
  try {
    process.stdout.write(
      `\n${checkout}, ${engine}, ${listings} listings, ${values.processes} processes\n`,
    )
    if (values.mix) return print(await measureMix(run))
    print([await measureStored(run), ...(await measureFirstVisits(run))])
    const share = hasWrk() ? `${(await shareOfBare(`${site.url}/`)).toFixed(0)} %` : 'needs wrk'
    process.stdout.write(`Stored page, of bare node:http: ${share} (≥ ${STORED_SHARE} %)\n`)
  } finally {
    load.stop()
    await site.stop()
  }
}

if (values.site.includes('.') && !buildSite()) process.exit(1)
for (const engine of values.engine)
  for (const listings of values.listings)
    // The baseline first: the others are compared with it
    for (const checkout of values.site.toSorted((a, b) => +isBaseline(b) - +isBaseline(a)))
      await measureSite(checkout, engine === 'embedded' ? engine : 'postgres', listings)
process.exit()
