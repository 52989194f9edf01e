import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { skeletonFiller } from '../../../src/server/accounts/fill-skeletons.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { startTestApp } from '../../harness/app.ts'
import { somebody } from '../../harness/api.ts'
import { ENGINE } from '../../harness/database.ts'
import { eventually } from '../../harness/eventually.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('members from before keep their names; of look-alikes the oldest is compared', async () => {
  const names = ['Сара', 'Capa', 'admin', 'Воzor', 'bozor', 'Olim']
  const ids: number[] = []
  for (const username of names) {
    const row = { phone: somebody().phone, username, passwordHash: '-' }
    const [user] = await app().db.insert(users).values(row).returning({ id: users.id })
    ids.push(user?.id ?? 0)
  }
  const stored = () =>
    app()
      .db.select({ name: users.username, skeleton: users.usernameSkeleton })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(asc(users.id))
  const filled = [
    { name: 'Сара', skeleton: 'capa' },
    { name: 'Capa', skeleton: null },
    { name: 'admin', skeleton: 'adrnin' },
    { name: 'Воzor', skeleton: 'bozor' },
    { name: 'bozor', skeleton: null },
    { name: 'Olim', skeleton: 'olirn' },
  ]
  for (let time = 0; time < 2; time++) {
    expect(await skeletonFiller.run({})).toEqual({ type: 'done' })
    expect(await stored()).toEqual(filled)
  }
})

test('many members are filled in batches', async () => {
  await app().db.$client.query(`insert into users (phone, username, password_hash)
    select '+82' || lpad(n::text, 10, '0'), 'batch' || n, '-' from generate_series(1, 1200) n`)
  await skeletonFiller.run({})
  const { rows } = await app().db.$client.query(
    `select count(username_skeleton)::int as filled from users where username like 'batch%'`,
  )
  expect(rows).toEqual([{ filled: 1200 }])
})

test.skipIf(ENGINE === 'embedded')(
  'a name that is changed meanwhile gets no skeleton of the old one',
  async () => {
    const { db } = app()
    const row = { phone: somebody().phone, username: 'Nodira', passwordHash: '-' }
    const [user] = await db.insert(users).values(row).returning({ id: users.id })
    const id = user?.id ?? 0
    const { filling } = await db.transaction(async (tx) => {
      await tx.update(users).set({ username: 'Malika' }).where(eq(users.id, id))
      const filling = skeletonFiller.run({})
      await eventually(async () => {
        // Not in the transaction: it would see what was going on when it looked first
        const { rows } = await db.execute(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        expect(rows).toHaveLength(1)
      })
      return { filling }
    })
    await filling
    const stored = { name: users.username, skeleton: users.usernameSkeleton }
    expect(await db.select(stored).from(users).where(eq(users.id, id))).toEqual([
      { name: 'Malika', skeleton: null },
    ])
  },
)
