import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { createEditing, type Editing } from '../../stores/edit-listing.ts'
import type { Typed } from '../../stores/listing-draft.ts'
import type { ListingKind } from '../../stores/listing-kinds.ts'
import type { FieldsProps } from '../form/fields.ts'
import { EditForm } from './EditForm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { reloadWithoutEdit } from './use-edit-address.ts'

type Props<Values extends Typed, Listing> = {
  t: Translate
  locale: Locale
  id: number
  kind: ListingKind<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
  extra?: (values: Values, type: Editing<Values, Listing>['type']) => ReactNode
  onClose: () => void
}

/** The form of a listing in its dialog. When it is saved the page is shown anew. */
export function EditListing<Values extends Typed, Listing>(props: Props<Values, Listing>) {
  const { t, locale, id, kind, Fields, extra, onClose } = props
  const [editing] = useState(() => createEditing(kind, id))

  useEffect(() => {
    void editing.load(locale)
    return () => void editing.photos.clear()
  }, [editing, locale])

  return (
    <FormDialog
      title={t(`edit_${kind.name}`)}
      closeLabel={t('close')}
      question={t('close_confirm')}
      isDirty={editing.isDirty}
      onClose={onClose}
    >
      {(close) => (
        <EditForm
          {...{ t, locale, editing, Fields }}
          extra={(values) => extra?.(values, editing.type)}
          onSaved={reloadWithoutEdit}
          onCancel={close}
        />
      )}
    </FormDialog>
  )
}
