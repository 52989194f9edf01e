import { vi } from 'vitest'

/** Local storage that several "tabs" may share; `room` is its remaining space in characters. */
export function stubStorage(room = Infinity) {
  const kept = new Map<string, string>()
  const size = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (size() + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  return kept
}

/** The session storage of a tab; its keys are visible to `Object.keys`, as in a browser. */
export function stubTab() {
  const kept: Record<string, string> = {}
  const tab = Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(kept, key) },
  })
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', tab)
  return tab
}

/** One for all tests of a file: stores stay mounted for a second after the last listener. */
const window = new EventTarget()

/** A window that receives other tabs' storage events; `tell` simulates another tab's change of a key. */
export function stubWindow() {
  vi.stubGlobal('window', window)
  return {
    tell: (key: string | null, newValue: string | null = null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    goOnline: () => window.dispatchEvent(new Event('online')),
  }
}
