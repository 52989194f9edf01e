import { islandTexts } from '../../i18n/island.ts'
import { productKind } from '../../stores/listings/listing-kinds.ts'
import { EditListing, type EditorProps } from './EditListing.tsx'
import { Switch } from '../form/fields/Switch.tsx'
import { ProductFields } from '../product/ProductFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post', 'owner')

export function EditProduct(props: EditorProps) {
  const t = texts(props.locale)
  return (
    <EditListing
      {...props}
      t={t}
      kind={productKind}
      Fields={ProductFields}
      extra={({ in_stock }, type) => (
        <div className="mb-5">
          <Switch isOn={in_stock === 'true'} onSwitch={(isOn) => type('in_stock', String(isOn))}>
            {t('in_stock')}
          </Switch>
        </div>
      )}
    />
  )
}
