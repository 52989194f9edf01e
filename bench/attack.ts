/**
 * `npm run bench:attack`: looks for the dearest request that a stranger can send (dear-requests.txt), then tells how long
 * an item that nobody asked for before, a member's calls, /readyz and the stored home page take beside strangers who send
 * it, and beside texts of 99 KB that were once expensive to parse. It takes two minutes on the site that it makes.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import { scattered } from './draw.ts'
import { startLoad, type Load, type SentRequest } from './load.ts'
import { register, sent } from './members.ts'
import { startSite } from './site.ts'

const { values } = parseArgs({ options: { listings: { type: 'string', default: '100000' } } })
const SECONDS = 15
const ROUNDS = 2_000
const DEAR_REQUESTS = 3_000
const TRIES = 3
/** Below the 100 KB limit of a call. */
const MARKS = '\u0301\u0323'.repeat(24_700)
const HYPHENS = 'a-'.repeat(49_500)

type Dear = { name: string; path: string }
const DEAR: Dear[] = readFileSync(new URL('dear-requests.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', path = ''] = line.split('; ')
    return { name, path }
  })

if (!buildSite()) process.exit(1)
const site = await startSite('.', 'postgres', Number(values.listings))
const witness = startLoad(site.urls, 1)
let lastNumber = 10_000
let lastItem = 0
try {
  const member = await register(site, 0)
  const dearest = await findDearest()
  await witness.send(visits(member), SECONDS / 3)
  const rows = [
    await beside('nobody', 0, [], member),
    await beside('8 with the dearest', 8, requestsOf(dearest, DEAR_REQUESTS), member),
    await beside('40 with the dearest', 40, requestsOf(dearest, DEAR_REQUESTS), member),
    await beside('4 with texts of 99 KB', 4, await texts(member), member),
  ]
  console.table(rows)
} finally {
  witness.stop()
  await site.stop()
}
process.exit()

/** Each sender comes from a network of its own. */
function requestsOf({ path }: Dear, count: number): SentRequest[] {
  return Array.from({ length: count }, (_, n) => ({
    path: encodeURI(path.replaceAll('N', String(lastNumber++))),
    headers: { 'X-Forwarded-For': `10.${n % 200}.0.1` },
  }))
}

async function findDearest(): Promise<Dear> {
  const priced: { dear: Dear; ms: number; row: object }[] = []
  for (const dear of DEAR) {
    const before = await site.processorTime()
    const { statuses, reads } = await witness.send(requestsOf(dear, TRIES))
    const after = await site.processorTime()
    const node = (after.node - before.node) / TRIES
    // A connection that the site gave up takes its time along; then only the clock tells the cost
    const postgres = Math.max(0, after.postgres - before.postgres) / TRIES
    const ms = postgres > 0 ? node + postgres : reads.p50
    const row = {
      request: dear.name,
      'Node, ms': node.toFixed(0),
      'PostgreSQL, ms': postgres.toFixed(0),
      'by the clock, ms': reads.p50.toFixed(0),
      statuses: shown(statuses),
    }
    priced.push({ dear, ms, row })
  }
  const sorted = priced.toSorted((a, b) => b.ms - a.ms)
  console.table(sorted.map(({ row }) => row))
  const [dearest] = sorted
  if (!dearest) throw new Error('No dear requests')
  return dearest.dear
}

/** Each item once in the whole run, if there are enough. */
function visits(member: Record<string, string>): SentRequest[] {
  const { product } = site.contents.listings
  return Array.from({ length: ROUNDS }).flatMap(() => [
    { kind: 'item', path: `/product/${1 + scattered(lastItem++, product)}` },
    { kind: 'member', path: '/accounts/user/info/', headers: member },
    { kind: 'member', path: '/chats/', headers: member },
    { kind: 'ready', path: '/readyz' },
    { kind: 'home', path: '/' },
  ])
}

async function beside(
  name: string,
  clients: number,
  requests: SentRequest[],
  member: Record<string, string>,
) {
  const strangers = startLoad(site.urls, clients)
  const attack = clients > 0 ? strangers.send(requests, SECONDS) : undefined
  const load = await witness.send(visits(member), SECONDS)
  const attacked = await attack
  strangers.stop()
  lastItem -= ROUNDS - (load.byKind['item']?.count ?? 0)
  return {
    beside: name,
    'item: p50 / p95 / max, ms': times(load, 'item'),
    'calls of members (≤ 500)': times(load, 'member'),
    '/readyz': times(load, 'ready'),
    'home, stored': times(load, 'home'),
    statuses: shown(load.statuses),
    'strangers a second': attacked?.perSecond.toFixed(1) ?? '',
    'their statuses': attacked ? shown(attacked.statuses) : '',
  }
}

async function texts(member: Record<string, string>): Promise<SentRequest[]> {
  const from = { 'X-Forwarded-For': '10.98.0.1' }
  const account = { username: MARKS, password: MARKS, phone_number: '+820000000000' }
  const round = [
    await sent('/accounts/register/', 'POST', from, account),
    await sent('/deals/1/review/', 'PUT', member, { stars: 5, text: HYPHENS }),
    await sent('/chats/own-replies/', 'PUT', member, { texts: [MARKS] }),
  ]
  return Array.from({ length: 20 }, () => round).flat()
}

function times({ byKind }: Load, kind: string): string {
  const { p50, p95, max } = byKind[kind] ?? { p50: 0, p95: 0, max: 0 }
  return [p50, p95, max].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' / ')
}

function shown(statuses: Load['statuses']): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
