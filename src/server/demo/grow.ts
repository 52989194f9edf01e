/** Big databases for benchmarks. */
import { asc, eq, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { products, services, users } from '../db/schema/index.ts'
import { savePictures } from '../media/pictures.ts'
import { insertProducts, insertServices, type DemoContext } from './insert.ts'
import { demoListings, type DemoService } from './listings.ts'
import { loadDemo } from './load.ts'
import { demoProducts } from './many-products.ts'
import { drawPictures } from './pictures.ts'

const AT_ONCE = 1_000

/** The database holds what people wrote; the message is one line for the person at the keyboard. */
export class NotOnlyDemo extends Error {}

/** Adds demo listings until there are so many; refuses where anybody real has ever been. */
export async function growDemo(target: { products: number; services: number }): Promise<void> {
  const { db, cache } = app()
  if ((await db.$count(users, eq(users.isDemo, false))) > 0)
    throw new NotOnlyDemo('The database holds more than demo data: nothing was added')
  await loadDemo()
  const context = await contextOfLoaded()
  const base = demoListings()
  const have = { products: await db.$count(products), services: await db.$count(services) }
  const moreProducts = after(
    demoProducts(target.products - base.products.length),
    have.products - base.products.length,
  )
  for (const batch of batches(moreProducts))
    await db.transaction((tx) => insertProducts(tx, context, batch))
  const moreServices = after(repeated(base.services, target.services), have.services)
  for (const batch of batches(moreServices))
    await db.transaction((tx) => insertServices(tx, context, batch))
  await db.execute(sql`analyze`)
  await cache.invalidate(['products', 'services'])
}

async function contextOfLoaded(): Promise<DemoContext> {
  const pictures = await drawPictures()
  await savePictures([...pictures.values()].flat(), () => Promise.resolve())
  const rows = await app().db.select({ id: users.id }).from(users).orderBy(asc(users.id))
  return { sellers: rows.map(({ id }) => id), pictures, now: Date.now() }
}

/** Services again and again, each round a day older. */
function* repeated(list: DemoService[], count: number): Generator<DemoService, void> {
  for (let i = 0; i < count; i++) {
    const service = list[i % list.length]
    const days = Math.floor(i / list.length)
    if (service) yield { ...service, minutesAgo: service.minutesAgo + days * 24 * 60 }
  }
}

/** Without the first ones, which an earlier run has added. */
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
