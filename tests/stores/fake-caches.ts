import { vi } from 'vitest'

/** The browser's caches, which Node lacks; returns their contents by name. */
export function stubCaches() {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (path: string) => `https://bozor.example${path}`
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (path: string) => entries.get(urlOf(path))?.clone(),
      // As in browsers: an entry that is put again is the newest
      put: async (path: string, response: Response) => {
        entries.delete(urlOf(path))
        entries.set(urlOf(path), response)
      },
      delete: async (path: string | { url: string }) =>
        entries.delete(typeof path === 'string' ? urlOf(path) : path.url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const keys = async () => [...all.keys()]
  vi.stubGlobal('caches', { open, keys, delete: async (name: string) => all.delete(name) })
  return all
}
