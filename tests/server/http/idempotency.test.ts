// Engines may differ here: @engine
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { idempotencyKeys, users } from '../../../src/server/db/schema/index.ts'
import { createOnce, findCreated, type Attempt } from '../../../src/server/http/idempotency.ts'
import { runTask } from '../../harness/run-task.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let userId = 0
beforeAll(async () => {
  const person = { phone: '+821012345678', username: 'seller', passwordHash: '-' }
  const [user] = await app().db.insert(users).values(person).returning()
  userId = user?.id ?? 0
})

const attempt = (): Attempt => ({ userId, key: randomUUID(), kind: 'product' })
const create = (attempt: Attempt, id: number) =>
  app().db.transaction((tx) => createOnce(tx, attempt, () => Promise.resolve(id)))
const aDayLater = () =>
  app()
    .db.update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '24 hours 1 second'` })

test('the same key gives the first id again', async () => {
  const again = attempt()
  expect(await create(again, 1)).toEqual({ id: 1, isNew: true })
  expect(await create(again, 2)).toEqual({ id: 1, isNew: false })
  expect(await findCreated(again)).toBe(1)
})

test('twins at once get one id', async () => {
  const same = attempt()
  const created = await Promise.all([1, 2, 3, 4, 5].map((id) => create(same, id)))
  expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  expect(created.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('without a key every call is new', async () => {
  expect(await create({ ...attempt(), key: null }, 1)).toEqual({ id: 1, isNew: true })
  expect(await create({ ...attempt(), key: null }, 2)).toEqual({ id: 2, isNew: true })
})

test('a failure gives the key back', async () => {
  const failing = attempt()
  const run = app().db.transaction((tx) =>
    createOnce(tx, failing, () => Promise.reject(new Error('refused'))),
  )
  await expect(run).rejects.toThrow('refused')
  expect(await findCreated(failing)).toBeNull()
  expect(await create(failing, 3)).toEqual({ id: 3, isNew: true })
})

test('a key used for something else is a conflict', async () => {
  const used = attempt()
  await create(used, 1)
  await expect(create({ ...used, kind: 'comment' }, 2)).rejects.toThrow('conflict')
  await expect(findCreated({ ...used, kind: 'comment' })).rejects.toThrow('conflict')
})

test('a key used for another content is told so', async () => {
  const used = { ...attempt(), content: 'Divan' }
  await create(used, 1)
  expect(await findCreated(used)).toBe(1)
  const other = { ...used, content: 'Stol' }
  await expect(create(other, 2)).rejects.toThrow('sent_before')
  await expect(findCreated(other)).rejects.toThrow('sent_before')
  await expect(findCreated({ ...used, kind: 'prod' })).rejects.toThrow('conflict')
})

test('after 24 hours a key counts as new, and is then deleted', async () => {
  const old = attempt()
  await create(old, 1)
  await aDayLater()
  expect(await findCreated(old)).toBeNull()
  expect(await create(old, 2)).toEqual({ id: 2, isNew: true })
  await aDayLater()
  await runTask('removing old limits and keys')
  expect(await app().db.$count(idempotencyKeys)).toBe(0)
})
