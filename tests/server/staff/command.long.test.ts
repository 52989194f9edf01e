// Engines may differ here: @engine
/** `npm run staff`, as the operator runs it. */
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { EMPTY, ENGINE, freshDatabase } from '../../harness/database.ts'
import { testApp } from '../../harness/test-app.ts'
import { temporaryFolder } from '../../harness/server.ts'

const PHONE = '+821055550001'

testApp()
beforeAll(async () => {
  await app().db.insert(users).values({ phone: PHONE, username: 'aziza', passwordHash: 'x' })
})

type Ending = { code: number; out: string; database: string | undefined; problem: string[] }

function command(...typed: (string | Record<string, string>)[]): Promise<Ending> {
  const { DATABASE_URL, DATA_DIR } = app().config
  const args = typed.filter((one) => typeof one === 'string')
  const [settings = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) }] = typed.filter(
    (one) => typeof one !== 'string',
  )
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/staff.ts', ...args],
      { env },
      (_, out, err) => {
        const [database, ...problem] = err.split('\n').filter(Boolean)
        resolve({ code: child.exitCode ?? -1, out, database, problem })
      },
    )
  })
}

const onServer = ENGINE === 'postgres'

test.runIf(onServer)('grant, list and revoke: report their effect', async () => {
  expect(await command('list')).toMatchObject({ code: 0, out: 'Nobody is staff yet.\n' })
  const granted = await command('grant', '10 5555-0001', 'admin')
  expect([granted.code, granted.out]).toEqual([0, expect.stringMatching(/^aziza .* is admin now/)])
  expect((await command('list')).out).toMatch(/^admin\taziza \(member \d+\)\t\+821055550001\t/)
  expect((await command('revoke', PHONE)).out).toMatch(/^aziza .* like all others/)
})

test.runIf(onServer)('the database is named without its password', async () => {
  const { database } = await command('list')
  const { hostname, port, pathname } = new URL(app().config.DATABASE_URL ?? '')
  expect(database).toBe(`Database: ${hostname}:${port || 5432}${pathname}`)
})

test('a command never makes a database', async () => {
  const folder = await temporaryFolder()
  const { code, problem } = await command({ DATA_DIR: folder }, 'list')
  expect([code, problem]).toEqual([1, [expect.stringMatching(/^There is none: .* first start$/)]])
  expect(await readdir(folder)).toEqual([])
})

test.runIf(onServer)('a command leaves an empty database empty', async () => {
  const empty = await freshDatabase('postgres', EMPTY)
  const { problem } = await command(empty.env, 'list')
  expect(problem).toEqual([expect.stringMatching(/^The database is empty or of another version: /)])
  await empty.drop()
})

test.runIf(onServer)('an impossible command: one line and exit code 1', async () => {
  const refused = async (line: RegExp, ...args: string[]) => {
    const { code, out, database, problem } = await command(...args)
    expect([code, out]).toEqual([1, ''])
    expect([database, ...problem].at(-1)).toMatch(line)
  }
  await refused(/^No member has this phone/, 'grant', '+821055559999', 'moderator')
  await refused(/^This is no phone number that begins with \+82/, 'grant', '12', 'admin')
  await refused(/^Usage: /, 'grant', PHONE, 'owner')
})

test.skipIf(onServer)(
  'the embedded database: is open in the site, reported in one line',
  async () => {
    expect(await command('list')).toEqual({
      code: 1,
      out: '',
      database: expect.stringMatching(/^Database: the embedded database in \//),
      problem: [expect.stringMatching(/^The data folder .* is already in use .* stop that one/)],
    })
  },
)
