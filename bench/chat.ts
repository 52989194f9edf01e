/**
 * `npm run bench:chat -- --sockets 5000 --rate 500 --seconds 20`: open chats in pairs, messages
 * from all of them, and their arrival, compared with the budget. Runs on DATABASE_URL (it creates a database
 * there), else on the embedded database. `--processes 4` spreads the sockets; `--nats 3` joins the processes over
 * so many servers of NATS; of several, the one with most clients is killed half-way.
 */
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/build.ts'
import { getConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { makePairs, type Pair } from '../tests/fixtures/chat-pairs.ts'
import { freshDatabase } from '../tests/harness/database.ts'
import { startNats } from '../tests/harness/nats.ts'
import { startServer, temporaryFolder } from '../tests/harness/server.ts'
import { createTally, sendAll, type Via } from './chat-load.ts'
import { openSockets } from './chat-sockets.ts'
import { sum } from './processor-time.ts'
import { createProbe } from './server-probe.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    via: { type: 'string', default: 'socket' },
    processes: { type: 'string', default: '1' },
    nats: { type: 'string', default: '0' },
  },
})
const sockets = Number(values.sockets)
const rate = Number(values.rate)
const seconds = Number(values.seconds)
const processes = Number(values.processes)
const natsServers = Number(values.nats)
const via: Via = values.via === 'http' ? 'http' : 'socket'
const engine = process.env['DATABASE_URL'] ? 'postgres' : 'embedded'
/** Files, pipes and database connections besides the sockets. */
const OTHER_FILES = 200
const WARM_UP = 100

const BUDGET = {
  refused: '0',
  lost: '0',
  doubled: '0',
  'out of order': '0',
  'p99, ms': natsServers > 0 ? '≤ 150' : '≤ 100',
  'memory a socket, KB': '≤ 30',
}

function checkFileLimit(): void {
  const output = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim()
  if (output === 'unlimited' || Number(output) >= sockets + OTHER_FILES) return
  process.stderr.write(
    `${sockets} sockets need as many open files, and this shell allows ${output}: ` +
      `ulimit -n ${sockets + OTHER_FILES}, or fewer --sockets\n`,
  )
  process.exit(1)
}

async function makeRooms(env: Record<string, string>): Promise<Pair[]> {
  const { db, close } = await openDatabase(getConfig(env))
  return makePairs(db, Math.ceil((sockets + WARM_UP) / 2)).finally(close)
}

/** A process of the site, whose costs the probe tells. */
async function startProcess(env: Record<string, string>) {
  const probe = await createProbe()
  return { probe, server: await startServer({ ...env, ...probe.env, LOG_LEVEL: 'error' }) }
}

/** Kills the server of NATS with most clients; returns how many it had. */
async function killOne({ hosts, clients, kill }: Awaited<ReturnType<typeof startNats>>) {
  const counts = await Promise.all(hosts.map((_, n) => clients(n)))
  const most = Math.max(...counts)
  await kill(counts.indexOf(most))
  return most
}

async function measure(env: Record<string, string>): Promise<void> {
  const pairs = await makeRooms(env)
  const nats = natsServers > 0 ? await startNats({ servers: natsServers }) : undefined
  const settings = { ...env, ...(nats && { BUS_URL: nats.url }) }
  const all = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)))
  const origins = all.map(({ server }) => server.url)
  const memory = () => sum(all.map(({ probe }) => probe.memory()))
  const processorTime = () => sum(all.map(({ probe }) => probe.processorTime()))
  const tally = createTally()
  const open = (some: Pair[]) =>
    openSockets(origins, some, {
      onMessage: ({ reader, id, content }) => tally.arrived(reader, id, content),
      onRefusal: tally.wasRefused,
    })
  // The code loaded by the first handshakes must not count as a socket's memory
  await open(pairs.slice(0, WARM_UP / 2))
  const before = await memory()
  const readers = await open(pairs.slice(WARM_UP / 2))
  const idle = ((await memory()) - before) / readers.length
  process.stdout.write(
    `${readers.length} sockets are open, ${rate} messages/s for ${seconds} s …\n`,
  )
  const busyBefore = await processorTime()
  const sending = sendAll({ via, rate, seconds }, readers, tally)
  await pause((seconds * 1_000) / 2)
  const cutOff = nats && natsServers > 1 && (await killOne(nats))
  await sending
  const busy = (await processorTime()) - busyBefore
  const { sent, delivered, refused, lost, doubled, outOfOrder, p50, p99 } = tally.result()
  const later = ((await memory()) - before) / readers.length
  const measured = {
    sent,
    delivered,
    refused,
    lost,
    doubled,
    'out of order': outOfOrder,
    'p50, ms': p50.toFixed(1),
    'p99, ms': p99.toFixed(1),
    'processor time a message, ms': (busy / sent).toFixed(2),
    'memory a socket, KB': idle.toFixed(1),
    'the same after the load, KB': later.toFixed(1),
  }
  const budget = new Map(Object.entries(BUDGET))
  process.stdout.write(
    `\n${engine}, ${via}, ${processes} processes, ${natsServers} servers of NATS\n`,
  )
  if (cutOff) process.stdout.write(`one of them was killed, with ${cutOff} clients\n`)
  console.table(
    Object.entries(measured).map(([what, value]) => ({
      what,
      measured: String(value),
      budget: budget.get(what) ?? '',
    })),
  )
  await Promise.all(all.map(({ server }) => server.stop('SIGKILL')))
  await nats?.stop()
}

checkFileLimit()
if (!buildSite()) process.exit(1)
const folder = await temporaryFolder()
const database = await freshDatabase(engine)
try {
  await measure({ DATA_DIR: folder, ...database.env })
} finally {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
