import { useState } from 'react'
import type { Comment } from '../../api/comments.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { CommentsStore } from '../../stores/comments/comments.ts'
import { keepDraft, type DraftTarget } from '../../stores/session/drafts.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { WriteBox } from './WriteBox.tsx'

type Props = { t: Texts<'comments'>; comments: CommentsStore; comment: Comment; onEnd: () => void }

/** Stays open until the text is saved or cancelled. */
export function EditBox({ t, comments, comment, onEnd }: Props) {
  const [isSaving, setSaving] = useState(false)
  const place: DraftTarget = `edit:${comment.id}`
  const end = () => {
    keepDraft(place, '')
    onEnd()
  }
  const save = async (typed: string) => {
    setSaving(true)
    if (await comments.edit(comment, typed)) end()
    else setSaving(false)
  }
  return (
    <WriteBox
      place={place}
      label={t('edit_label')}
      action={t(isSaving ? 'saving' : 'save')}
      text={comment.text}
      busy={isSaving}
      box={focusAtEnd}
      onSend={(typed) => {
        void save(typed)
        return false
      }}
      onCancel={end}
    >
      <button type="button" className={QUIET_BUTTON} onClick={end}>
        {t('cancel')}
      </button>
    </WriteBox>
  )
}

function focusAtEnd(box: HTMLTextAreaElement | null): void {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
