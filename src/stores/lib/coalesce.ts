/**
 * Runs work that never overlaps itself. A call during a run gets the result of one further run: the current one may
 * have read too early.
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
