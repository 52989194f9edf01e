/** Products as everybody may read them. */
import type { ListOf } from '../../../api/common.ts'
import type { Condition, Product } from '../../../api/entities.ts'
import { MAX_IMAGES } from '../../../api/limits.ts'
import type { OwnProduct } from '../../../api/listings.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import type { ProductFilter } from '../find/filter.ts'
import { findKeys } from '../find/keys.ts'
import { imagesColumn, inOrderOf, listingFields, PERSON_COLUMNS, type ListingRow } from './rows.ts'
import { removedCategory, similarKeys } from '../find/similar.ts'

type ProductRow = ListingRow & {
  title: string
  price: number
  condition: Condition
  in_stock: boolean
}

type ProductPage =
  | { state: 'live'; product: Product; recommended_products: Product[] }
  | { state: 'gone'; similar: Product[] }
  | { state: 'unknown' }

const BY_IDS = `select l.id, l.title, l.description, l.price, l.condition, l.in_stock,
  l.category_id, l.district_id, l.created_at, l.version,
  (select count(*) from product_likes where product_id = l.id) as likes,
  ${imagesColumn('product_images', 'product_id')}, ${PERSON_COLUMNS}
  from products l join users u on u.id = l.seller_id where l.id = any($1)`

/** A page of the products in stock, each with its first picture. */
export async function listProducts(
  filter: ProductFilter,
  locale: Locale,
): Promise<ListOf<Product>> {
  const { ids, count, isMinimum } = await findKeys('product', filter)
  const results = await keptProducts(ids, locale)
  return { count, ...(isMinimum && { count_is_minimum: true }), results }
}

/** A product with all pictures, sold out or not, and what is like it. */
export async function getProduct(id: number, locale: Locale): Promise<ProductPage> {
  const [product] = await app().kept.wholeProducts.byIds([id], locale, (ids) =>
    productsByIds(ids, locale, MAX_IMAGES),
  )
  if (!product) return removedProduct(id, locale)
  const { category, location } = product
  const like = { id, categoryId: category.id, regionId: Math.floor(location.id / 1000) }
  const recommended_products = await keptProducts(await similarKeys('product', like), locale)
  return { state: 'live', product, recommended_products }
}

async function removedProduct(id: number, locale: Locale): Promise<ProductPage> {
  const categoryId = await removedCategory('product', id)
  if (categoryId === null) return { state: 'unknown' }
  const ids = await similarKeys('product', { id, categoryId })
  return { state: 'gone', similar: await keptProducts(ids, locale) }
}

const keptProducts = (ids: number[], locale: Locale): Promise<Product[]> =>
  app().kept.products.byIds(ids, locale, (missing) => productsByIds(missing, locale))

/** Products in the order of the ids, in stock or not, with so many pictures each. */
export async function productsByIds(ids: number[], locale: Locale, images = 1): Promise<Product[]> {
  const rows = await rowsByIds(ids, images)
  return inOrderOf(
    ids,
    rows.map((row) => product(row, locale)),
  )
}

/** A product as its owner edits it. */
export async function findOwnProduct(id: number, locale: Locale): Promise<OwnProduct | undefined> {
  const [row] = await rowsByIds([id], MAX_IMAGES)
  return row && { ...product(row, locale), version: row.version }
}

async function rowsByIds(ids: number[], images: number): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await read((db) =>
    db.$client.query<ProductRow>({
      name: 'products by ids',
      text: BY_IDS,
      values: [ids, images],
    }),
  )
  return rows
}

const product = (row: ProductRow, locale: Locale): Product => ({
  ...listingFields(row, locale),
  title: row.title,
  price: row.price,
  condition: row.condition,
  currency: 'Sum',
  in_stock: row.in_stock,
  rating: null,
})
