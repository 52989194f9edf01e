const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work of the same name one after the other, across all tabs. Browsers give locks only to secure origins
 * (https, localhost); elsewhere the lock holds within the tab only.
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
