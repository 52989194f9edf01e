/** `npm run db:move`: from the embedded database to PostgreSQL, with all data. */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { areServed, as, postProduct, postService, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { EMPTY, ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

// The run on the embedded database may be on a machine without PostgreSQL
if (ENGINE === 'embedded') console.info('db:move: tested by the run on PostgreSQL')

const TIMEOUT_MS = 240_000

/** Every table with a fingerprint of its rows. */
async function contents(env: Record<string, string>): Promise<Record<string, string>> {
  const { db, close } = await openDatabase(getConfig(env))
  try {
    const { rows: tables } = await db.$client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const prints: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await db.$client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r)), '') as print
         from (select row_to_json(t)::text collate "C" as r from ${name} t) as rows`,
      )
      prints[name] = rows[0]?.print ?? ''
    }
    return prints
  } finally {
    await close()
  }
}

describe.runIf(ENGINE === 'postgres')('moving', () => {
  let folder = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let url = ''
  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await freshDatabase('postgres', EMPTY)
    url = 'DATABASE_URL' in database.env ? database.env.DATABASE_URL : ''
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const move = async (target = url) => {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder }
    const command = promisify(execFile)(process.execPath, ['scripts/db-move.ts', target], { env })
    return command.then(
      ({ stdout }) => ({ code: 0, says: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, says: error.stderr }),
    )
  }
  const query = async (text: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  test(
    'copies every row; the site continues where it was',
    async () => {
      expect(await move()).toEqual({ code: 1, says: `There is no database in ${folder}/db\n` })

      let site = await startServer({ DATA_DIR: folder })
      talkTo(site)
      const member: Member = await newMember()
      const [product, service] = [await postProduct(member, 2), await postService(member, 1)]
      await as(member, `/global/like/product/${product.id}/`, 'POST')
      await as(member, `/services/api/services/${service.id}/comments/`, 'POST', {
        text: 'Oʻ, ў\n',
      })
      expect((await move()).says).toMatch(/already in use by another process/)
      await site.stop()

      await query('create table foreigner (id int)')
      expect((await move()).says).toBe('The target has a table of somebody else: foreigner\n')
      await query('drop table foreigner')

      const before = await contents({ DATA_DIR: folder })
      expect(await move()).toEqual({
        code: 0,
        says: expect.stringMatching(/^To \S+:\d+\/\w+\n\d+ rows of \d+ t/),
      })
      expect(await contents({ DATA_DIR: folder, DATABASE_URL: url })).toEqual({
        ...before,
        // The column holds transaction ids of its own database
        listing_events: '0 ',
      })
      expect(before['products']).toMatch(/^1 /)
      expect(before['comments']).toMatch(/^1 /)

      site = await startServer({ DATA_DIR: folder, DATABASE_URL: url })
      talkTo(site)
      expect(await areServed(product)).toEqual([true, true])
      const liked = await (await call('/global/liked-items/', { headers: member.auth })).json()
      expect(liked.liked_products).toEqual([{ id: product.id }])
      const next = await postProduct(member)
      expect(next.id).toBeGreaterThan(product.id)
      const { count } = await (await call('/products/api/products')).json()
      expect(count).toBe(2)
      await site.stop()

      expect((await move()).says).toMatch(/^The target is not empty: there are rows in \w+\n$/)
      expect((await move('mysql://host/name')).says).toMatch(/^DATABASE_URL: must look like/)
    },
    TIMEOUT_MS,
  )
})
