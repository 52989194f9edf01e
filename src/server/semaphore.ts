/** Limits how many run at once; the others wait in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** `onWait` gets the number already waiting, and may refuse one more by throwing. */
export function createSemaphore(
  permits: number,
  onWait: (waiting: number) => void = () => {},
): Semaphore {
  const waiting: (() => void)[] = []
  let free = permits
  return async (work) => {
    if (free > 0) free -= 1
    else {
      onWait(waiting.length)
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
