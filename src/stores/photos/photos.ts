/** The pictures of a form: checked and added one by one, removed, ordered, and kept as a draft. */
import { atom, computed, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../api/lib/common.ts'
import { MAX_IMAGES } from '../../api/lib/limits.ts'
import { showToast } from '../lib/toasts.ts'
import { createPhotoList, type NewPhoto } from './photo-list.ts'
import {
  adoptGuestPhotos,
  deletePhotoDraft,
  formPlace,
  loadPhotoDraft,
  savePhotoDraft,
} from './photo-draft.ts'
import { preparePhoto, type Prepared } from './prepare-photo.ts'

type Options = {
  /** The draft's key; a form without a name has no draft. */
  form?: string
  prepare?: (file: File) => Promise<Prepared>
}

/** Their toast tells the allowed types and size; other refusals are shown beside the photos only. */
const SAID_BY_TOAST = new Set<ErrorCode>(['image_valid_type', 'image_too_large'])

export function createPhotos({ form, prepare = preparePhoto }: Options = {}) {
  const draft = form === undefined ? null : createPhotoDraft(form)
  const list = createPhotoList((added) => void draft?.save(added))
  const picking = createPicking(list, prepare)
  const { $photos, $refused, $count, added, remove, move, setOld, oldIds, newPlaces } = list

  /** All running checks, and the reading of the draft. */
  let work: Promise<unknown> = Promise.resolve()
  const whileWorking = (doing: Promise<void>): Promise<void> => {
    work = Promise.all([work, doing])
    return doing
  }

  /** Names a picture that the server refused and removes it; one that may pass later stays. */
  function refuseSent(index: number, reason: ErrorCode): void {
    const photo = added()[index]
    if (!photo) return
    list.refuse({ name: photo.name, reason })
    if (reason !== 'image_too_slow') remove(photo.id)
  }

  async function readDraft(picked: readonly File[]): Promise<void> {
    const stored = (await draft?.load()) ?? []
    if ($photos.get().length === 0) $photos.set(stored.map(({ name, blob }) => photoOf(name, blob)))
    if (picked.length > 0) await picking.take(picked)
  }

  async function clear(): Promise<void> {
    for (const { url } of added()) URL.revokeObjectURL(url)
    $photos.set([])
    $refused.set([])
    await draft?.remove()
  }

  const actions = { remove, undelete: picking.undelete, move, setOld, refuseSent, clear }
  const { isChanged } = list
  return {
    $photos: readonlyType($photos),
    $refused: readonlyType($refused),
    $looking: picking.$looking,
    $count,
    add: (files: readonly File[]): Promise<void> => whileWorking(picking.take(files)),
    /** Loads the draft, then adds the files picked before it was loaded. */
    restore: (picked: readonly File[] = []): Promise<void> => whileWorking(readDraft(picked)),
    /** Resolves when everything picked has been checked. */
    ready: () => work,
    ...actions,
    added,
    oldIds,
    newPlaces,
    isChanged,
  }
}

export type Photos = ReturnType<typeof createPhotos>

/** Picked files on their way into the list. */
function createPicking(
  list: ReturnType<typeof createPhotoList>,
  prepare: (file: File) => Promise<Prepared>,
) {
  const { $photos, $refused, $count, refuse } = list
  /** The number of files being checked: a counter, because members add more meanwhile. */
  const $waiting = atom(0)

  /** Takes the good files; the others are refused by name, each with its reason. */
  async function take(files: readonly File[]): Promise<void> {
    $refused.set([])
    const free = Math.max(0, MAX_IMAGES - $count.get() - $waiting.get())
    const taken = files.slice(0, free)
    $waiting.set($waiting.get() + taken.length)
    // One after the other: a small phone lacks the memory for ten decoded photos
    for (const file of taken) {
      const prepared = await prepare(file)
      $waiting.set($waiting.get() - 1)
      if (prepared.ok) list.add(photoOf(file.name, prepared.blob))
      else refuse({ name: file.name, reason: prepared.reason })
    }
    for (const { name } of files.slice(free)) refuse({ name, reason: 'max_images_error' })
    if (files.length > free) showToast('error', 'maxImagesError')
    if ($refused.get().some(({ reason }) => SAID_BY_TOAST.has(reason)))
      showToast('error', 'image_valid_type')
  }

  /** Removes the mark, if there is room. */
  function undelete(id: string): void {
    if ($count.get() + $waiting.get() < MAX_IMAGES) return list.undelete(id)
    const photo = $photos.get().find((one) => one.id === id)
    if (photo) $refused.set([{ name: photo.name, reason: 'max_images_error' }])
    showToast('error', 'maxImagesError')
  }

  return { take, undelete, $looking: computed($waiting, (count) => count > 0) }
}

/** The place of a form's pictures in this browser. */
function createPhotoDraft(form: string) {
  /** Fixed at first use: when a session ends, the pictures don't pass to the next member. */
  let place: string | undefined
  const placeOfForm = (): string => (place ??= formPlace(form))
  return {
    save: (added: readonly NewPhoto[]) =>
      savePhotoDraft(
        placeOfForm(),
        added.map(({ id, name, blob }) => ({ id, name, blob })),
      ),
    async load() {
      const own = placeOfForm()
      await adoptGuestPhotos(form)
      return loadPhotoDraft(own)
    },
    remove: () => deletePhotoDraft(placeOfForm()),
  }
}

const photoOf = (name: string, blob: Blob): NewPhoto => ({
  kind: 'new',
  id: crypto.randomUUID(),
  name,
  blob,
  url: URL.createObjectURL(blob),
})
