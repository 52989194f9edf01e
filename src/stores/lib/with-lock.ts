const queues = new Map<string, Promise<unknown>>()

/**
 * Does work of the same name one after the other, across all tabs of the browser. Browsers give
 * locks only to safe addresses (https, localhost); elsewhere each tab waits for itself alone.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return Promise.resolve(navigator.locks.request(name, work))
  const turn = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
