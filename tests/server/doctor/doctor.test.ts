/** The doctor names what is wrong with a site, and the way out. */
import { chmod, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import { jobs, taskLeases, users } from '../../../src/server/db/schema/index.ts'
import { CHECKS, diagnose } from '../../../src/server/doctor/diagnose.ts'
import { tasks } from '../../../src/server/housekeeping.ts'
import { HOUR_MS } from '../../../src/server/time.ts'
import { testApp } from '../../harness/test-app.ts'
import { ENGINE } from '../../harness/database.ts'
import { leastSettings } from '../../harness/server.ts'

testApp()
beforeAll(async () => {
  await chmod(app().config.DATA_DIR, 0o700)
})

/** The names of what is wrong, with other settings than those of the running site. */
async function found(change: Record<string, string> = {}): Promise<string[]> {
  const { db, config } = app()
  const settings = getConfig({
    DATA_DIR: config.DATA_DIR,
    ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
    ...change,
  })
  return (await diagnose({ config: settings, db }, CHECKS)).map(({ name }) => name)
}

test('nothing is wrong with a new site', async () => {
  expect(await found()).toEqual([])
})

test('a site for people with the settings of an example', async () => {
  const SITE_URL = 'https://bozor.example'
  const real = { ...leastSettings({ SITE_URL }), SITE_URL }
  // Nobody answers at the address, and no backup is told of
  const unseen = ['certificate', 'backup']
  expect(await found(real)).toEqual([...unseen, 'proxy', 'SMS', 'prefixes', 'support', 'firm'])
  const whole = {
    TRUST_PROXY: 'on',
    PHONE_PREFIXES: '+998',
    SUPPORT_URL: 'https://t.me/our_support',
    SMS_URL: 'eskiz://login:password@localhost',
    FIRM_STIR: '300000001',
    FIRM_DATA_PERSON: 'Aziza Karimova',
    FIRM_DATA_PLACE: 'Toshkent',
  }
  expect(await found({ ...real, ...whole })).toEqual(unseen)
  const byTelegram = { ...real, ...whole, SMS_URL: 'tggate://token@localhost' }
  expect(await found(byTelegram)).toEqual([...unseen, 'Telegram Gateway'])
  expect(await found({ ...byTelegram, SMS_FALLBACK_URL: whole.SMS_URL })).toEqual(unseen)
  await app()
    .db.insert(users)
    .values({ phone: '+820000000001', username: 'demo', passwordHash: 'none', isDemo: true })
  expect(await found({ ...real, ...whole })).toEqual(['certificate', 'demo', 'backup'])
})

test('work that is not done', async () => {
  const { db } = app()
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
  const { DATA_DIR } = app().config
  await chmod(DATA_DIR, 0o755)
  expect(await found()).toEqual(['data folder'])
  await chmod(DATA_DIR, 0o700)
  const none = { DATA_DIR: `${DATA_DIR}/none` }
  expect(await found(none)).toEqual(['mount', 'pictures', 'disk', 'data folder'])
})

test('another folder than before, when a disk is not mounted', async () => {
  const { db, config } = app()
  const other = `${config.DATA_DIR}/other`
  await mkdir(`${other}/media`, { recursive: true, mode: 0o700 })
  const settings = { ...config, DATA_DIR: other }
  const [finding] = await diagnose({ config: settings, db }, CHECKS)
  expect(finding).toMatchObject({ name: 'mount', level: 'error' })
})

test('a map whose pictures do not come', async () => {
  expect(await found({ MAP_TILES: 'file:/missing/uz.pmtiles' })).toEqual(['map'])
  expect(await found({ MAP_TILES: 'http://127.0.0.1:9/{z}/{x}/{y}.png' })).toEqual(['map'])
})

test('a backup that is too old, or missing', async () => {
  const BACKUP_DIR = `${app().config.DATA_DIR}/backups`
  expect(await found({ BACKUP_DIR })).toEqual(['backup'])
  await mkdir(BACKUP_DIR)
  expect(await found({ BACKUP_DIR })).toEqual(['backup'])
  await writeFile(`${BACKUP_DIR}/old.dump`, '')
  await utimes(`${BACKUP_DIR}/old.dump`, new Date(), new Date(Date.now() - 30 * HOUR_MS))
  expect(await found({ BACKUP_DIR })).toEqual(['backup'])
  await writeFile(`${BACKUP_DIR}/new.dump`, '')
  expect(await found({ BACKUP_DIR })).toEqual([])
})

test('a database of another version', async () => {
  const { db } = app()
  await db.execute(sql`update drizzle.version set version = '99.0.0'`)
  const [finding] = await diagnose({ config: app().config, db }, CHECKS)
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
  expect(headings).toEqual(expect.arrayContaining(CHECKS.map(({ heading }) => heading)))
})
