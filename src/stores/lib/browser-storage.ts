/** Undefined where a browser keeps nothing for a site: there, reading the property throws. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}

export const readText = (key: string): string => storageOf('localStorage')?.getItem(key) ?? ''

/** Keeps a text, an empty one not; false when there is no room for it. */
export function keepText(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** All that is kept under keys that begin so. */
export function textsUnder(prefix: string): { key: string; text: string }[] {
  const kept = storageOf('localStorage')
  return Array.from({ length: kept?.length ?? 0 }, (_, i) => kept?.key(i) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: readText(key) }))
}
