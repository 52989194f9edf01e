/** How much memory a process holds, as Linux counts it. */
import { readFileSync, writeFileSync } from 'node:fs'

export const canMeasureMemory = process.platform === 'linux'

const read = (pid: number | undefined, key: string): number => {
  const [, kilobytes] =
    new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** From now on; the answer is the highest since then, above what there was, in MiB. */
export function measureGrowth(pid: number | undefined): () => number {
  // Makes the peak start anew
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = read(pid, 'VmRSS')
  return () => read(pid, 'VmHWM') - before
}
