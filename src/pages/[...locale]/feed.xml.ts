import type { APIRoute } from 'astro'
import { formatPrice } from '../../i18n/price.ts'
import { localePath } from '../../i18n/locale.ts'
import { listProducts } from '../../server/catalogue/read/products.ts'
import { feedOf } from './_feed.ts'

export const GET: APIRoute = (context) =>
  feedOf(
    'product',
    listProducts,
    (product, locale) => ({
      title: product.title,
      path: localePath(`/product/${product.id}`, locale),
      summary: `${formatPrice(product.price, locale)}, ${product.location.district}, ${product.location.region}\n\n${product.description}`,
      listing: product,
    }),
    context,
  )
