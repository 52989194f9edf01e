import { useState, type FormEvent } from 'react'
import type { FavouriteNote } from '../../api/likes.ts'
import { FAVOURITE_NOTE_MAX, FOLDER_NAME_MAX } from '../../api/lib/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { ToastText } from '../../stores/lib/toasts.ts'
import { saveNote } from '../../stores/likes/notes.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { described, Field } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'

const texts = await islandTexts('errors', 'toasts', 'profile')

export type NoteDialogProps = {
  locale: Locale
  /** The favourite with its present note and folder. */
  of: FavouriteNote
  folders: string[]
  onClose: () => void
}

/** Changes the note and the folder of a favourite. Failures are told inside: toasts lie under a dialog. */
export function NoteDialog({ locale, of, folders, onClose }: NoteDialogProps) {
  const t = texts(locale)
  const [note, setNote] = useState(of.note)
  const [folder, setFolder] = useState(of.folder)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ToastText | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const failed = await saveNote({ ...of, note, folder }, locale)
    setBusy(false)
    setProblem(failed)
    if (!failed) onClose()
  }
  const isDirty = () => !busy && (note !== of.note || folder !== of.folder)
  return (
    <Dialog
      title={t('note')}
      closeLabel={t('close')}
      guard={{ isDirty, question: t('note_close_confirm') }}
      onClose={onClose}
    >
      <OverlayStyles />
      <DialogBody>
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <Field id="note-text" label={t('note')} help={t('note_help')}>
            <textarea
              id="note-text"
              className="field min-h-24"
              aria-describedby="note-text-help"
              maxLength={FAVOURITE_NOTE_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <FolderField t={t} folder={folder} folders={folders} onType={setFolder} />
          <div role="alert">
            {problem && (
              <p className="text-danger mb-3 font-semibold">
                {t.message(problem.key, problem.params)}
              </p>
            )}
          </div>
          <SubmitButton busy={busy} busyLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </form>
      </DialogBody>
    </Dialog>
  )
}

type FolderProps = {
  t: Texts<'profile'>
  folder: string
  folders: string[]
  onType: (folder: string) => void
}

/** Proposes the folders that the member has. */
function FolderField({ t, folder, folders, onType }: FolderProps) {
  const field = { id: 'note-folder', label: t('note_folder'), help: t('note_folder_help') }
  return (
    <Field {...field}>
      <input
        type="text"
        className={INPUT}
        {...described(field)}
        list="note-folders"
        autoComplete="off"
        maxLength={FOLDER_NAME_MAX}
        value={folder}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id="note-folders">
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
