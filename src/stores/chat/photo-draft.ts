/** A photo that is picked for a chat and not sent yet; it outlives a reload. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { ErrorCode } from '../../api/common.ts'
import { parseStored } from '../lib/stored-json.ts'
import { preparePhoto } from '../photos/prepare-photo.ts'
import { keepDraft, readDraft } from '../session/drafts.ts'
import { sendPhoto } from './outbox.ts'
import { forgetPicture, keepPicture, readPicture } from './unsent-pictures.ts'

type Draft =
  | { state: 'none' | 'looking' }
  | { state: 'refused'; reason: ErrorCode }
  | ({ state: 'ready'; url: string } & Stored)
const stored = v.object({ id: v.string(), width: v.number(), height: v.number() })
type Stored = v.InferOutput<typeof stored>

export type PhotoDraft = ReturnType<typeof createPhotoDraft>

export function createPhotoDraft(room: number) {
  const place = `photo:${room}` as const
  const $draft = atom<Draft>({ state: 'none' })

  const show = (photo: Stored, blob: Blob): void =>
    $draft.set({ state: 'ready', url: URL.createObjectURL(blob), ...photo })

  /** Takes it off the screen; answers what it was. */
  function clear(): Stored | null {
    const draft = $draft.get()
    $draft.set({ state: 'none' })
    if (draft.state !== 'ready') return null
    URL.revokeObjectURL(draft.url)
    keepDraft(place, '')
    return draft
  }

  function remove(): void {
    const photo = clear()
    if (photo) void forgetPicture(photo.id)
  }

  /** In the place of one that was picked before. */
  async function pick(file: Blob): Promise<void> {
    remove()
    $draft.set({ state: 'looking' })
    const prepared = await preparePhoto(file)
    if (!prepared.ok) return $draft.set({ state: 'refused', reason: prepared.reason })
    const { blob } = prepared
    const { width, height } = await sizeOf(blob)
    const photo = { id: crypto.randomUUID(), width, height }
    await keepPicture(photo.id, blob)
    keepDraft(place, JSON.stringify(photo))
    show(photo, blob)
  }

  /** Shows what was picked before a reload. */
  async function restore(): Promise<void> {
    const photo = parseStored(stored, readDraft(place))
    const blob = photo && (await readPicture(photo.id))
    if (photo && blob) show(photo, blob)
    else keepDraft(place, '')
  }

  /** Its message waits from now on, before what is written next. */
  function send(): void {
    const photo = clear()
    if (photo) sendPhoto(room, photo)
  }
  return { $draft: readonlyType($draft), pick, restore, remove, send }
}

async function sizeOf(blob: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
