import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { newProduct } from '../../stores/listings/post-listing.ts'
import { PostForm } from '../form/PostForm.tsx'
import { ProductFields } from './ProductFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post')

export const ProductForm = ({ locale }: { locale: Locale }) => (
  <PostForm
    t={texts(locale)}
    locale={locale}
    posting={newProduct}
    Fields={ProductFields}
    home="/"
  />
)
