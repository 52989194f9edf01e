/** Writes demo listings like members' posts, but many at a time. */
import { listingSearchColumns } from '../src/server/catalogue/find/search-columns.ts'
import { rememberWords } from '../src/server/catalogue/find/spelling.ts'
import type { Transaction } from '../src/server/db/index.ts'
import { attributeColumns } from '../src/server/attributes/values/stored.ts'
import { bulkInsert, reserveIds } from './bulk-insert.ts'
import type { DemoProduct, DemoService } from './listings.ts'
import { picturesOf, type DemoPictures } from './pictures.ts'

export type DemoContext = { sellers: number[]; pictures: DemoPictures; now: number }

const MINUTE_MS = 60_000
/** Percent of products that are sold out. */
const SOLD_OUT = 2
/** Every ninth service has no picture: services don't need one. */
const PLAIN_SERVICE = 9

export async function insertProducts(tx: Transaction, context: DemoContext, list: DemoProduct[]) {
  const ids = await reserveIds(tx, 'products', list.length)
  const rows = list.map((product, i) => ({
    id: ids[i] ?? 0,
    ...columns(product, product.title, context),
    title: product.title,
    price: product.price,
    condition: product.condition,
    currency: 'Sum',
    in_stock: i % 100 < 100 - SOLD_OUT,
  }))
  await bulkInsert(tx, 'products', rows)
  const images = picturesOf(context.pictures, list).flatMap((shown, i) =>
    shown.map((image) => ({ ...image, product_id: ids[i] ?? 0 })),
  )
  await bulkInsert(tx, 'product_images', images)
  await rememberWords(
    tx,
    list.map(({ title, seller }) => ({ title, sellerId: context.sellers[seller] ?? 0 })),
  )
  return ids
}

export async function insertServices(tx: Transaction, context: DemoContext, list: DemoService[]) {
  const ids = await reserveIds(tx, 'services', list.length)
  const rows = list.map((service, i) => ({
    id: ids[i] ?? 0,
    ...columns(service, service.name, context),
    name: service.name,
  }))
  await bulkInsert(tx, 'services', rows)
  const pictured = list.map((service, i) =>
    i % PLAIN_SERVICE ? service : { ...service, pictures: 0 },
  )
  const images = picturesOf(context.pictures, pictured).flatMap((shown, i) =>
    shown.map((image) => ({ ...image, service_id: ids[i] ?? 0 })),
  )
  await bulkInsert(tx, 'service_images', images)
  await rememberWords(
    tx,
    list.map(({ name, seller }) => ({ title: name, sellerId: context.sellers[seller] ?? 0 })),
  )
  return ids
}

function columns(listing: DemoProduct | DemoService, title: string, { sellers, now }: DemoContext) {
  const createdAt = new Date(now - listing.minutesAgo * MINUTE_MS).toISOString()
  const { searchText, searchLoose } = listingSearchColumns({ ...listing, title })
  return {
    description: listing.description,
    category_id: listing.categoryId,
    region_id: listing.regionId,
    district_id: listing.districtId,
    seller_id: sellers[listing.seller] ?? 0,
    search_text: searchText,
    search_loose: searchLoose,
    attributes: listing.attributes,
    ...attributeColumns(listing.categoryId, listing.attributes),
    is_demo: true,
    created_at: createdAt,
    bumped_at: createdAt,
    updated_at: createdAt,
  }
}
