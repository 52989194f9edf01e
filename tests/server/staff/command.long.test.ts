// Engines may differ here: @engine
/** `npm run staff`, as the operator runs it. */
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../src/server/db/schema/index.ts'
import { ENGINE } from '../../harness/database.ts'
import { startTestApp } from '../../harness/app.ts'

const PHONE = '+821055550001'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
  await running.app.db.insert(users).values({ phone: PHONE, username: 'aziza', passwordHash: 'x' })
})
afterAll(() => running.stop())

function command(...args: string[]): Promise<{ code: number; out: string; problem: string[] }> {
  const { DATABASE_URL, DATA_DIR } = running.app.config
  const env = { PATH: process.env['PATH'], DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/staff.ts', ...args],
      { env },
      (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, problem: err.split('\n').filter(Boolean) }),
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

test.runIf(onServer)('an impossible command: one line and exit code 1', async () => {
  const refused = async (line: RegExp, ...args: string[]) =>
    expect(await command(...args)).toEqual({
      code: 1,
      out: '',
      problem: [expect.stringMatching(line)],
    })
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
      problem: [expect.stringMatching(/^The data folder .* is already in use .* stop that one/)],
    })
  },
)
