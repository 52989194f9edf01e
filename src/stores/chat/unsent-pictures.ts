/** The bytes of unsent pictures, stored under the id of their future message. */
import { deletePhotoDraft, loadPhotoDraft, savePhotoDraft } from '../photos/photo-draft.ts'

/** A browser without storage shows and sends them all the same, until the page is left. */
const inMemory = new Map<string, Blob>()
const placeOf = (id: string) => `chat:${id}`

export async function keepPicture(id: string, blob: Blob): Promise<void> {
  inMemory.set(id, blob)
  await savePhotoDraft(placeOf(id), [{ id, name: '', blob }])
}

export async function readPicture(id: string): Promise<Blob | undefined> {
  return inMemory.get(id) ?? (await loadPhotoDraft(placeOf(id)))[0]?.blob
}

export async function forgetPicture(id: string): Promise<void> {
  inMemory.delete(id)
  await deletePhotoDraft(placeOf(id))
}
