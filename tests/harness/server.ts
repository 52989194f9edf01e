import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig } from '../../src/server/config.ts'
import type { Db } from '../../src/server/db/index.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { fillDataFolder } from './ready-made.ts'

const STARTS_WITHIN_MS = 110_000

/** Below the ports that systems give to outgoing connections: one of those could take it before a server does. */
const FREE_PORTS = { from: 11_000, to: 32_000 }

export async function freePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.to)
  const isFree = await new Promise<boolean>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}

/** Tests register and post more than people do; tests of a limit set their own. */
export const PLENTY = { SMS_DAILY_LIMIT: '100000', POSTS_DAILY_LIMIT: '100000' }

/** A test's site may be at https://…, where these have no default. */
const REAL_SITE = {
  TRUST_PROXY: 'off',
  PHONE_PREFIXES: '+82',
  SUPPORT_URL: 'https://t.me/bozor',
  ALLOW_CONSOLE_SMS: 'on',
}

/** The firm that such a site must name. */
export const FIRM = {
  FIRM_NAME: 'OOO “Bozor Savdo”',
  FIRM_STIR: '301234567',
  FIRM_ADDRESS: 'Toshkent, Amir Temur koʻchasi, 1',
  FIRM_EMAIL: 'info@bozor.example',
  FIRM_PHONE: '+998712000000',
}
/** The settings without which a test’s site does not start; one that is not at https://… is nobody’s. */
export const leastSettings = ({ SITE_URL = '' }: Record<string, string>) => ({
  ...REAL_SITE,
  ...(SITE_URL.startsWith('https:') && FIRM),
})

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'bozor-'))

const NODE = [process.execPath, 'server.ts']
/** Arguments for Node before a test program that loads src/server. */
export const QUICKLY = ['--import', './src/server/process/quick-imports.ts']

type Fill = (db: Db) => Promise<void>

async function fillDatabase(env: Record<string, string>, fill: Fill): Promise<void> {
  const { db, close } = await openDatabase(getConfig(env))
  await fill(db).finally(close)
}

/** Starts the built site like `npm start`, on a free port; `env` overrides the defaults, `fill` writes before. */
export async function startServer(
  env: Record<string, string> = {},
  [program = '', ...args] = NODE,
  fill?: Fill,
) {
  const folder = await temporaryFolder()
  const port = env['PORT'] ?? (await freePort())
  const logFile = join(folder, 'server.log')
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data')
  await fillDataFolder(dataDir)
  if (fill) await fillDatabase({ ...leastSettings(env), ...env, DATA_DIR: dataDir }, fill)
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...leastSettings(env),
      TRUST_PROXY: 'on',
      DEMO: 'off',
      ...PLENTY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${port}`
  await answers(url, exited, logFile)
  return {
    url,
    logFile,
    folder,
    child,
    exited,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until it answers, or fails when it ends before. */
export async function answers(url: string, exited: Promise<unknown>, logFile: string) {
  let gone = false
  void exited.then(() => (gone = true))
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline && !gone) {
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not start, see ${logFile}`)
}
