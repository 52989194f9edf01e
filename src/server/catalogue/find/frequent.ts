/** Searches that found more than is ever counted: for a minute they need not be counted again. */
const REMEMBERED_MS = 60_000
const AT_MOST = 1_000

export type FrequentSearches = { has(key: string): boolean; add(key: string): void }

export function createFrequentSearches(now: () => number = Date.now): FrequentSearches {
  const until = new Map<string, number>()
  return {
    has: (key) => (until.get(key) ?? 0) > now(),
    add(key) {
      until.delete(key)
      until.set(key, now() + REMEMBERED_MS)
      const [oldest] = until.keys()
      if (until.size > AT_MOST && oldest !== undefined) until.delete(oldest)
    },
  }
}
