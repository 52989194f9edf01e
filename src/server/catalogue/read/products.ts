import * as v from 'valibot'
import type { Product } from '../../../api/entities.ts'
import { createListingReader } from './listing-reader.ts'
import { listingFields, listingRow } from './rows.ts'

const productRow = v.object({
  ...listingRow.entries,
  title: v.string(),
  price: v.number(),
  condition: v.picklist(['new', 'used']),
  in_stock: v.boolean(),
})

/** Products as everybody may read them; lists have those in stock only. */
export const {
  list: listProducts,
  page: getProduct,
  byIds: productsByIds,
  ownByIds: ownProductsByIds,
  ownWholeByIds: ownWholeProductsByIds,
  findOwn: findOwnProduct,
} = createListingReader({
  kind: 'product',
  row: productRow,
  columns: 'l.title, l.price, l.condition, l.in_stock',
  toListing: (row, locale): Product => ({
    ...listingFields(row, locale),
    title: row.title,
    price: row.price,
    condition: row.condition,
    currency: 'Sum',
    in_stock: row.in_stock,
    rating: null,
  }),
})
