import * as v from 'valibot'
import type { Product } from '../../../api/listings/entities.ts'
import { createListingReader } from './listing-reader.ts'
import { listingFields, listingRow } from './rows.ts'
import { rentOf } from '../../attributes/words/shown.ts'

const productRow = v.object({
  ...listingRow.entries,
  title: v.string(),
  price: v.number(),
  condition: v.picklist(['new', 'used']),
  in_stock: v.boolean(),
  old_price: v.nullable(v.number()),
})

export const {
  list: listProducts,
  page: getProduct,
  byIds: productsByIds,
  toCompare: productsToCompare,
  ownByIds: ownProductsByIds,
  ownWholeByIds: ownWholeProductsByIds,
  findOwn: findOwnProduct,
} = createListingReader({
  kind: 'product',
  row: productRow,
  columns: `l.title, l.price, l.condition, l.in_stock,
    case when l.price_fell_at > now() - interval '30 days' then l.old_price end as old_price`,
  toListing(row, locale): Product {
    const fields = listingFields(row, locale)
    return {
      ...fields,
      title: row.title,
      price: row.price,
      condition: row.condition,
      currency: 'Sum',
      ...rentOf(fields.attributes ?? {}, locale),
      old_price: row.old_price,
      in_stock: row.in_stock && row.state !== 'sold',
    }
  },
})
