/** Undefined where the browser refuses storage: reading the property throws there, or gives null. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name] ?? undefined
  } catch {
    return undefined
  }
}

export const readText = (key: string): string => storageOf('localStorage')?.getItem(key) ?? ''

/** Stores a text, or removes the key for an empty one; false when storage is full or refused. */
export function keepText(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

export function textsUnder(prefix: string): { key: string; text: string }[] {
  const storage = storageOf('localStorage')
  return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: readText(key) }))
}
