/** The memory of a process, as Linux counts it. */
import { readFileSync, writeFileSync } from 'node:fs'

export const canMeasureMemory = process.platform === 'linux'

const read = (pid: number | undefined, key: string): number => {
  const [, kilobytes] =
    new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Starts a measurement; the returned function gives the peak since then, above the start, in MiB. */
export function measureGrowth(pid: number | undefined): () => number {
  // Resets the peak
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = read(pid, 'VmRSS')
  return () => read(pid, 'VmHWM') - before
}
