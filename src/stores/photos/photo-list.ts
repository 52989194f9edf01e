/** The pictures of a form as they stand, and the files that were refused. */
import { atom, computed } from 'nanostores'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { Image } from '../../api/listings/entities.ts'

export type NewPhoto = { kind: 'new'; id: string; name: string; url: string; blob: Blob }
/** A picture that the listing already has; one marked as deleted goes when the form is saved. */
type OldPhoto = { kind: 'old'; id: string; name: string; url: string; isDeleted: boolean }
export type Photo = NewPhoto | OldPhoto
export type RefusedFile = { name: string; reason: ErrorCode }

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

/** `onChange` is told of the new pictures after each change. */
export function createPhotoList(onChange: (added: NewPhoto[]) => void) {
  const $photos = atom<Photo[]>([])
  const $refused = atom<RefusedFile[]>([])
  /** The ids of the listing's pictures in its current order. */
  let oldOrder: string[] = []

  const added = (): NewPhoto[] => $photos.get().filter(isNew)
  function change(photos: Photo[]): void {
    $photos.set(photos)
    onChange(added())
  }
  const refuse = (file: RefusedFile): void => $refused.set([...$refused.get(), file])
  const mark = (id: string, isDeleted: boolean): void =>
    change($photos.get().map((one) => (one.id === id ? { ...one, isDeleted } : one)))

  /** Removes a new picture, or marks an old one as deleted. */
  function remove(id: string): void {
    const photo = $photos.get().find((one) => one.id === id)
    if (photo?.kind === 'old') return mark(id, true)
    if (photo) URL.revokeObjectURL(photo.url)
    change($photos.get().filter((one) => one.id !== id))
  }

  /** Sets the listing's current pictures; those added and marked here stay. */
  function setOld(images: readonly Image[]): void {
    const marked = new Set(
      $photos
        .get()
        .filter(isMarkedDeleted)
        .map(({ id }) => id),
    )
    const old = images.map((image) => oldPhoto(image, marked))
    oldOrder = old.map(({ id }) => id)
    change([...old, ...added()])
  }

  const staying = (): Photo[] => $photos.get().filter((one) => !isMarkedDeleted(one))
  /** The ids of the remaining old pictures, in order. */
  const oldIds = (): string[] => staying().flatMap((one) => (isNew(one) ? [] : [one.id]))

  return {
    $photos,
    $refused,
    $count: computed($photos, () => staying().length),
    added,
    add: (photo: NewPhoto): void => change([...$photos.get(), photo]),
    refuse,
    undelete: (id: string): void => mark(id, false),
    remove,
    move: (id: string, to: number): void => change(inPlace($photos.get(), id, to)),
    setOld,
    oldIds,
    /** The positions of the new pictures among all that remain. */
    newPlaces: (): number[] => staying().flatMap((one, place) => (isNew(one) ? [place] : [])),
    /** True when something was added, removed or moved. */
    isChanged: () => added().length > 0 || oldIds().join() !== oldOrder.join(),
  }
}

function oldPhoto({ id, thumbnail }: Image, marked: ReadonlySet<string>): OldPhoto {
  const own = String(id)
  return { kind: 'old', id: own, name: '', url: thumbnail, isDeleted: marked.has(own) }
}
