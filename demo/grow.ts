/** Big databases for benchmarks. */
import { asc, eq, sql } from 'drizzle-orm'
import { app } from '../src/server/app.ts'
import { LISTINGS_TAG } from '../src/server/catalogue/tags.ts'
import { rollUpCounts } from '../src/server/catalogue/read/roll-up-counts.ts'
import type { Transaction } from '../src/server/db/index.ts'
import { patientTransaction, withPatience } from '../src/server/db/patience.ts'
import { PlainError } from '../src/server/describe-error.ts'
import { products, services, users } from '../src/server/db/schema/index.ts'
import { insertProducts, insertServices, type DemoContext } from './insert.ts'
import { demoListings, type DemoService } from './listings.ts'
import { loadDemo } from './load.ts'
import { demoProducts } from './many-products.ts'
import { usedPictures } from './pictures.ts'

const AT_ONCE = 1_000
const WORTH_REINDEXING = 10_000

/** Adds demo listings until there are so many; refuses where anybody real has ever been. */
export async function growDemo(target: { products: number; services: number }): Promise<void> {
  const { db, cache } = app()
  if ((await db.$count(users, eq(users.isDemo, false))) > 0)
    throw new PlainError('The database holds more than demo data: nothing was added')
  await loadDemo()
  const base = demoListings()
  await patientTransaction(db, async (tx) => {
    // Index builds sort in memory; with the default they would merge many small pieces from disk
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    const context = await contextOfLoaded(tx)
    const have = { products: await tx.$count(products), services: await tx.$count(services) }
    const generatedCount = have.products - base.products.length
    const moreProducts = after(demoProducts(target.products - base.products.length), generatedCount)
    const moreServices = after(repeated(base.services, target.services), have.services)
    await withoutIndexes(tx, 'products', target.products - have.products, async () => {
      for (const batch of batches(moreProducts)) await insertProducts(tx, context, batch)
    })
    await withoutIndexes(tx, 'services', target.services - have.services, async () => {
      for (const batch of batches(moreServices)) await insertServices(tx, context, batch)
    })
  })
  await tidy()
  await cache.invalidate([LISTINGS_TAG])
}

/** Does the upkeep that the site and the database would do within minutes, because a benchmark starts at once. */
async function tidy(): Promise<void> {
  await rollUpCounts()
  await withPatience(app().db, (session) => session.query('vacuum (analyze)'))
}

async function contextOfLoaded(tx: Transaction): Promise<DemoContext> {
  const rows = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id))
  return { sellers: rows.map(({ id }) => id), pictures: await usedPictures(tx), now: Date.now() }
}

/** Drops the indices while many rows are inserted, because building them afterwards is faster. */
async function withoutIndexes(
  tx: Transaction,
  table: 'products' | 'services',
  rows: number,
  insert: () => Promise<void>,
): Promise<void> {
  if (rows < WORTH_REINDEXING) return insert()
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexdef not like '% UNIQUE %'`)
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await insert()
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
}

/** Repeats the services, each round a day older. */
function* repeated(list: DemoService[], count: number): Generator<DemoService, void> {
  for (let i = 0; i < count; i++) {
    const service = list[i % list.length]
    const days = Math.floor(i / list.length)
    if (service) yield { ...service, minutesAgo: service.minutesAgo + days * 24 * 60 }
  }
}

/** Skips the first items, which an earlier run has added. */
function* after<T>(items: Iterable<T>, count: number): Generator<T, void> {
  let index = 0
  for (const item of items) if (index++ >= count) yield item
}

function* batches<T>(items: Iterable<T>): Generator<T[], void> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
