/** One of ten processes does a repeated task; skipped without PostgreSQL. */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { QUICKLY, temporaryFolder } from '../harness/server.ts'

const PROGRAM = fileURLToPath(new URL('./waiting-process.ts', import.meta.url))
const PROCESSES = 10
/** A lease and the time between two questions for it. */
const TAKEN_OVER_MS = 60_000

if (ENGINE === 'embedded') console.info('leases of ten processes: tested on PostgreSQL')

test.runIf(ENGINE === 'postgres')(
  'one of ten processes works, the others wait; a killed one is followed within a minute',
  async () => {
    const database = await freshDatabase()
    onTestFinished(database.drop)
    const folder = await temporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const said = Array.from({ length: PROCESSES }, () => new Array<string>())
    const children = said.map((words, nth) => {
      const child = spawn(process.execPath, [...QUICKLY, PROGRAM, 'of one'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: `${folder}/${nth}`,
          LOG_LEVEL: 'silent',
          DEMO: 'off',
          ALLOW_CONSOLE_SMS: 'on',
          ...database.env,
        },
      })
      createInterface({ input: child.stdout }).on('line', (word) => words.push(word))
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    })
    const working = () => said.flatMap((words, nth) => (words.includes('begun') ? [nth] : []))
    await expect
      .poll(() => said.filter(([word]) => word !== undefined).length, { timeout: 100_000 })
      .toBe(PROCESSES)
    const [first, ...others] = working()
    expect(others).toEqual([])
    expect(said.flat().filter((word) => word === 'waits').length).toBeGreaterThanOrEqual(9)

    children[first ?? 0]?.kill('SIGKILL')
    await expect.poll(() => working().length, { timeout: TAKEN_OVER_MS }).toBe(2)
    expect(said.flat().filter((word) => word === 'begun')).toHaveLength(2)
  },
)
