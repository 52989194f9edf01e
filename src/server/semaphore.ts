/** Lets only so many run at once; the others wait their turn in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** `onWait` hears how many wait before another one does; it may refuse that one by throwing. */
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
