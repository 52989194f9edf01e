import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { newProduct } from '../../stores/listings/post-listing.ts'
import { useHydrated } from '../browser.ts'
import { Loading } from '../parts/Loading.tsx'
import { PostForm } from '../form/PostForm.tsx'
import { ProductFields } from './ProductFields.tsx'

const texts = await islandTexts('errors', 'post')

/** The draft lives in this browser: the server has nothing to draw before it is read. */
export function ProductForm({ locale }: { locale: Locale }) {
  const t = texts(locale)
  if (!useHydrated()) return <Loading text={t('loading')} />
  return <PostForm t={t} locale={locale} posting={newProduct} Fields={ProductFields} home="/" />
}
