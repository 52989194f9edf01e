/** Random draws for traffic: ranks by Zipf's law, and values by weight. */
import { pick, type Random } from '../demo/random.ts'

/** Ranks from 0 by Zipf's law (s = 1): the second is half as likely as the first. */
export function zipf(next: Random, count: number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const target = next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** One of the values, by its percentage. */
export const weighted = <Value>(next: Random, percentages: readonly (readonly [Value, number])[]) =>
  pick(
    next,
    percentages.flatMap(([value, percent]) => Array<Value>(percent).fill(value)),
  )

/** A permutation of 0 to count - 1 that separates popular ids. */
export const scattered = (rank: number, count: number): number =>
  (rank * 7_919 + Math.floor(count / 3)) % count
