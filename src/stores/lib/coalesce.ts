/**
 * Work that is never done twice at a time. Whoever asks while it runs gets what comes of doing it
 * once more: the run under way may have looked too early.
 */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const run = (): Promise<T> => {
    running = work().finally(() => (running = null))
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return run()
      })
    return next
  }
}
