import { islandTexts } from '../../i18n/island.ts'
import { productKind } from '../../stores/listings/listing-kinds.ts'
import { EditListing, type EditorProps } from './EditListing.tsx'
import { ProductFields } from '../product/ProductFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post', 'owner')

export const EditProduct = (props: EditorProps) => (
  <EditListing {...props} t={texts(props.locale)} kind={productKind} Fields={ProductFields} />
)
