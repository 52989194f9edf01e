// Engines may differ here: @engine
/** `kill -9` at any moment: a committed fact is followed up, an uncommitted one leaves no job. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { fillDataFolder } from '../../harness/ready-made.ts'
import { QUICKLY, temporaryFolder } from '../../harness/server.ts'

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4)
/** The embedded engine belongs to one process. */
const PROCESSES = ENGINE === 'postgres' ? 2 : 1
const KILLS = ROUNDS * PROCESSES
const PROGRAM = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

test(`jobs: survive ${ROUNDS} times kill -9`, { timeout: 60_000 + ROUNDS * 30_000 }, async () => {
  const [folder, database] = [await temporaryFolder(), await freshDatabase()]
  const [dataDir, effects] = [join(folder, 'data'), join(folder, 'effects')]
  await mkdir(dataDir, { recursive: true })
  await fillDataFolder(dataDir)
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const start = (mode: 'write' | 'finish') => {
    const quiet = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' }
    const child = spawn(process.execPath, [...QUICKLY, PROGRAM, effects, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...quiet, ...database.env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, lines: createInterface({ input: child.stdout }) }
  }

  const committed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const processes = Array.from({ length: PROCESSES }, () => start('write'))
    const end = committed.length + randomInt(1, 60)
    const listen = async ({ lines }: ReturnType<typeof start>) => {
      for await (const line of lines) {
        if (line !== 'open') committed.push(Number(line))
        if (committed.length >= end) for (const { child } of processes) child.kill('SIGKILL')
      }
    }
    await Promise.all(processes.map(listen))
  }
  const last = start('finish')
  for await (const line of last.lines) if (line === 'empty') last.child.kill('SIGKILL')

  const steps = (await readFile(effects, 'utf8')).trim().split('\n')
  const ended = steps.filter((step) => step.startsWith('end')).map((step) => Number(step.slice(4)))
  const begun = steps.filter((step) => step.startsWith('begin'))
  expect(committed.length).toBeGreaterThan(0)
  expect(ended).toEqual(expect.arrayContaining(committed))
  // A fact committed right before a kill may be followed up without an acknowledgement
  expect(new Set(ended).size - committed.length).toBeLessThanOrEqual(KILLS)
  // At most the jobs running at a kill ran again
  expect(begun.length - new Set(begun).size).toBeLessThanOrEqual(5 * KILLS)
})
