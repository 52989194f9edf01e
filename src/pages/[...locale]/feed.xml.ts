import type { APIRoute } from 'astro'
import { formatPrice } from '../../i18n/price.ts'
import { localePath } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { listProducts } from '../../server/catalogue/read/products.ts'
import { feedOf } from './_feed.ts'

export const GET: APIRoute = (context) =>
  feedOf(
    'product',
    listProducts,
    (product, locale) => ({
      title: product.title,
      path: localePath(`/product/${product.id}`, locale),
      summary: `${formatPrice(product.price, locale)}, ${placeText(product.location, locale)}\n\n${product.description}`,
      listing: product,
    }),
    context,
  )
