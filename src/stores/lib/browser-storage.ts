/** Undefined where a browser refuses storage: there, reading the property throws, or it is null. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name] ?? undefined
  } catch {
    return undefined
  }
}

export const readText = (key: string): string => storageOf('localStorage')?.getItem(key) ?? ''

/** Stores a text, or removes the key for an empty text; false when there is no room. */
export function keepText(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** All texts under keys that begin with `prefix`. */
export function textsUnder(prefix: string): { key: string; text: string }[] {
  const storage = storageOf('localStorage')
  return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: readText(key) }))
}
