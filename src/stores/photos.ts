/** The pictures of a form: added one by one after a look, removed, put in order, kept as a draft. */
import { atom, computed, readonlyType } from 'nanostores'
import type { ErrorCode } from '../api/common.ts'
import { MAX_IMAGES } from '../api/limits.ts'
import { deletePhotoDraft, loadPhotoDraft, savePhotoDraft } from './photo-draft.ts'
import { preparePhoto, type Prepared } from './prepare-photo.ts'
import { say } from './toasts.ts'

export type Photo = { id: string; name: string; blob: Blob; url: string }
export type RefusedFile = { name: string; reason: ErrorCode }

type Options = {
  /** Under which the draft is kept. */
  form: string
  prepare?: (file: File) => Promise<Prepared>
}

export function createPhotos({ form, prepare = preparePhoto }: Options) {
  const $photos = atom<Photo[]>([])
  const $refused = atom<RefusedFile[]>([])
  /** How many files are being looked at: a counter, because people add while we look. */
  const $waiting = atom(0)

  const change = (photos: Photo[]): void => {
    $photos.set(photos)
    void savePhotoDraft(
      form,
      photos.map(({ id, name, blob }) => ({ id, name, blob })),
    )
  }
  const refuse = (file: RefusedFile): void => $refused.set([...$refused.get(), file])

  /** Takes the good ones; the others are refused by name, each with its reason. */
  async function add(files: readonly File[]): Promise<void> {
    $refused.set([])
    const free = Math.max(0, MAX_IMAGES - $photos.get().length - $waiting.get())
    const taken = files.slice(0, free)
    $waiting.set($waiting.get() + taken.length)
    // One after the other: ten decoded photos at once are more than a small phone has memory for
    for (const file of taken) {
      const prepared = await prepare(file)
      $waiting.set($waiting.get() - 1)
      if (prepared.ok) change([...$photos.get(), photoOf(file.name, prepared.blob)])
      else refuse({ name: file.name, reason: prepared.reason })
    }
    for (const { name } of files.slice(free)) refuse({ name, reason: 'max_images_error' })
    if (files.length > free) say('error', 'maxImagesError')
    if ($refused.get().some(({ reason }) => reason !== 'max_images_error'))
      say('error', 'image_valid_type')
  }

  function remove(id: string): void {
    const gone = $photos.get().find((photo) => photo.id === id)
    if (gone) URL.revokeObjectURL(gone.url)
    change($photos.get().filter((photo) => photo.id !== id))
  }

  /** Moves a picture to a place in the row; the first one is the cover. */
  function move(id: string, to: number): void {
    const photo = $photos.get().find((one) => one.id === id)
    if (!photo) return
    const others = $photos.get().filter((one) => one.id !== id)
    const place = Math.min(Math.max(to, 0), others.length)
    change([...others.slice(0, place), photo, ...others.slice(place)])
  }

  /** The server refused one of those that were sent: it is named and the others stay. */
  function refuseSent(index: number, reason: ErrorCode): void {
    const photo = $photos.get()[index]
    if (!photo) return
    refuse({ name: photo.name, reason })
    remove(photo.id)
  }

  async function restore(): Promise<void> {
    const stored = await loadPhotoDraft(form)
    if ($photos.get().length > 0) return
    $photos.set(stored.map(({ name, blob }) => photoOf(name, blob)))
  }

  async function clear(): Promise<void> {
    for (const { url } of $photos.get()) URL.revokeObjectURL(url)
    $photos.set([])
    $refused.set([])
    await deletePhotoDraft(form)
  }

  return {
    $photos: readonlyType($photos),
    $refused: readonlyType($refused),
    $looking: computed($waiting, (count) => count > 0),
    ...{ add, remove, move, refuseSent, restore, clear },
  }
}

export type Photos = ReturnType<typeof createPhotos>

const photoOf = (name: string, blob: Blob): Photo => ({
  id: crypto.randomUUID(),
  name,
  blob,
  url: URL.createObjectURL(blob),
})
