import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { serviceKind } from '../../stores/listings/listing-kinds.ts'
import { EditListing } from './EditListing.tsx'
import { ServiceFields } from '../service/ServiceFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post', 'owner')

type Props = { locale: Locale; id: number; onClose: () => void }

export function EditService({ locale, id, onClose }: Props) {
  const t = texts(locale)
  return (
    <EditListing
      t={t}
      locale={locale}
      id={id}
      onClose={onClose}
      kind={serviceKind}
      Fields={ServiceFields}
    />
  )
}
