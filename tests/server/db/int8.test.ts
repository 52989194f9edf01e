// Engines may differ here: @engine
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

test('int8: is a number through the pool and through drizzle', async () => {
  const { db } = app()
  const row = { id: 7, largest: Number.MAX_SAFE_INTEGER, none: null }
  const text = `select 7::int8 as id, ${Number.MAX_SAFE_INTEGER}::int8 as largest, null::int8 as none`
  expect((await db.$client.query(text)).rows).toEqual([row])
  expect((await db.execute(sql.raw(text))).rows).toEqual([row])
})

test('int8: a value beyond exact numbers fails the query', async () => {
  const { db } = app()
  for (const value of ['9007199254740992', '-9007199254740992'])
    await expect(db.$client.query(`select '${value}'::int8 as id`)).rejects.toThrow(RangeError)
  expect((await db.$client.query('select 1::int8 as id')).rows).toEqual([{ id: 1 }])
})
