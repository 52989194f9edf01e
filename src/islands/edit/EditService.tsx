import { islandTexts } from '../../i18n/island.ts'
import { serviceKind } from '../../stores/listings/service-kind.ts'
import { EditListing, type EditorProps } from './EditListing.tsx'
import { ServiceFields } from '../service/ServiceFields.tsx'

const texts = await islandTexts('toasts', 'errors', 'post', 'owner')

export function EditService(props: EditorProps) {
  const t = texts(props.locale)
  return <EditListing {...props} t={t} kind={serviceKind} Fields={ServiceFields} />
}
