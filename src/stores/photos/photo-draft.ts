/** Pictures of an unfinished post, stored in IndexedDB to survive a reload. */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import { MAX_IMAGES } from '../../api/lib/limits.ts'
import { myId } from '../session/session.ts'

type StoredPhoto = { id: string; name: string; blob: Blob }

let opened: UseStore | undefined

/** In a browser that refuses storage (private mode, full disk) only the draft is lost. */
async function attempt<T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('drafts', 'photos')
    return await run(opened)
  } catch {
    return undefined
  }
}

/** Replaces the pictures of a place, keeping their order. */
export async function savePhotoDraft(place: string, photos: StoredPhoto[]): Promise<void> {
  await attempt((store) => set(place, photos, store))
}

export async function loadPhotoDraft(place: string): Promise<StoredPhoto[]> {
  return (await attempt((store) => get<StoredPhoto[]>(place, store))) ?? []
}

/** Deletes the pictures of one place, or all, whichever member left them on this device. */
export async function deletePhotoDraft(place?: string): Promise<void> {
  await attempt((store) => (place ? del(place, store) : clear(store)))
}

/** The key of this member's pictures of a form; each member of a device has their own. */
export const formPlace = (form: string): string => `${form}:${myId() ?? 'guest'}`

/** Moves a guest's pictures to the member who has logged in since: guests post after a login. */
export async function adoptGuestPhotos(form: string): Promise<void> {
  const [place, guests] = [formPlace(form), `${form}:guest`]
  if (place === guests) return
  const picked = await loadPhotoDraft(guests)
  if (picked.length === 0) return
  const all = [...(await loadPhotoDraft(place)), ...picked]
  await savePhotoDraft(place, all.slice(0, MAX_IMAGES))
  await deletePhotoDraft(guests)
}
