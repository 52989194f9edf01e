/** Lets only so many run at once; the others wait their turn in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

export function createGate(places: number): Gate {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
