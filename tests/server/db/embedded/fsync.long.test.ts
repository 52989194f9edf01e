/** Checks that the files really reach the disk by the system's own call, not by the code that makes it. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from './folders.ts'

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** A process that answers each line of SQL with "done" or "failed: …". */
async function startEngine() {
  const folder = folderForTest()
  const [log, refused] = [join(folder, 'fsyncs'), join(folder, 'refused')]
  writeFileSync(log, '')
  const child = spawn(
    process.execPath,
    ['--import', fileBeside('./fsync-spy.ts'), fileBeside('./sql-process.ts'), folder],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, FSYNC_LOG: log, FSYNC_REFUSED: refused },
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => (await lines.next()).value ?? 'ended'
  expect(await answer()).toBe('open')
  return {
    async run(sql: string): Promise<{ answer: string; synced: string[] }> {
      const before = readFileSync(log, 'utf8').length
      child.stdin.write(`${sql}\n`)
      const said = await answer()
      return {
        answer: said,
        synced: readFileSync(log, 'utf8').slice(before).split('\n').slice(0, -1),
      }
    },
    refuse: () => writeFileSync(refused, ''),
  }
}
const [logFile, tableFile] =
  process.platform === 'linux' ? [/\/pg_wal\//, /\/(base|global)\//] : [/./, /./]

test('embedded files: the log is synced before a commit is acknowledged, reads sync nothing', async () => {
  const engine = await startEngine()
  await engine.run('CREATE TABLE notes (id int)')
  for (let id = 0; id < 10; id++) {
    const { answer, synced } = await engine.run(`INSERT INTO notes VALUES (${id})`)
    expect(answer).toBe('done')
    expect(synced).toContainEqual(expect.stringMatching(logFile))
  }
  expect(await engine.run('SELECT 1')).toEqual({ answer: 'done', synced: [] })
})

test('embedded files: a checkpoint syncs the tables, not only the log', async () => {
  const engine = await startEngine()
  await engine.run('CREATE TABLE notes (id int)')
  await engine.run('INSERT INTO notes VALUES (1)')
  const { synced } = await engine.run('CHECKPOINT')
  expect(synced.filter((file) => tableFile.test(file)).length).toBeGreaterThan(3)
})

test('embedded files: writes that a failing disk refused are not acknowledged, nor any later ones', async () => {
  const engine = await startEngine()
  await engine.run('CREATE TABLE notes (id int)')
  engine.refuse()
  expect((await engine.run('INSERT INTO notes VALUES (1)')).answer).toMatch(
    /^failed: EngineStopped/,
  )
  expect((await engine.run('SELECT 1')).answer).toMatch(/^failed: EngineStopped/)
})
