/** `kill -9` before each statement that reveals reviews, and two processes that reveal the same ones at once. */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { fillDataFolder } from '../../harness/ready-made.ts'
import { QUICKLY, temporaryFolder } from '../../harness/server.ts'

const PROGRAM = fileURLToPath(new URL('./review-process.ts', import.meta.url))
/** More than there are statements to die before. */
const MOST_STEPS = 60

/** Both reviews of a deal: revealed at once, one notification each, the buyer's counted once. */
const BOTH = { written: 2, shown: 2, times: 1, told: 2, mean: '1 of 4' }
/** Revealed when the time was over: the other review came too late. */
const ONE = { written: 1, shown: 1, times: 1, told: 1, mean: '1 of 4' }

async function startSite() {
  const [folder, database] = [await temporaryFolder(), await freshDatabase()]
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  await fillDataFolder(dataDir)
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const start = (...words: (string | number)[]) => {
    const quiet = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' }
    const child = spawn(process.execPath, [...QUICKLY, PROGRAM, ...words.map(String)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...quiet, ...database.env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, lines: createInterface({ input: child.stdout }) }
  }
  /** The lines printed before its end. */
  const run = (...words: (string | number)[]) => Array.fromAsync(start(...words).lines)
  const outcomes = async () =>
    (await run('finish')).map((line) => {
      const { id: _, ...outcome }: Record<string, unknown> = JSON.parse(line)
      return outcome
    })
  return { database, start, run, outcomes }
}

test.each([
  ['the second review', 'write', BOTH],
  ['the end of the time', 'reveal', ONE],
] as const)(
  'reviews: %s survives kill -9 before each of its statements',
  { timeout: 900_000 },
  async (_, mode, outcome) => {
    const { run, outcomes } = await startSite()
    const deals = (await run('prepare', MOST_STEPS)).slice(0, -1)
    let step = 0
    while (!(await run(mode, deals[step] ?? '', ++step)).includes('done'));
    expect(step).toBeGreaterThan(10)
    expect(step).toBeLessThan(MOST_STEPS)
    const all = await outcomes()
    expect(all.slice(0, step)).toEqual(Array.from({ length: step }, () => outcome))
  },
)

test.runIf(ENGINE === 'postgres')(
  'reviews: two processes at once reveal them once',
  { timeout: 120_000 },
  async () => {
    const { database, start, run, outcomes } = await startSite()
    await run('prepare', 20)
    const client = new Client({ connectionString: database.env['DATABASE_URL'] })
    await client.connect()
    await client.query('delete from reviews where deal_id % 2 = 0')
    const processes = [start('meet', 'buyer'), start('meet', 'seller')]
    const lines = processes.map((one) => one.lines[Symbol.asyncIterator]())
    for (const line of lines) expect((await line.next()).value).toBe('open')
    await client.query('update deals set review_until = now() where id % 4 = 1')
    await client.end()
    for (const { child } of processes) child.stdin.write('go\n')
    for (const line of lines) expect((await line.next()).value).toBe('done')
    const all = await outcomes()
    expect(all).toEqual(all.map((_, index) => (index % 4 === 0 ? ONE : BOTH)))
  },
)
