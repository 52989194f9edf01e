/** A process that dies in the middle of a task leaves it to the others. The embedded engine belongs to one process. */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { taskLeases } from '../../../src/server/db/schema/index.ts'
import { inTurn } from '../../../src/server/jobs/lease.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'
import { QUICKLY, temporaryFolder } from '../../harness/server.ts'

const PROGRAM = fileURLToPath(new URL('./lease-process.ts', import.meta.url))
const TASK = 'killed'
const LEASE_MS = 3_000
const HOUR_MS = 3_600_000

async function held() {
  const [row] = await app().db.select().from(taskLeases).where(eq(taskLeases.task, TASK))
  return { holder: row?.holder, until: Number(row?.until) }
}

test.runIf(ENGINE === 'postgres')(
  'a lease of a living process is renewed, that of a killed one passes on',
  async () => {
    const running = await startTestApp()
    onTestFinished(running.stop)
    const folder = await temporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { DATABASE_URL } = app().config
    const env = { ...process.env, DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' }
    const child = spawn(process.execPath, [...QUICKLY, PROGRAM, TASK, String(LEASE_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, ALLOW_CONSOLE_SMS: 'on' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    for await (const line of createInterface({ input: child.stdout })) if (line === 'begun') break
    const first = await held()
    await expect.poll(async () => (await held()).until).toBeGreaterThan(first.until + LEASE_MS)
    const work = () => Promise.resolve()
    const takeOver = () => inTurn({ task: TASK, work, restMs: HOUR_MS, isStart: true })
    expect(await takeOver()).toBe(false)
    child.kill('SIGKILL')
    await expect.poll(takeOver).toBe(true)
    expect((await held()).holder).toBeNull()
  },
)
