// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('int8: is a number through the pool and through drizzle', async () => {
  const { db } = running.app
  const row = { id: 7, largest: Number.MAX_SAFE_INTEGER, none: null }
  const text = `select 7::int8 as id, ${Number.MAX_SAFE_INTEGER}::int8 as largest, null::int8 as none`
  expect((await db.$client.query(text)).rows).toEqual([row])
  expect((await db.execute(sql.raw(text))).rows).toEqual([row])
})

test('int8: a value beyond exact numbers fails the query', async () => {
  const { db } = running.app
  for (const value of ['9007199254740992', '-9007199254740992'])
    await expect(db.$client.query(`select '${value}'::int8 as id`)).rejects.toThrow(RangeError)
  expect((await db.$client.query('select 1::int8 as id')).rows).toEqual([{ id: 1 }])
})
