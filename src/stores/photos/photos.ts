/** The pictures of a form: checked and added one by one, removed, ordered, and kept as a draft. */
import { atom, computed, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { Image } from '../../api/listings/entities.ts'
import { MAX_IMAGES } from '../../api/lib/limits.ts'
import {
  adoptGuestPhotos,
  deletePhotoDraft,
  formPlace,
  loadPhotoDraft,
  savePhotoDraft,
} from './photo-draft.ts'
import { preparePhoto, type Prepared } from './prepare-photo.ts'
import { showToast } from '../lib/toasts.ts'

export type NewPhoto = { kind: 'new'; id: string; name: string; url: string; blob: Blob }
/** A picture that the listing already has; one marked as deleted goes when the form is saved. */
type OldPhoto = { kind: 'old'; id: string; name: string; url: string; isDeleted: boolean }
export type Photo = NewPhoto | OldPhoto
export type RefusedFile = { name: string; reason: ErrorCode }

type Options = {
  /** The draft's key; a form without a name has no draft. */
  form?: string
  prepare?: (file: File) => Promise<Prepared>
}

/** Their toast tells the allowed types and size; other refusals are shown beside the photos only. */
const SAID_BY_TOAST = new Set<ErrorCode>(['image_valid_type', 'image_too_large'])

const isNew = (photo: Photo): photo is NewPhoto => photo.kind === 'new'
/** True for a picture that will be deleted when the form is saved. */
export const isMarkedDeleted = (photo: Photo): boolean => photo.kind === 'old' && photo.isDeleted

/** Moves one picture to another place; the first one is the cover. */
export function inPlace(photos: readonly Photo[], id: string, to: number): Photo[] {
  const others = photos.filter((one) => one.id !== id)
  const moved = photos.filter((one) => one.id === id)
  const place = Math.max(to, 0)
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}

export function createPhotos({ form, prepare = preparePhoto }: Options = {}) {
  const $photos = atom<Photo[]>([])
  /** The ids of the listing's pictures in its current order. */
  let oldOrder: string[] = []
  const $refused = atom<RefusedFile[]>([])
  /** The number of files being checked: a counter, because members add more meanwhile. */
  const $waiting = atom(0)
  const $count = computed($photos, (all) => all.filter((photo) => !isMarkedDeleted(photo)).length)

  /** Fixed at first use: when a session ends, the pictures don't pass to the next member. */
  let place: string | undefined
  const placeOf = (name: string): string => (place ??= formPlace(name))

  const added = (): NewPhoto[] => $photos.get().filter(isNew)
  const change = (photos: Photo[]): void => {
    $photos.set(photos)
    if (form)
      void savePhotoDraft(
        placeOf(form),
        added().map(({ id, name, blob }) => ({ id, name, blob })),
      )
  }
  const refuse = (file: RefusedFile): void => $refused.set([...$refused.get(), file])

  /** All running checks, and the reading of the draft. */
  let work: Promise<unknown> = Promise.resolve()
  const whileWorking = (doing: Promise<void>): Promise<void> => {
    work = Promise.all([work, doing])
    return doing
  }

  const add = (files: readonly File[]): Promise<void> => whileWorking(take(files))
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
      if (prepared.ok) change([...$photos.get(), photoOf(file.name, prepared.blob)])
      else refuse({ name: file.name, reason: prepared.reason })
    }
    for (const { name } of files.slice(free)) refuse({ name, reason: 'max_images_error' })
    if (files.length > free) showToast('error', 'maxImagesError')
    if ($refused.get().some(({ reason }) => SAID_BY_TOAST.has(reason)))
      showToast('error', 'image_valid_type')
  }

  const mark = (id: string, deleted: boolean): Photo[] =>
    $photos.get().map((one) => (one.id === id ? { ...one, isDeleted: deleted } : one))

  /** Removes a new picture, or marks an old one as deleted. */
  function remove(id: string): void {
    const photo = $photos.get().find((one) => one.id === id)
    if (photo?.kind === 'old') return change(mark(id, true))
    if (photo) URL.revokeObjectURL(photo.url)
    change($photos.get().filter((one) => one.id !== id))
  }

  /** Removes the mark, if there is room. */
  function undelete(id: string): void {
    if ($count.get() + $waiting.get() < MAX_IMAGES) return change(mark(id, false))
    const photo = $photos.get().find((one) => one.id === id)
    if (photo) $refused.set([{ name: photo.name, reason: 'max_images_error' }])
    showToast('error', 'maxImagesError')
  }

  const move = (id: string, to: number): void => change(inPlace($photos.get(), id, to))

  /** Sets the listing's current pictures; those added and marked here stay. */
  function setOld(images: readonly Image[]): void {
    const marked = new Set(
      $photos
        .get()
        .filter(isMarkedDeleted)
        .map(({ id }) => id),
    )
    const old = images.map(({ id, thumbnail }): OldPhoto => {
      const own = String(id)
      return { kind: 'old', id: own, name: '', url: thumbnail, isDeleted: marked.has(own) }
    })
    oldOrder = old.map(({ id }) => id)
    change([...old, ...added()])
  }

  /** Names a picture that the server refused and removes it; one that may pass later stays. */
  function refuseSent(index: number, reason: ErrorCode): void {
    const photo = added()[index]
    if (!photo) return
    refuse({ name: photo.name, reason })
    if (reason !== 'image_too_slow') remove(photo.id)
  }

  /** Loads the draft, then adds the files picked before it was loaded. */
  const restore = (picked: readonly File[] = []): Promise<void> => whileWorking(readDraft(picked))
  async function readDraft(picked: readonly File[]): Promise<void> {
    const stored = form ? await readStored(form) : []
    if ($photos.get().length === 0) $photos.set(stored.map(({ name, blob }) => photoOf(name, blob)))
    if (picked.length > 0) await take(picked)
  }

  async function readStored(name: string) {
    const own = placeOf(name)
    await adoptGuestPhotos(name)
    return loadPhotoDraft(own)
  }

  async function clear(): Promise<void> {
    for (const { url } of added()) URL.revokeObjectURL(url)
    $photos.set([])
    $refused.set([])
    if (form) await deletePhotoDraft(placeOf(form))
  }

  const staying = (): Photo[] => $photos.get().filter((one) => !isMarkedDeleted(one))
  /** The ids of the remaining old pictures, in order. */
  const oldIds = (): string[] => staying().flatMap((one) => (isNew(one) ? [] : [one.id]))

  return {
    $photos: readonlyType($photos),
    $refused: readonlyType($refused),
    $looking: computed($waiting, (count) => count > 0),
    $count,
    added,
    add,
    remove,
    undelete,
    move,
    setOld,
    refuseSent,
    restore,
    /** Resolves when everything picked has been checked. */
    ready: () => work,
    clear,
    oldIds,
    /** The positions of the new pictures among all that remain. */
    newPlaces: (): number[] => staying().flatMap((one, place) => (isNew(one) ? [place] : [])),
    /** True when something was added, removed or moved. */
    isChanged: () => added().length > 0 || oldIds().join() !== oldOrder.join(),
  }
}

export type Photos = ReturnType<typeof createPhotos>

const photoOf = (name: string, blob: Blob): NewPhoto => ({
  kind: 'new',
  id: crypto.randomUUID(),
  name,
  blob,
  url: URL.createObjectURL(blob),
})
