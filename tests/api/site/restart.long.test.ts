// Engines may differ here: @engine
/** Every request during a stop or a restart gets an answer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { freePort, startServer, temporaryFolder } from '../../harness/server.ts'
import { startVisitors } from '../../harness/visitors.ts'

/** Cached, rendered each time, read from disk or memory, refused. */
const PATHS = ['/', '/healthz', '/login', '/products/api/products', '/favicon.svg', '/about']
/** `npm run test:restart` runs more. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3)
const TIMEOUT_MS = 120_000 + RESTARTS * 40_000
/** Long, because the machine may be busy. */
const SOON = { timeout: 60_000 }

test('a stop cuts no request off and refuses new visitors politely', async () => {
  const database = await freshDatabase()
  const server = await startServer(database.env)
  onTestFinished(database.drop)
  const visitors = startVisitors(Number(new URL(server.url).port), PATHS)
  await expect.poll(() => visitors.told.statuses.length, SOON).toBeGreaterThan(100)
  expect(visitors.told).toMatchObject({ failures: [], lastOnes: 0 })
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await visitors.stop()
  const { failures, lastOnes, statuses } = visitors.told
  // New connections are refused, which loses nothing; no open one is cut
  expect([...new Set(failures)]).toEqual(['ECONNREFUSED'])
  expect(lastOnes).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

/** Prints a line for each process; its listening socket is descriptor 3, as with systemd. */
const SUPERVISOR = `
stop=; trap 'stop=1; kill -TERM $child' TERM; trap 'kill -TERM $child' HUP
while [ -z "$stop" ]; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server.ts' "$NODE" & child=$!
  while kill -0 $child 2>/dev/null; do wait $child; done
done`

/** A supervisor that holds the port and restarts the site in it again and again. */
async function supervise(env: Record<string, string>) {
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const handle: unknown = Reflect.get(socket, '_handle')
  const fd: unknown = handle && typeof handle === 'object' ? Reflect.get(handle, 'fd') : undefined
  const child = spawn('sh', ['-c', SUPERVISOR], {
    env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, ...env },
    stdio: ['ignore', 'pipe', 'inherit', typeof fd === 'number' ? fd : 'ignore'],
  })
  socket.close()
  let opened = 0
  child.stdout?.on(
    'data',
    (text: Buffer) => (opened += String(text).split('is open at').length - 1),
  )
  const exited = once(child, 'exit')
  return {
    port,
    opened: () => opened,
    restart: () => child.kill('SIGHUP'),
    stop: () => child.kill('SIGTERM') && exited,
  }
}

test(
  'with a socket of systemd, restarts refuse nobody',
  async () => {
    const [database, DATA_DIR] = [await freshDatabase(), await temporaryFolder()]
    const env = { DATA_DIR, DEMO: 'off', LOG_LEVEL: 'error', ...database.env }
    // Nobody listens on this port: the socket is the only way in
    const site = await supervise({ ...env, PORT: String(await freePort()) })
    onTestFinished(async () => {
      await site.stop()
      await database.drop()
      await rm(DATA_DIR, { recursive: true, force: true })
    })
    const visitors = startVisitors(site.port, PATHS)
    const { told } = visitors
    for (let restart = 0; restart < RESTARTS; restart++) {
      await expect.poll(site.opened, SOON).toBe(restart + 1)
      const before = told.statuses.length
      await expect.poll(() => told.statuses.length, SOON).toBeGreaterThan(before + 100)
      site.restart()
    }
    await expect.poll(site.opened, SOON).toBe(RESTARTS + 1)
    await visitors.stop()
    expect(told.failures).toEqual([])
    expect(new Set(told.statuses)).toEqual(new Set([200]))
  },
  TIMEOUT_MS,
)
