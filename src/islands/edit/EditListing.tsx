import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { createEditing, type Editing } from '../../stores/listings/edit-listing.ts'
import type { ListingKind, Typed } from '../../stores/listings/listing-kinds.ts'
import type { FieldsProps } from '../form/fields.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { EditForm } from './EditForm.tsx'

type Props<Values extends Typed, Listing> = {
  t: Texts<'errors' | 'owner' | 'post'>
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
    <Dialog
      title={t(`edit_${kind.name}`)}
      closeLabel={t('close')}
      guard={{ isDirty: editing.isDirty, question: t('close_confirm') }}
      query="?edit"
      onClose={onClose}
    >
      {(close) => (
        <DialogBody>
          <EditForm
            t={t}
            locale={locale}
            editing={editing}
            Fields={Fields}
            extra={(values) => extra?.(values, editing.type)}
            onSaved={showSaved}
            onCancel={close}
          />
        </DialogBody>
      )}
    </Dialog>
  )
}

/** Shows the page anew, as it is on the server now and without the form. */
function showSaved() {
  history.replaceState(null, '', location.pathname)
  location.reload()
}
