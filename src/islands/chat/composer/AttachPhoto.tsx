import { type ChangeEvent, useEffect, useState } from 'react'
import { IMAGE_TYPES } from '../../../api/lib/limits.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { PhotoDraft } from '../../../stores/chat/photo-draft.ts'
import { showToast } from '../../../stores/lib/toasts.ts'
import { storedDraft } from '../../../stores/session/drafts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { loadPictureCode, type PictureCode } from './use-picture-code.ts'

type Props = {
  t: Texts<'chat'>
  /** True once the partner has written; before that a tap only explains the refusal. */
  isAllowed: boolean
  onPick: (files: File[]) => void
  onRefuse: () => void
}

export function AttachPhoto({ t, isAllowed, onPick, onRefuse }: Props) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onPick(files)
    // Reset, so that the same file again fires a change too
    target.value = ''
  }
  const look = (
    <>
      <Icon name="image" className="size-6" />
      <span className="sr-only">{t('photo_attach')}</span>
    </>
  )
  if (!isAllowed)
    return (
      <button type="button" className="chat-attach text-quiet" onClick={onRefuse}>
        {look}
      </button>
    )
  return (
    <label className="chat-attach">
      {look}
      <input
        type="file"
        className="sr-only"
        accept={IMAGE_TYPES.join(',')}
        multiple
        onChange={pick}
      />
      <span />
    </label>
  )
}

type Loaded = { draft: PhotoDraft; Preview: PictureCode['PhotoPreview'] }

/** The photos picked for a room; their code loads with the first one. */
export function usePhotoDraft(room: number) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  async function load(): Promise<PhotoDraft> {
    if (loaded) return loaded.draft
    const { createPhotoDraft, PhotoPreview: Preview } = await loadPictureCode()
    const draft = createPhotoDraft(room)
    setLoaded({ draft, Preview })
    return draft
  }
  useEffect(() => {
    if (storedDraft(`photo:${room}`))
      void load().then(
        (draft) => draft.restore(),
        () => {},
      )
  }, [room])

  const pick = (files: File[]): void =>
    void load().then(
      (draft) => draft.pick(files),
      () => showToast('error', 'FETCH_ERROR'),
    )
  return { loaded, pick }
}
