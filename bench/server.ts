/**
 * `npm run bench:server -- --mix`: processor time of mixed traffic with 100,000 listings; without --mix that of
 * single kinds of requests. --beside DIR measures the built site of another checkout by turns with this one, and
 * compares them; see docs/performance.md. --listings 10000 and --engine embedded may be repeated. --processes 2
 * spreads the visitors over so many processes; with --edge Varnish is in front, and the second round of the mix counts.
 */
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import type { Engine } from '../tests/harness/database.ts'
import { startLoad, type Percentiles, type SentRequest } from './load.ts'
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
    beside: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '4' },
    markdown: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)

type Row = Record<string, string>
/** Milliseconds of processor time per request. */
type Cost = { node: number; postgres: number }
/** A site under test. */
type Run = { checkout: string; site: Site; load: ReturnType<typeof startLoad> }
type Measured = { row: Row; cost: Cost; byKind: Record<string, Percentiles> }

const HERE = '.'
const MIX_WARM_UP = 2_000
const READS_PER_WRITE = 200
const MIX_BUDGET = { node: 1.7, postgres: 0.6 }
const EDGE_BUDGET = { node: 0.3, postgres: 0.1 }
const VISITS_WARM_UP = 300
const STORED_WARM_UP = 2_000
const STORED_REQUESTS = 20_000
const STORED_BUDGET = { node: 0.06, postgres: 0 }
const STORED_SHARE = 40

async function measure(
  { checkout, site, load }: Run,
  traffic: string,
  requests: SentRequest[],
  budget: Cost,
): Promise<Measured> {
  const [before, cacheBefore] = [await site.processorTime(), await site.cacheUse()]
  const { perSecond, reads, byKind, failures } = await load.send(requests)
  const [after, cache] = [await site.processorTime(), await site.cacheUse()]
  const rendered = cache.misses - cacheBefore.misses
  const reachedNode = rendered + cache.hits - cacheBefore.hits
  const hitRate = values.edge ? 1 - reachedNode / requests.length : 1 - rendered / reachedNode
  const costOf = (part: keyof Cost) => (after[part] - before[part]) / requests.length
  const cost = { node: costOf('node'), postgres: costOf('postgres') }
  const shown = (part: keyof Cost) => `${cost[part].toFixed(2)} ms (≤ ${budget[part]})`
  for (const failure of failures.slice(0, 3)) process.stderr.write(`${failure}\n`)
  const row = {
    site: checkout,
    traffic,
    'hit rate': `${(hitRate * 100).toFixed(1)} %`,
    'Node a request': shown('node'),
    'PostgreSQL a request': shown('postgres'),
    'requests/s': perSecond.toFixed(0),
    p50: `${reads.p50.toFixed(1)} ms`,
    p95: `${reads.p95.toFixed(1)} ms`,
    p99: `${reads.p99.toFixed(1)} ms`,
    failed: String(failures.length),
    memory: `${(await site.memory()).join(' + ')} MB`,
  }
  return { row, cost, byKind }
}

/** Adds how many times as much the last one costs as the other site in the same round. */
function compared(ofRound: Measured[]): Row[] {
  const [other, here] = [ofRound[0], ofRound.at(-1)]
  if (!other || !here || other === here) return ofRound.map(({ row }) => row)
  const times = (part: keyof Cost) =>
    other.cost[part] > 0 ? `${(here.cost[part] / other.cost[part]).toFixed(2)} ×` : '–'
  return [
    { ...other.row, [`beside ${values.beside}`]: '' },
    { ...here.row, [`beside ${values.beside}`]: `${times('node')}, ${times('postgres')}` },
  ]
}

function startMix({ site }: Run) {
  const stream = mixedReads(seed, site.contents)
  const writes = startWrites(site, seed)
  return {
    reads: (count: number): SentRequest[] =>
      Array.from({ length: count }, () => stream.next().value),
    async withWrites(reads: SentRequest[]): Promise<SentRequest[]> {
      const requests: SentRequest[] = []
      for (const [n, read] of reads.entries()) {
        requests.push(read)
        if (n % READS_PER_WRITE === READS_PER_WRITE - 1) requests.push((await writes.next()).value)
      }
      return requests
    },
  }
}

/** With a second site two rounds by turns: this machine may be busier at one time than at another. */
async function measureMix(runs: Run[]): Promise<void> {
  const count = Number(values.requests ?? 10_000)
  const mixes = runs.map((run) => ({ run, mix: startMix(run) }))
  for (const { run, mix } of mixes)
    await run.load.send(await mix.withWrites(mix.reads(MIX_WARM_UP)))
  const rows: Row[] = []
  let ofRound: Measured[] = []
  for (let round = 0; round < runs.length; round++) {
    ofRound = []
    for (const { run, mix } of mixes) {
      const reads = mix.reads(count)
      if (values.edge) await run.load.send(await mix.withWrites(reads))
      const requests = await mix.withWrites(reads)
      const budget = values.edge ? EDGE_BUDGET : MIX_BUDGET
      ofRound.push(await measure(run, `mixed, round ${round + 1}`, requests, budget))
    }
    rows.push(...compared(ofRound))
  }
  print(rows)
  print(rowsByKind(runs, ofRound))
}

function rowsByKind(runs: Run[], measured: Measured[]): Row[] {
  const kinds = Object.keys(measured[0]?.byKind ?? {})
  return kinds.map((kind) => {
    const cells = measured.map(({ byKind }, n) => {
      const { count, p50, p95, p99 } = byKind[kind] ?? { count: 0, p50: 0, p95: 0, p99: 0 }
      const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')
      return [`${runs[n]?.checkout}: p50 / p95 / p99, ms`, `${times} (${count})`] as const
    })
    return { kind, ...Object.fromEntries(cells) }
  })
}

async function measureSingleKinds(runs: Run[]): Promise<void> {
  const count = Number(values.requests ?? 1_000)
  const rows: Row[] = []
  for (const visit of [STORED, ...FIRST_VISITS.map(firstVisit(count))]) {
    const ofRound: Measured[] = []
    for (const run of runs) {
      const requests = visit.requests(run)
      await run.load.send(requests.slice(0, visit.warmUp))
      ofRound.push(await measure(run, visit.name, requests.slice(visit.warmUp), visit.budget))
    }
    rows.push(...compared(ofRound))
  }
  print(rows)
  for (const { checkout, site } of runs) {
    const share = hasWrk() ? `${(await shareOfBare(`${site.url}/`)).toFixed(0)} %` : 'needs wrk'
    process.stdout.write(
      `${checkout}: stored page, of bare node:http: ${share} (≥ ${STORED_SHARE} %)\n`,
    )
  }
}

const STORED = {
  name: 'home, stored',
  budget: STORED_BUDGET,
  warmUp: STORED_WARM_UP,
  requests: () => Array<SentRequest>(STORED_WARM_UP + STORED_REQUESTS).fill({ path: '/' }),
}

/** The first requests aren't measured: a cold site isn't typical. */
const firstVisit =
  (count: number) =>
  ({ name, budget, address }: (typeof FIRST_VISITS)[number]) => ({
    name: `${name}, first visit`,
    budget,
    warmUp: VISITS_WARM_UP,
    requests: ({ site }: Run): SentRequest[] =>
      Array.from({ length: VISITS_WARM_UP + count }, (_, n) => ({
        path: address(n, site.contents),
      })),
  })

function print(table: Row[]): void {
  if (!values.markdown) return console.table(table)
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const columns = Object.keys(table[0] ?? {})
  const rows = table.map((row) => line(Object.values(row)))
  process.stdout.write(line(columns) + line(columns.map(() => '---')) + rows.join(''))
}

async function measureSites(engine: Engine, listings: string): Promise<void> {
  process.stdout.write(`\n${engine}, ${listings} listings, ${values.processes} processes\n`)
  const shape = { processes: Number(values.processes), edge: values.edge }
  const runs: Run[] = []
  try {
    for (const checkout of values.beside ? [values.beside, HERE] : [HERE]) {
      const site = await startSite(checkout, engine, Number(listings), shape)
      runs.push({ checkout, site, load: startLoad(site.urls, Number(values.clients)) })
    }
    await (values.mix ? measureMix(runs) : measureSingleKinds(runs))
  } finally {
    for (const { site, load } of runs) {
      load.stop()
      await site.stop()
    }
  }
}

if (!buildSite()) process.exit(1)
for (const engine of values.engine)
  for (const listings of values.listings)
    await measureSites(engine === 'embedded' ? engine : 'postgres', listings)
process.exit()
