/** Pictures of an unfinished post, kept in IndexedDB so that a reload does not lose them. */
const DATABASE = 'drafts'
const STORE = 'photos'

type StoredPhoto = { id: string; name: string; blob: Blob }

const settled = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(DATABASE, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
  return settled(asked)
}

/** Runs on the store; a browser that refuses storage (private mode, full disk) only loses the draft. */
async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return await settled(run(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Keeps the pictures of a form in their order, in place of those kept before. */
export async function savePhotoDraft(form: string, photos: StoredPhoto[]): Promise<void> {
  await withStore('readwrite', (store) => store.put(photos, form))
}

export async function loadPhotoDraft(form: string): Promise<StoredPhoto[]> {
  const photos = await withStore<StoredPhoto[]>('readonly', (store) => store.get(form))
  return photos ?? []
}

/** Deletes the pictures of one form, or of all. */
export async function deletePhotoDraft(form?: string): Promise<void> {
  await withStore('readwrite', (store) => (form ? store.delete(form) : store.clear()))
}
