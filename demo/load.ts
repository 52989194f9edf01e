/** Demo data, so that a fresh site isn't empty. Every row of it is marked. */
import { sql } from 'drizzle-orm'
import { skeletonOf } from '../src/server/accounts/look-alikes.ts'
import { app } from '../src/server/app.ts'
import { LISTINGS_TAG } from '../src/server/catalogue/tags.ts'
import type { Db, Transaction } from '../src/server/db/index.ts'
import { LOCKS } from '../src/server/db/locks.ts'
import { users } from '../src/server/db/schema/index.ts'
import { savePictures } from '../src/server/media/pictures.ts'
import { demoSellers } from './content/people.ts'
import { insertProducts, insertServices } from './insert.ts'
import { demoListings } from './listings.ts'
import { readPictures } from './pictures.ts'
import { insertComments, insertLikes } from './reactions.ts'

/** No password has this hash, so nobody can log in as a demo seller. */
const NO_PASSWORD = 'none'

/** Fills an empty database, all or nothing; false if it has members already. */
export async function loadDemo(): Promise<boolean> {
  if (await hasPeople(app().db)) return false
  app().log.info('Filling the empty database with demo data: this takes about a minute')
  const read = await readPictures()
  const all = [...read.values()].flat()
  const loaded = await savePictures(all, async (tx, stored) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`)
    if (await hasPeople(tx)) return false
    const names = new Map(all.map(({ hash }, index) => [hash, stored[index]?.hash ?? hash]))
    const pictures = new Map(
      [...read].map(([name, list]) => [name, list.map(({ hash }) => names.get(hash) ?? hash)]),
    )
    const context = { sellers: await insertSellers(tx), pictures, now: Date.now() }
    const { products, services } = demoListings()
    const productIds = await insertProducts(tx, context, products)
    const serviceIds = await insertServices(tx, context, services)
    await insertLikes(tx, context, ['product_likes', 'product_id'], productIds)
    await insertLikes(tx, context, ['service_likes', 'service_id'], serviceIds)
    const added = services.map((service, i) => ({ ...service, id: serviceIds[i] ?? 0 }))
    await insertComments(tx, context, added)
    return true
  })
  await app().cache.invalidate([LISTINGS_TAG])
  return loaded
}

const hasPeople = async (db: Db | Transaction): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

async function insertSellers(tx: Transaction): Promise<number[]> {
  const rows = demoSellers.map(({ username, districtId }, index) => ({
    username,
    usernameSkeleton: skeletonOf(username),
    districtId,
    // Numbers that no operator assigns
    phone: `+820000000${String(index).padStart(3, '0')}`,
    passwordHash: NO_PASSWORD,
    isDemo: true,
  }))
  const added = await tx.insert(users).values(rows).returning({ id: users.id })
  return added.map(({ id }) => id)
}
