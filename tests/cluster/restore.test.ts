/** Back to a moment before a mistake, with pgBackRest and our shipped configuration; skipped without it. */
import { execFile, spawnSync } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, OWN_SERVICES, postService, SERVICES, uniqueTitle } from '../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../harness/api.ts'
import { EMPTY } from '../harness/database.ts'
import {
  asPostgres,
  canRunPostgres,
  giveToPostgres,
  runTool,
} from '../harness/postgres-programs.ts'
import { freePort, startServer, temporaryFolder } from '../harness/server.ts'

const isPossible = canRunPostgres && spawnSync('pgbackrest', ['version']).status === 0
if (!isPossible) console.warn('Restore: skipped, this machine lacks pgBackRest or PostgreSQL')

describe.runIf(isPossible)('a backup by pgBackRest', () => {
  let folder = ''
  let port = 0
  let config = ''
  beforeAll(async () => {
    folder = await temporaryFolder()
    giveToPostgres(folder)
    port = await freePort()
    config = join(folder, 'pgbackrest.conf')
    const shipped = await readFile('deploy/pgbackrest.conf', 'utf8')
    const ours = shipped
      .replaceAll(
        /^(repo1-path|log-path|lock-path)=.*\/(\w+)$/gm,
        (_, name) => `${name}=${folder}/${name}`,
      )
      .replace(/^pg1-path=.*$/m, `pg1-path=${folder}/data`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
      .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${folder}`)
    await writeFile(config, ours)
    for (const name of ['repo1-path', 'log-path', 'lock-path']) {
      await mkdir(join(folder, name))
      giveToPostgres(join(folder, name))
    }
    await runTool('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-N')
    await appendFile(
      join(folder, 'data', 'postgresql.conf'),
      `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=bozor archive-push %p'
fsync = off
`,
    )
    await start()
    await query('postgres', `create database bozor template ${EMPTY}`)
    await pgbackrest('stanza-create')
    await pgbackrest('--type=full', 'backup')
  })
  afterAll(async () => {
    talkTo()
    await stop().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })

  const start = () =>
    runTool('pg_ctl', '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), 'start')
  const stop = () => runTool('pg_ctl', '-D', join(folder, 'data'), '-w', '-m', 'immediate', 'stop')
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  async function pgbackrest(...words: string[]): Promise<string> {
    const [file, ...args] = asPostgres(
      'pgbackrest',
      `--config=${config}`,
      '--stanza=bozor',
      ...words,
    )
    return (await promisify(execFile)(file, args, { cwd: folder })).stdout
  }
  /** The first column of the first row. */
  async function query(database: string, text: string): Promise<unknown> {
    const client = new Client({ connectionString: urlOf(database) })
    await client.connect()
    const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
    return Array.isArray(rows[0]) ? rows[0][0] : undefined
  }
  const startSite = async () => {
    const site = await startServer({ DATABASE_URL: urlOf('bozor') })
    talkTo(site)
    return site
  }
  const LASTING = `select encode(value, 'base64') from secrets where name = 'lasting'`

  test('brings the site back to the moment before a mistake, with its keys', async () => {
    let site = await startSite()
    const member = await newMember()
    const [kept, made] = [uniqueTitle(), uniqueTitle()]
    const { id } = await postService(member, 0, { name: kept })
    const key = await query('bozor', LASTING)
    const moment = v.parse(v.string(), await query('postgres', 'select clock_timestamp()::text'))

    expect((await as(member, `${OWN_SERVICES}${id}/`, 'DELETE')).ok).toBe(true)
    const later = await postService(member, 0, { name: made })
    await pgbackrest('check')
    await site.stop()
    await stop()

    await pgbackrest(
      '--delta',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      'restore',
    )
    await start()
    await expect.poll(() => query('postgres', 'select pg_is_in_recovery()')).toBe(false)
    site = await startSite()
    expect((await call(`${SERVICES}${id}`)).status).toBe(200)
    expect((await call(`${SERVICES}${later.id}`)).status).toBe(404)
    expect(await query('bozor', LASTING)).toBe(key)
    await postService(member, 0)
    await site.stop()
  })

  test('is encrypted', async () => {
    const info: unknown = JSON.parse(await pgbackrest('--output=json', 'info'))
    expect(info).toMatchObject([{ cipher: 'aes-256-cbc', status: { code: 0 } }])
  })
})
