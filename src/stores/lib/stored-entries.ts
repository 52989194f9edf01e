/** Entries in local storage under a key each, so that tabs that write at once lose nothing. */
import { atom, onMount, readonlyType } from 'nanostores'
import { keepText, textsUnder } from './browser-storage.ts'

type Stored = { id: string; at: number }
type Options<Entry> = {
  /** The prefix of the entries' keys. */
  prefix: string
  /** Null for a text that is no entry. */
  parse: (text: string) => Entry | null
  /** Called when storage is full: the entry stays in memory, until the page is left. */
  onFull: (entry: Entry) => void
}

export function createStoredEntries<Entry extends Stored>(options: Options<Entry>) {
  const { prefix, parse, onFull } = options
  const $entries = atom<readonly Entry[]>([])
  const inMemory = new Map<string, Entry>()

  /** Reads the entries of all tabs, oldest first. */
  function refresh(): void {
    const stored = textsUnder(prefix).flatMap(({ text }) => parse(text) ?? [])
    const all = new Map([...stored, ...inMemory.values()].map((entry) => [entry.id, entry]))
    $entries.set([...all.values()].sort((a, b) => a.at - b.at))
  }

  function write(entry: Entry): void {
    inMemory.delete(entry.id)
    if (!keepText(prefix + entry.id, JSON.stringify(entry))) {
      inMemory.set(entry.id, entry)
      onFull(entry)
    }
    refresh()
  }

  /** Removes an entry from storage, so that no other page finds it; this page shows it until `remove`. */
  function unstore(entry: Entry): void {
    keepText(prefix + entry.id, '')
    inMemory.set(entry.id, entry)
  }

  function remove(id: string): void {
    inMemory.delete(id)
    keepText(prefix + id, '')
    refresh()
  }

  onMount($entries, () => {
    refresh()
    if (typeof window === 'undefined') return
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) refresh()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  })

  return {
    $entries: readonlyType($entries),
    refresh,
    write,
    unstore,
    remove,
    find: (id: string) => $entries.get().find((entry) => entry.id === id),
    /** A time for the next entry, later than all others. */
    nextMoment: () => Math.max(Date.now(), ...$entries.get().map(({ at }) => at + 1)),
  }
}
