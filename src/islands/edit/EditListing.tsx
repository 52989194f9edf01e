import { useEffect, useState, type ComponentType } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { createEditing } from '../../stores/listings/edit-listing.ts'
import type { ListingKind, Stated, Typed } from '../../stores/listings/listing-kinds.ts'
import type { FieldsProps } from '../form/fields/fields.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { EditForm } from './EditForm.tsx'

export type EditorProps = {
  locale: Locale
  id: number
  /** In the address while the form is open; `?edit` on the listing's page. */
  query?: string
  onClose: () => void
}

type Props<Values extends Typed, Listing extends Stated> = EditorProps & {
  t: Texts<'errors' | 'owner' | 'post' | 'toasts'>
  kind: ListingKind<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
}

/** The edit form of a listing in a dialog. Saving reloads the page. */
export function EditListing<Values extends Typed, Listing extends Stated>(
  props: Props<Values, Listing>,
) {
  const { t, locale, id, query = '?edit', kind, Fields, onClose } = props
  const [editing] = useState(() => createEditing(kind, id))

  useEffect(() => {
    void editing.load(locale)
    return () => void editing.photos.clear()
  }, [editing, locale])

  /** Reloads the page without the form; a held listing has no page. */
  const show = () => {
    const page = editing.isHeld() ? localePath(`/my-${kind.name}s`, locale) : location.pathname
    history.replaceState(null, '', page)
    location.reload()
  }

  return (
    <Dialog
      title={t(`edit_${kind.name}`)}
      closeLabel={t('close')}
      guard={{ isDirty: editing.isDirty, question: t('close_confirm') }}
      query={query}
      onClose={onClose}
    >
      {(close) => (
        <DialogBody>
          <EditForm
            t={t}
            locale={locale}
            editing={editing}
            Fields={Fields}
            onSaved={show}
            onCancel={close}
          />
        </DialogBody>
      )}
    </Dialog>
  )
}
