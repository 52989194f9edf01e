/**
 * The fixed commit against which every feature is measured: compared with the previous commit, slow growth stays
 * unseen.
 */
import { spawnSync } from 'node:child_process'

const BASELINE = '977ed49'
export const BESIDE_BASELINE = `beside ${BASELINE}`

export const isBaseline = (checkout: string): boolean =>
  spawnSync('git', ['-C', checkout, 'rev-parse', 'HEAD']).stdout.toString().startsWith(BASELINE)

/** Milliseconds of processor time per request. */
export type Cost = { node: number; postgres: number }

/** Stores the baseline's cost per kind of traffic, and compares others with it. */
export function createComparison() {
  const taken = new Map<string, Cost>()
  return (checkout: string, traffic: string, cost: Cost): string => {
    if (isBaseline(checkout)) taken.set(traffic, cost)
    const of = taken.get(traffic)
    if (!of) return `needs --site with ${BASELINE}`
    const times = (part: keyof Cost) =>
      of[part] > 0 ? `${(cost[part] / of[part]).toFixed(2)} ×` : '–'
    return `${times('node')}, ${times('postgres')}`
  }
}
