import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../../../src/server/db/embedded/index.ts'
import type { EmbeddedDatabase } from '../../../../src/server/db/embedded/index.ts'
import { newFolder, removeFolder } from './folders.ts'

const folder = newFolder()
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({ dataDir: folder })
  await database.pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)')
})
afterAll(async () => {
  await database.close()
  removeFolder(folder)
})

const query = async (text: string, values?: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows
const countNotes = async () => (await query('SELECT count(*)::int AS n FROM notes'))[0]?.['n']

describe('errors', () => {
  test.each<[string, QueryConfig, string]>([
    ['simple', { text: 'SELECT 1/0' }, '22012'],
    ['parse', { text: 'SELEC $1', values: [1] }, '42601'],
    ['bind', { text: 'SELECT $1::int', values: ['x'] }, '22P02'],
    ['run', { text: 'SELECT 1/$1::int', values: [0] }, '22012'],
    ['named, parse', { name: 'a', text: 'SELECT nothing FROM nowhere', values: [] }, '42P01'],
    ['named, bind', { name: 'b', text: 'SELECT $1::int', values: ['x'] }, '22P02'],
    ['named, run', { name: 'c', text: 'SELECT 1/$1::int', values: [0] }, '22012'],
    ['several statements', { text: 'SELECT 1; SELECT 1/0; SELECT 2' }, '22012'],
    [
      'deep recursion',
      {
        text: `CREATE FUNCTION deep(i int) RETURNS int LANGUAGE plpgsql
               AS 'BEGIN RETURN deep(i + 1); END'; SELECT deep(1)`,
      },
      '54001',
    ],
  ])('%s: the error code arrives and the next query works', async (_kind, config, code) => {
    await expect(database.pool.query(config)).rejects.toMatchObject({ code })
    expect(await query('SELECT $1::text AS answer', ['right'])).toEqual([{ answer: 'right' }])
  })

  test('a client survives its own errors, and its named statements too', async () => {
    const client = await database.pool.connect()
    const divide = (by: number) =>
      client.query({ name: 'divide', text: 'SELECT 6/$1::int AS n', values: [by] })
    try {
      expect((await divide(2)).rows).toEqual([{ n: 3 }])
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      expect((await divide(3)).rows).toEqual([{ n: 2 }])
    } finally {
      client.release()
    }
  })

  test('a name may be used again after an error closed its connection', async () => {
    const again = { name: 'again', text: 'SELECT 6/$1::int AS n' }
    await expect(database.pool.query({ ...again, values: [0] })).rejects.toThrow('division by zero')
    expect((await database.pool.query({ ...again, values: [6] })).rows).toEqual([{ n: 1 }])
  })

  test('fifty queries at once each get their own answer', async () => {
    const asked = Array.from({ length: 50 }, (_, i) => i)
    const answers = await Promise.allSettled(
      asked.map((i) => query('SELECT 100 / $1::int AS n, $2::int AS i', [i % 5, i])),
    )
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value[0] : String(a.reason)))).toEqual(
      asked.map((i) =>
        i % 5 === 0 ? 'error: division by zero' : { n: Math.trunc(100 / (i % 5)), i },
      ),
    )
  })
})

describe('transactions', () => {
  test('a rollback undoes, also after an error inside', async () => {
    const before = await countNotes()
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO notes VALUES (1)')
    await expect(client.query('INSERT INTO notes VALUES (1)')).rejects.toMatchObject({
      code: '23505',
    })
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('ROLLBACK')
    client.release()
    expect(await countNotes()).toBe(before)
  })

  test('a client destroyed inside one leaves neither rows nor settings behind', async () => {
    const before = await countNotes()
    const client = await database.pool.connect()
    await client.query(`SET application_name = 'left over'`)
    await client.query('BEGIN')
    await client.query('INSERT INTO notes VALUES (2)')
    client.release(true)
    expect(await countNotes()).toBe(before)
    expect(await query('SHOW application_name')).not.toEqual([{ application_name: 'left over' }])
  })

  test('a client destroyed while its query runs does not disturb the next one', async () => {
    const client = await database.pool.connect()
    client.on('error', () => {})
    const lost = expect(client.query('SELECT generate_series(1, 100000)')).rejects.toThrow()
    client.release(true)
    expect(await query('SELECT 1 AS next')).toEqual([{ next: 1 }])
    await lost
  })
})

describe('amounts', () => {
  test('five megabytes come back, in one value and in many rows', async () => {
    const [row] = await query(`SELECT repeat('ў', 2500000) AS big`)
    expect(row?.['big']).toBe('ў'.repeat(2_500_000))
    const rows = await query(`SELECT i, repeat('x', 100) AS text FROM generate_series(1, 50000) i`)
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)).toEqual({ i: 50_000, text: 'x'.repeat(100) })
  })

  test('three megabytes go in', async () => {
    const bytes = Buffer.alloc(3_000_000, 7)
    const [row] = await query('SELECT $1::bytea AS bytes, length($2) AS letters', [
      bytes,
      'я'.repeat(1_500_000),
    ])
    expect(row).toEqual({ bytes, letters: 1_500_000 })
  })
})

test('a notification reaches the connection that listens, none from a rollback', async () => {
  const client = await database.pool.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', (notification) => heard.push(notification.payload))
  await client.query('LISTEN news')
  await client.query(`BEGIN; NOTIFY news, 'undone'; ROLLBACK`)
  await client.query(`NOTIFY news, 'done'`)
  await client.query('SELECT 1')
  client.release(true)
  expect(heard).toEqual(['done'])
})

test('search functions understand Cyrillic', async () => {
  await query('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent')
  expect(
    await query(`SELECT lower('ЎҚҒҲ') AS lower, unaccent('é') AS plain,
                 word_similarity('телефн', 'новый телефон') > 0.5 AS similar`),
  ).toEqual([{ lower: 'ўқғҳ', plain: 'e', similar: true }])
})

describe('durability', () => {
  test('the engine syncs by the repaired call', async () => {
    expect(await query('SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await query('SHOW wal_sync_method')).toEqual([{ wal_sync_method: 'fsync' }])
    expect(await query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })
})

test('maintenance reclaims dead rows', async () => {
  await query(
    `CREATE TABLE "Wide one" AS SELECT repeat('x', 500) AS x FROM generate_series(1, 2000)`,
  )
  await query('DELETE FROM "Wide one"')
  await database.maintain()
  expect(await query(`SELECT pg_relation_size('"Wide one"')::int AS size`)).toEqual([{ size: 0 }])
})
