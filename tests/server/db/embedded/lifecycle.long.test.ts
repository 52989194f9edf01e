import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  DataFolderInUse,
  DataFolderUnwritable,
  EngineStopped,
  EngineVersionMismatch,
  openEmbedded,
} from '../../../../src/server/db/embedded/index.ts'
import { folderForTest, newFolder, removeFolder } from './folders.ts'

/** A closed database with one row, made once: the first start takes seconds. */
const made = newFolder()

beforeAll(async () => {
  mkdirSync(join(made, 'cluster.init/pg_wal'), { recursive: true }) // an interrupted first start
  const database = await openEmbedded({ dataDir: made })
  await database.pool.query(`CREATE TABLE kept AS SELECT 'here' AS word`)
  await database.close()
})
afterAll(() => removeFolder(made))

function copyForTest(): string {
  const folder = folderForTest()
  cpSync(made, folder, { recursive: true })
  return folder
}

async function openForTest(options: Parameters<typeof openEmbedded>[0]) {
  const database = await openEmbedded(options)
  onTestFinished(() => database.close())
  return database
}

test('written rows are there after reopening', async () => {
  const { pool } = await openForTest({ dataDir: copyForTest() })
  expect((await pool.query('SELECT word FROM kept')).rows).toEqual([{ word: 'here' }])
})

test('an interrupted first start is started again', () => {
  expect(existsSync(join(made, 'cluster.init'))).toBe(false)
  expect(existsSync(join(made, 'cluster/PG_VERSION'))).toBe(true)
})

test('closing finishes the running queries, then refuses', async () => {
  const database = await openForTest({ dataDir: copyForTest() })
  const slow = database.pool.query('SELECT count(*)::int AS n FROM generate_series(1, 300000)')
  await Promise.all([database.close(), database.close()])
  expect((await slow).rows).toEqual([{ n: 300_000 }])
  await expect(database.pool.query('SELECT 1')).rejects.toThrow('after calling end on the pool')
})

test('a second opener is refused by one clear line, until the first has closed', async () => {
  const folder = copyForTest()
  const alias = join(folderForTest(), 'alias')
  symlinkSync(folder, alias)
  const first = await openForTest({ dataDir: folder })
  const refusal = await openEmbedded({ dataDir: alias }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderInUse)
  expect(String(refusal)).toContain(folder)
  expect(String(refusal)).not.toContain('\n')

  const lines = startWriter(folder).lines
  expect((await lines.next()).value).toBe(String(refusal))

  await first.close()
  await openForTest({ dataDir: folder })
})

test('a folder that cannot be made is refused by one clear line', async () => {
  const file = join(folderForTest(), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'below')]) {
    const refusal = await openEmbedded({ dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderUnwritable)
    expect(String(refusal)).toContain(dataDir)
    expect(String(refusal)).not.toContain('\n')
  }
})

test('data of another engine version are refused and left alone', async () => {
  const folder = copyForTest()
  writeFileSync(join(folder, 'cluster/ENGINE_VERSION'), 'pglite 0.3.0\n')
  for (let attempt = 0; attempt < 2; attempt++) {
    const refusal = await openEmbedded({ dataDir: folder }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EngineVersionMismatch)
    expect(String(refusal)).toMatch(/pglite 0\.3\.0.*pglite 0\.5\./)
  }
})

test('data that the engine cannot open are an error, not a new database', async () => {
  const folder = copyForTest()
  rmSync(join(folder, 'cluster/global/pg_control'))
  await expect(openEmbedded({ dataDir: folder })).rejects.toBeInstanceOf(EngineStopped)
})

test('when the engine dies, every query fails and the process is told once', async () => {
  const folder = copyForTest()
  const onError = vi.fn()
  const { pool } = await openForTest({ dataDir: folder, onError })
  rmSync(join(folder, 'cluster/pg_wal'), { recursive: true })
  const moreThanOneLogFile = `CREATE TABLE big AS SELECT repeat('x', 100) FROM generate_series(1, 300000)`
  const answers = await Promise.allSettled([
    pool.query(moreThanOneLogFile),
    pool.query('SELECT 1'),
    pool.query('SELECT 2'),
  ])
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(EngineStopped) })
    expect(answer).toHaveProperty('reason.message', expect.stringContaining('pg_wal'))
  }
  await expect(pool.query('SELECT 3')).rejects.toBeInstanceOf(EngineStopped)
  expect(onError).toHaveBeenCalledOnce()
  expect(onError).toHaveBeenCalledWith(expect.any(EngineStopped))
})

test('acknowledged writes survive kill -9, and no transaction is torn', async () => {
  const folder = copyForTest()
  const acknowledged: number[] = []
  for (let round = 1; round <= 3; round++) {
    const { writer, lines } = startWriter(folder)
    expect((await lines.next()).value).toBe('open')
    for await (const line of lines) {
      acknowledged.push(Number(line))
      if (acknowledged.length === round * 150) writer.kill('SIGKILL')
    }
  }
  const { pool } = await openForTest({ dataDir: folder })
  const { rows } = await pool.query<{ id: number; children: number }>(
    `SELECT id, count(parent)::int AS children FROM parents LEFT JOIN children ON parent = id
     GROUP BY id`,
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(450)
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged))
  expect(rows.filter((row) => row.children !== 3)).toEqual([])
})

function startWriter(folder: string) {
  const program = fileURLToPath(new URL('./writer.ts', import.meta.url))
  const writer = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  return { writer, lines: createInterface({ input: writer.stdout })[Symbol.asyncIterator]() }
}
