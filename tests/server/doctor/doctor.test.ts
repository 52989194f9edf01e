/** The doctor names what is wrong with a site, and the way out. */
import { chmod, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { jobs, taskLeases, users } from '../../../src/server/db/schema/index.ts'
import { CHECKS, CHECKS_OF_DATABASE } from '../../../src/server/doctor/checks.ts'
import { diagnose } from '../../../src/server/doctor/diagnose.ts'
import { tasks } from '../../../src/server/housekeeping.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'
import { leastSettings } from '../../harness/server.ts'

const ALL = [...CHECKS_OF_DATABASE, ...CHECKS]

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
  await chmod(running.app.config.DATA_DIR, 0o700)
})
afterAll(() => running.stop())

/** The names of what is wrong, with other settings than those of the running site. */
async function found(change: Record<string, string> = {}): Promise<string[]> {
  const { db, config } = running.app
  const settings = getConfig({
    DATA_DIR: config.DATA_DIR,
    ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
    ...change,
  })
  return (await diagnose({ config: settings, db }, ALL)).map(({ name }) => name)
}

test('nothing is wrong with a new site', async () => {
  expect(await found()).toEqual([])
})

test('a site for people with the settings of an example', async () => {
  const SITE_URL = 'https://bozor.example'
  const real = { ...leastSettings({ SITE_URL }), SITE_URL }
  expect(await found(real)).toEqual(['proxy', 'SMS', 'prefixes', 'support', 'firm'])
  const whole = {
    TRUST_PROXY: 'on',
    PHONE_PREFIXES: '+998',
    SUPPORT_URL: 'https://t.me/our_support',
    SMS_URL: 'eskiz://login:password@localhost',
    FIRM_STIR: '300000001',
    FIRM_DATA_PERSON: 'Aziza Karimova',
    FIRM_DATA_PLACE: 'Toshkent',
  }
  expect(await found({ ...real, ...whole })).toEqual([])
  await running.app.db
    .insert(users)
    .values({ phone: '+820000000001', username: 'demo', passwordHash: 'none', isDemo: true })
  expect(await found({ ...real, ...whole })).toEqual(['demo'])
})

test('work that is not done', async () => {
  const { db } = running.app
  await db.insert(jobs).values({ kind: 'notice', payload: {}, failedAt: sql`now()` })
  expect(await found()).toEqual(['jobs'])
  await db.delete(jobs)
  if (ENGINE === 'embedded') return
  const [[task] = ['']] = tasks
  const until = sql`now() - interval '1 day'`
  await db
    .insert(taskLeases)
    .values({ task, until })
    .onConflictDoUpdate({ target: taskLeases.task, set: { until } })
  expect(await found()).toEqual(['tasks'])
  await db.delete(taskLeases)
})

test('a folder that others may open, or that is not there', async () => {
  const { DATA_DIR } = running.app.config
  await chmod(DATA_DIR, 0o755)
  expect(await found()).toEqual(['data folder'])
  await chmod(DATA_DIR, 0o700)
  expect(await found({ DATA_DIR: `${DATA_DIR}/none` })).toEqual(['disk', 'data folder', 'pictures'])
})

test('a database of another version', async () => {
  const { db } = running.app
  await db.execute(sql`update drizzle.version set version = '99.0.0'`)
  const [finding] = await diagnose({ config: running.app.config, db }, CHECKS_OF_DATABASE)
  expect(finding).toMatchObject({
    name: 'schema',
    level: 'error',
    problem: expect.stringContaining('used by version 99.0.0'),
    link: 'docs/operations.md#a-new-version-and-the-way-back',
  })
})

test('each way out leads to a heading of the docs', async () => {
  const text = await readFile('docs/operations.md', 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^a-z\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(headings).toEqual(expect.arrayContaining(ALL.map(({ heading }) => heading)))
})
