import { useEffect, useState } from 'react'
import type { PhotoDraft } from '../../../stores/chat/photo-draft.ts'
import { showToast } from '../../../stores/lib/toasts.ts'
import { storedDraft } from '../../../stores/session/drafts.ts'
import { loadPictureCode, type PictureCode } from './use-picture-code.ts'

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
