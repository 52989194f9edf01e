/** Two processes of the site behind PgBouncer in session mode, with our shipped configuration; skipped without it. */
import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { startClient } from '../fixtures/chat-client.ts'
import { makePairs, type Pair } from '../fixtures/chat-pairs.ts'
import { as, postProduct, PRODUCTS } from '../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../harness/api.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { asPostgres, giveToPostgres } from '../harness/postgres-programs.ts'
import { freePort, startServer, temporaryFolder } from '../harness/server.ts'

const hasBouncer = spawnSync('pgbouncer', ['--version']).status === 0
if (!hasBouncer) console.warn('PgBouncer: skipped, this machine lacks it')

describe.runIf(ENGINE === 'postgres' && hasBouncer)('two processes behind PgBouncer', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let sites: Awaited<ReturnType<typeof startServer>>[] = []
  let pairs: Pair[] = []
  let folder = ''
  let url = ''
  let stop = async () => {}

  beforeAll(async () => {
    database = await freshDatabase()
    folder = await temporaryFolder()
    giveToPostgres(folder)
    const direct = new URL(database.env.DATABASE_URL ?? '')
    await query(direct.href, `alter database ${database.name} set statement_timeout = '5s'`)
    const port = await freePort()
    const shipped = await readFile('deploy/pgbouncer.ini', 'utf8')
    const ours = shipped
      .replace(/^bozor = .*$/m, `* = host=${direct.hostname} port=${direct.port || 5432}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    await writeFile(join(folder, 'users'), `"${direct.username}" ""\n`)
    await writeFile(join(folder, 'pgbouncer.ini'), ours)
    const [file, ...args] = asPostgres('pgbouncer', join(folder, 'pgbouncer.ini'))
    const child = spawn(file, args, { stdio: 'ignore' })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    direct.host = `127.0.0.1:${port}`
    url = direct.href
    // A start waits for the database, so also for PgBouncer
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
    sites = await Promise.all([startServer(env), startServer(env)])
    const { db, close } = await openDatabase(getConfig(env))
    pairs = await makePairs(db, 1).finally(close)
    const [first] = sites
    if (first) talkTo(first)
  })
  afterAll(async () => {
    talkTo()
    await Promise.all(sites.map((site) => site.stop()))
    await stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function query(connectionString: string, text: string): Promise<unknown[]> {
    const client = new Client({ connectionString, statement_timeout: 60_000 })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  }

  test('a post appears on the list of both at once', async () => {
    const member = await newMember()
    const other = sites[1]?.url ?? ''
    const list = async () => (await fetch(`${other}${PRODUCTS.slice(0, -1)}?page_size=5`)).text()
    for (let n = 0; n < 3; n++) {
      await list()
      const { title } = await postProduct(member)
      await expect.poll(list).toContain(title)
    }
    expect((await as(member, '/chats/')).status).toBe(200)
    expect((await call('/sitemap.xml')).status).toBe(200)
  })

  test('a conversation crosses the processes', async () => {
    const [pair] = pairs
    if (!pair) throw new Error('There is no pair')
    const clients = pair.people.map(({ token }, n) =>
      startClient({ origins: [sites[n]?.url ?? ''], roomId: pair.roomId, token }),
    )
    for (const client of clients) await client.send('Salom')
    for (const { seen } of clients) await expect.poll(() => seen.length).toBe(2)
    await Promise.all(clients.map((client) => client.stop()))
  })

  test('the statement timeout is that of the database, because the driver’s is ignored', async () => {
    expect(await query(url, 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
  })
})
