/** Pictures of an unfinished post, kept in IndexedDB so that a reload does not lose them. */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'

type StoredPhoto = { id: string; name: string; blob: Blob }

let opened: UseStore | undefined

/** A browser that refuses storage (private mode, full disk) only loses the draft. */
async function attempt<T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('drafts', 'photos')
    return await run(opened)
  } catch {
    return undefined
  }
}

/** Stores the pictures of a form in their order, in place of those before. */
export async function savePhotoDraft(form: string, photos: StoredPhoto[]): Promise<void> {
  await attempt((store) => set(form, photos, store))
}

export async function loadPhotoDraft(form: string): Promise<StoredPhoto[]> {
  return (await attempt((store) => get<StoredPhoto[]>(form, store))) ?? []
}

/** Deletes the pictures of one form, or of all. */
export async function deletePhotoDraft(form?: string): Promise<void> {
  await attempt((store) => (form ? del(form, store) : clear(store)))
}
