import { useState, type ComponentType } from 'react'
import type { FavouriteNote } from '../../api/likes.ts'
import type { Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import type { NoteDialogProps } from './NoteDialog.tsx'

/** Opens the form of a favourite's note; loads its code on demand. */
export function useNote(locale: Locale, folders: string[]) {
  const [Note, setNote] = useState<ComponentType<NoteDialogProps> | null>(null)
  const [of, setOf] = useState<FavouriteNote | null>(null)
  const edit = (one: FavouriteNote) =>
    void import('./NoteDialog.tsx').then(
      ({ NoteDialog }) => {
        setNote(() => NoteDialog)
        setOf(one)
      },
      () => showToast('error', 'FETCH_ERROR'),
    )
  const dialog = Note && of && (
    <Note locale={locale} of={of} folders={folders} onClose={() => setOf(null)} />
  )
  return { edit, dialog }
}
