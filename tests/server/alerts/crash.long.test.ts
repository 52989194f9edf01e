/** `kill -9` at each step from a new listing to its notification: no search misses it, none notifies twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { fillDataFolder } from '../../harness/ready-made.ts'
import { QUICKLY, temporaryFolder } from '../../harness/server.ts'

/** The embedded engine belongs to one process. */
const PROCESSES = ENGINE === 'postgres' ? 2 : 1
const PROGRAM = fileURLToPath(new URL('./alerts-process.ts', import.meta.url))
/** The statement before which a process ends; one that it never sends lets it end after all notifications. */
const STEPS_OF_MATCHING = [
  'delete from listing_news',
  'select l.place, found',
  'insert into search_hits',
  'update search_hits',
  'insert into notifications',
  'commit',
  'end of all',
]
const STEPS_OF_DIGESTS = [
  'update saved_searches set claimed_until',
  'update saved_searches set digested_at',
  'insert into search_hits',
  'update search_hits',
  'insert into notifications',
  'commit',
  'end of all',
]

const ids = v.array(v.number())
const outcome = v.object({ posted: ids, found: ids, told: v.number() })

test('alerts: each match survives kill -9 at every step, once', { timeout: 600_000 }, async () => {
  const [folder, database] = [await temporaryFolder(), await freshDatabase()]
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  await fillDataFolder(dataDir)
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ALLOW_CONSOLE_SMS: 'on' }
  const run = async (mode: string, step = ''): Promise<string> => {
    const child = spawn(process.execPath, [...QUICKLY, PROGRAM, mode, step], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env, ...database.env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect([mode, step, code, signal]).toEqual([
      mode,
      step,
      ...(step ? [null, 'SIGKILL'] : [0, null]),
    ])
    return said
  }

  const runAll = (mode: string, step: string) =>
    Promise.all(Array.from({ length: PROCESSES }, () => run(mode, step)))

  await run('prepare')
  const committed: string[] = []
  for (const step of STEPS_OF_MATCHING) committed.push(...(await runAll('match', step)))
  for (const step of STEPS_OF_DIGESTS) {
    committed.push(await run('match', 'end of all'))
    await run('later')
    // Claimed searches are skipped by others, so a second process would have nothing to do
    await run('digest', step)
  }
  await run('later')
  const searches = v.parse(v.array(outcome), JSON.parse(await run('finish')))
  const posted = committed.map(Number).toSorted((a, b) => a - b)
  const all = { posted, found: posted, told: posted.length }
  expect(searches).toEqual([all, all, all])
})
