/**
 * A process that writes and reveals reviews in the environment of a site:
 * - `node review-process.ts prepare COUNT`: this many deals with the buyer's review; prints their ids
 * - `… write DEAL STEP`, `… reveal DEAL STEP`: the other review, or the end of the time; ends like `kill -9` before
 * the
 * statement STEP of it, else prints "done"
 * - `… meet buyer|seller`: at a line of its input writes that side of all deals and reveals the due ones
 * - `… finish`: all of it once more, as people and housekeeping would; prints the result of each deal
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { DealSide } from '../../../src/api/deals/review-limits.ts'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import { revealReviews } from '../../../src/server/deals/reveal.ts'
import { putReview } from '../../../src/server/deals/write-review.ts'
import { isFailure } from '../../../src/server/failure.ts'
import { startApp } from '../../../src/server/start.ts'
import { addSeller } from '../../fixtures/listings.ts'

const [, , mode = '', subject = '', step = ''] = process.argv
const { stop } = await startApp(getConfig(process.env))
const { db } = app()
const print = (text: string) => process.stdout.write(`${text}\n`)

const steps = new AsyncLocalStorage<{ left: number }>()
const query: unknown = Reflect.get(Client.prototype, 'query')
Object.defineProperty(Client.prototype, 'query', {
  value(this: Client, ...statement: unknown[]): unknown {
    const counted = steps.getStore()
    if (counted && --counted.left === 0) process.kill(process.pid, 'SIGKILL')
    return typeof query === 'function' && Reflect.apply(query, this, statement)
  },
})

async function addDeal(): Promise<number> {
  const [seller, buyer] = [await addSeller(db), await addSeller(db)]
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, state, review_until)
    values ('service', 1, 'Usta', ${seller}, ${buyer}, 'buyer', 'confirmed', now() + interval '9 days')
    returning id`)
  return rows[0]?.id ?? 0
}

/** Revealed and expired reviews stay as they are. */
async function write(dealId: number, side: DealSide): Promise<void> {
  const person = side === 'seller' ? sql`seller_id` : sql`buyer_id`
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${person} as id from deals where id = ${dealId}`,
  )
  const own = { dealId, userId: rows[0]?.id ?? 0, network: `network of ${dealId} ${side}` }
  try {
    await putReview(own, { stars: side === 'seller' ? 5 : 4, tags: [], text: 'Yaxshi' })
  } catch (error) {
    if (!isFailure(error)) throw error
  }
}

async function reveal(dealId: number): Promise<void> {
  await db.execute(sql`update deals set review_until = now() where id = ${dealId}`)
  await steps.run({ left: Number(step) }, revealReviews)
}

const dealIds = async (): Promise<number[]> =>
  (await db.execute<{ id: number }>(sql`select id from deals order by id`)).rows.map(({ id }) => id)

async function printOutcomes(): Promise<void> {
  const { rows } = await db.execute(sql`
    select d.id, count(r.id)::int as written, count(r.revealed_at)::int as shown,
      count(distinct r.revealed_at)::int as times,
      (select count(*)::int from notifications where type = 'review' and subject->>'dealId' = d.id::text) as told,
      (select count || ' of ' || sum from seller_stats where user_id = d.seller_id) as mean
    from deals d left join reviews r on r.deal_id = d.id group by d.id order by d.id`)
  for (const row of rows) print(JSON.stringify(row))
}

if (mode === 'prepare')
  for (let count = 0; count < Number(subject); count++) {
    const id = await addDeal()
    await write(id, 'buyer')
    print(String(id))
  }
if (mode === 'write')
  await steps.run({ left: Number(step) }, () => write(Number(subject), 'seller'))
if (mode === 'reveal') await reveal(Number(subject))
if (mode === 'meet') {
  print('open')
  await once(process.stdin, 'data')
  for (const id of await dealIds()) await write(id, subject === 'seller' ? 'seller' : 'buyer')
  await revealReviews()
}
if (mode === 'finish') {
  for (const id of await dealIds()) await write(id, 'seller')
  await revealReviews()
  while ((await db.execute(sql`select from jobs where kind = 'review-signals'`)).rowCount)
    await pause(20)
  await printOutcomes()
} else print('done')
await stop()
process.exit(0)
