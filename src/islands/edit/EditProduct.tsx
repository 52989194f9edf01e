import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { productKind } from '../../stores/listings/listing-kinds.ts'
import { EditListing } from './EditListing.tsx'
import { Switch } from '../form/Switch.tsx'
import { ProductFields } from '../product/ProductFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post', 'owner')

type Props = { locale: Locale; id: number; onClose: () => void }

export function EditProduct({ locale, id, onClose }: Props) {
  const t = texts(locale)
  return (
    <EditListing
      t={t}
      locale={locale}
      id={id}
      onClose={onClose}
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
