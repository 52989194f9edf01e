/**
 * A process that sends events to members until it is killed, in the environment of a site with a bot: `node
 * notify-process.ts prepare|tell|finish`. It prints each member whose event is committed, and first those to whom a
 * killed process may have been sending.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import { notificationSettings, telegramChats } from '../../../src/server/db/schema/index.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { notify } from '../../../src/server/notify/notify.ts'
import { startApp } from '../../../src/server/start.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'

const MEMBERS = 40
const [, , mode = ''] = process.argv
const { stop } = await startApp(getConfig(process.env))
const { db } = app()
// As if the leases of killed processes had expired; of two that start at once one may take a job from the other
const { rows: leased } = await db.execute<{ id: string | null }>(sql`
  update jobs set locked_until = null where locked_until is not null returning payload->>'userId' as id`)
for (const { id } of leased) if (id !== null) process.stdout.write(`leased ${id}\n`)
await db.execute(sql`update jobs set run_at = now() where locked_until is null`)
await wakeWorkers()

if (mode === 'prepare') {
  for (let i = 0; i < MEMBERS; i++) {
    const userId = await addSeller(db)
    await db.insert(notificationSettings).values({ userId, atNight: true })
    await db.insert(telegramChats).values({ userId, chatId: userId, name: 'Aziza' })
  }
  await addProducts(db, { sellerId: await addSeller(db), title: 'Divan' })
  await db.execute(sql`update products set state = 'sold'`)
  await stop()
  process.exit(0)
}

const { rows } = await db.execute<{ id: number }>(sql`
  select user_id as id from telegram_chats c
  where not exists (select from notifications n where n.user_id = c.user_id) order by random()`)
if (mode === 'tell')
  for (const { id } of rows) {
    await db.transaction((tx) =>
      notify(tx, id, { type: 'sold', kind: 'product', listingId: 1 }, { key: 'sold', delayS: 0 }),
    )
    await wakeWorkers()
    process.stdout.write(`${id}\n`)
  }
while ((await db.execute(sql`select from jobs`)).rowCount) await pause(20)
process.stdout.write('empty\n')
