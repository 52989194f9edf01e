/** Photos picked for a chat and not sent yet; they survive a reload. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { ErrorCode } from '../../api/lib/common.ts'
import { parseStored } from '../lib/stored-json.ts'
import { preparePhoto } from '../photos/prepare-photo.ts'
import { keepDraft, storedDraft } from '../session/drafts.ts'
import { sendPhoto } from './outbox.ts'
import { forgetPicture, keepPicture, readPicture } from './unsent-pictures.ts'

type Draft = {
  /** In sending order. */
  photos: readonly Photo[]
  /** True while more photos are being checked. */
  isLooking: boolean
  /** The reason why a photo of the last pick was refused. */
  refused: ErrorCode | null
}
const stored = v.object({ id: v.string(), width: v.number(), height: v.number() })
type Photo = v.InferOutput<typeof stored> & { url: string }

const NONE: Draft = { photos: [], isLooking: false, refused: null }

export type PhotoDraft = ReturnType<typeof createPhotoDraft>

export function createPhotoDraft(room: number) {
  const place = `photo:${room}` as const
  const $draft = atom<Draft>(NONE)
  const change = (some: Partial<Draft>): void => $draft.set({ ...$draft.get(), ...some })

  function setPhotos(photos: readonly Photo[]): void {
    change({ photos })
    const kept = photos.map(({ id, width, height }) => ({ id, width, height }))
    keepDraft(place, kept.length > 0 ? JSON.stringify(kept) : '')
  }
  const add = (photo: Omit<Photo, 'url'>, blob: Blob): void =>
    setPhotos([...$draft.get().photos, { ...photo, url: URL.createObjectURL(blob) }])

  function remove(id: string): void {
    const { photos } = $draft.get()
    for (const photo of photos) if (photo.id === id) URL.revokeObjectURL(photo.url)
    setPhotos(photos.filter((photo) => photo.id !== id))
    void forgetPicture(id)
  }

  async function look(file: Blob): Promise<void> {
    const prepared = await preparePhoto(file)
    if (!prepared.ok) return change({ refused: prepared.reason })
    const { blob } = prepared
    const photo = { id: crypto.randomUUID(), ...(await sizeOf(blob)) }
    await keepPicture(photo.id, blob)
    add(photo, blob)
  }

  /** Appends the photos to those picked before. */
  async function pick(files: readonly Blob[]): Promise<void> {
    if ($draft.get().isLooking) return
    change({ isLooking: true, refused: null })
    for (const file of files) await look(file)
    change({ isLooking: false })
  }

  /** Shows the photos picked before a reload. */
  async function restore(): Promise<void> {
    const text = storedDraft(place)
    for (const photo of parseStored(v.array(stored), text) ?? []) {
      const blob = await readPicture(photo.id)
      if (blob) add(photo, blob)
    }
  }

  /** Queues the photos now, so that they go before the next text. */
  function send(): void {
    const { photos } = $draft.get()
    for (const photo of photos) {
      URL.revokeObjectURL(photo.url)
      sendPhoto(room, photo)
    }
    setPhotos([])
    change({ refused: null })
  }
  /** Clears the refusal. */
  const forgive = (): void => change({ refused: null })
  return { $draft: readonlyType($draft), pick, restore, remove, forgive, send }
}

async function sizeOf(blob: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
