import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, int8 } from './columns.ts'
import { products, services } from './listings.ts'
import { media } from './media.ts'

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: int8()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
  },
  (t) => [
    uniqueIndex('product_images_position').on(t.productId, t.position),
    index('product_images_media').on(t.mediaHash),
  ],
)

export const serviceImages = pgTable(
  'service_images',
  {
    id: id(),
    serviceId: int8()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
  },
  (t) => [
    uniqueIndex('service_images_position').on(t.serviceId, t.position),
    index('service_images_media').on(t.mediaHash),
  ],
)
