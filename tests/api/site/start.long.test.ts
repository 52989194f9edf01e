/** A failed `npm start` ends with one helpful line, and no stack. */
import { createServer, type Server } from 'node:net'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { startDatabaseLink } from '../../harness/database-link.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { freePort, startServer, temporaryFolder } from '../../harness/server.ts'
import { projectWithEnv, startAndFail } from '../../harness/start.ts'

async function expectOneLine(env: Record<string, string>, line: RegExp, cwd?: string) {
  const ending = await startAndFail(env, cwd)
  expect(ending.lines).toEqual([expect.stringMatching(line)])
  expect(ending.code).toBeGreaterThan(0)
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

describe('settings', () => {
  test.each([
    [{ PORT: 'abc' }, /^PORT: must be a port number/],
    [{ DATABASE_URL: 'mysql://root@localhost/bozor' }, /^DATABASE_URL: must look like postgres:/],
    [{ DATABASE_URL: 'postgres' }, /^DATABASE_URL: must look like postgres:/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b,c' }, /^DATABASE_REPLICA_URLS: must look like/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, /^DATABASE_REPLICA_URLS: .* not set$/],
    [{ DATABASE_SEARCH_URL: 'postgres://a/b' }, /^DATABASE_SEARCH_URL: .* not set$/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: must be off, on, or addresses/],
    [{ DATABASE_URL: 'postgres://u:p@ss/w#rd@host/x' }, /^DATABASE_URL: [^]*name, in the password/],
    [{ SITEURL: 'https://bozor.example' }, /^SITEURL is not a setting: SITE_URL is meant$/],
    [{ HOST: 'nohost.invalid' }, /^HOST: this machine knows no address of nohost\.invalid$/],
    [{ DATA_DIR: '/proc/x' }, /^DATA_DIR \(\/proc\/x\): it cannot be made$/],
  ])('%j', async (env, line) => {
    await expectOneLine(env, line)
  })

  test('all that a site at https://… misses stands in one list', async () => {
    const { code, lines } = await startAndFail({ SITE_URL: 'https://bozor.example' })
    expect(lines.map((line) => line.trim().split(/:| begins/, 1)[0])).toEqual([
      'SITE_URL',
      ...['TRUST_PROXY', 'PHONE_PREFIXES', 'SUPPORT_URL'],
      ...['FIRM_NAME', 'FIRM_STIR', 'FIRM_ADDRESS', 'FIRM_EMAIL', 'FIRM_PHONE', 'SMS_URL'],
    ])
    expect(code).toBe(1)
  })

  test.each([
    ['PORT=4321\nDATABASE_U', /^\.env line 2: expected NAME=value/],
    ['DATABSE_URL=postgres://localhost', /^\.env line 1: DATABSE_URL is not a setting/],
    ['SITE_URL="https://bozor', /^\.env line 1: the quote after SITE_URL= is not closed/],
    ['SITE_URL=bozor', /^SITE_URL: must look like https:/],
  ])('a half-written .env: %j', async (text, line) => {
    const project = await projectWithEnv(text)
    await expectOneLine({}, line, project.folder)
    await project.remove()
  })
})

test('a port that is taken', async () => {
  const port = new URL(inject('serverUrl')).port
  await expectOneLine({ PORT: port, DATA_DIR: await temporaryFolder() }, /^Port \d+ is taken: /)
})

test('a starting site answers nobody until it can answer everybody', async () => {
  const port = String(await freePort())
  const answers: number[] = []
  const asking = new AbortController()
  const visitor = (async () => {
    while (!asking.signal.aborted) {
      const answer = await fetch(`http://localhost:${port}/about`).catch(() => undefined)
      if (answer) answers.push(answer.status)
      await setImmediate()
    }
  })()
  const server = await startServer({ PORT: port })
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  asking.abort()
  await visitor
  await server.stop()
  expect(new Set(answers)).toEqual(new Set([200]))
})

describe('the data folder', () => {
  test('may be opened by one process only', async () => {
    const folder = await temporaryFolder()
    const first = await startServer({ DATA_DIR: folder })
    await expectOneLine({ DATA_DIR: folder }, /already in use by another process/)
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    await first.stop()
  })

  test('must be a writable folder', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    await expectOneLine({ DATA_DIR: join(file, 'data') }, /^DATA_DIR \(.*\): a part of the path/)
  })

  // Root may do everything
  test.skipIf(process.getuid?.() === 0)('must be accessible to this user', async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o500)
    await expectOneLine({ DATA_DIR: folder }, /^DATA_DIR \(.*\): it may not be written/)
  })
})

describe.runIf(ENGINE === 'postgres')('a start waits for a database', () => {
  const STARTING = { timeout: 60_000 }

  test('that is away', async () => {
    const database = await freshDatabase()
    const link = await startDatabaseLink(database.env.DATABASE_URL ?? '')
    link.cut()
    const starting = startServer({ DATABASE_URL: link.url })
    await expect.poll(link.asked, STARTING).toBeGreaterThan(1)
    link.mend()
    await expectWaited(await starting, /waiting for a database that can be written/)
    await link.stop()
    await database.drop()
  })

  test('that is read-only, until it has a leader', async () => {
    const database = await freshDatabase()
    const link = await startDatabaseLink(database.env.DATABASE_URL ?? '')
    const client = new Client({ connectionString: database.env.DATABASE_URL })
    await client.connect()
    await client.query(`alter database ${database.name} set default_transaction_read_only = on`)
    const starting = startServer({ DATABASE_URL: link.url })
    await expect.poll(link.asked, STARTING).toBeGreaterThan(1)
    await client.query(`alter database ${database.name} reset default_transaction_read_only`)
    await client.end()
    await expectWaited(await starting, /"reason":"read-only"/)
    await link.stop()
    await database.drop()
  })

  async function expectWaited(site: Awaited<ReturnType<typeof startServer>>, line: RegExp) {
    expect((await fetch(`${site.url}/products/api/products`)).status).toBe(200)
    expect(await readFile(site.logFile, 'utf8')).toMatch(line)
    await site.stop()
  }
})

describe('a PostgreSQL server', () => {
  test('that is not there', async () => {
    const url = `postgres://bozor:secret@127.0.0.1:${await freePort()}/bozor`
    await expectOneLine(
      { DATABASE_URL: url },
      /^DATABASE_URL \(127.*\/bozor\): no PostgreSQL answers/,
    )
  })

  test('that refuses the password, which is not repeated', async () => {
    const port = await freePort()
    const server = createServer((socket) => {
      // The documented ErrorResponse: severity, SQLSTATE, message
      const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'
      const length = Buffer.alloc(4)
      length.writeInt32BE(fields.length + 4)
      socket.once('data', () =>
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
      )
    })
    await listening(server, port)
    const url = `postgres://bozor:secret@127.0.0.1:${port}/bozor`
    const ending = await startAndFail({ DATABASE_URL: url, DATA_DIR: await temporaryFolder() })
    expect(ending.lines).toEqual([expect.stringMatching(/: wrong user or password$/)])
    expect(ending.lines.join()).not.toContain('secret')
    server.close()
  })

  test.runIf(ENGINE === 'postgres')('whose database is not UTF-8', async () => {
    const database = await freshDatabase(
      'postgres',
      `template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
    )
    await expectOneLine(database.env, /^DATABASE_URL: the database must be UTF8/)
    await database.drop()
  })

  test.runIf(ENGINE === 'postgres')('that lacks the database', async () => {
    const database = await freshDatabase('postgres')
    await database.drop()
    await expectOneLine(database.env, /: there is no database of that name$/)
  })
})
