/** An honest visitor during an attack, in a thread of its own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Visit } from './visitor.ts'

export function startVisitor(url: string, paths: string[]) {
  const file = new URL('visitor.ts', import.meta.url)
  const worker = new Worker(file, { workerData: { url, paths } })
  const left = once(worker, 'message').then(([visits]: Visit[][]) => visits ?? [])
  /** All visits, once the last is answered. */
  return () => {
    worker.postMessage('leave')
    return left
  }
}

function percentile(visits: Visit[], share: number): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** "120 visits, 200 × 118, 503 × 2, p50 3 ms, p95 21 ms (≤ 1000), worst 80 ms"; a busy machine may take longer. */
export function figures(visits: Visit[]): string {
  const statuses = [...Map.groupBy(visits, ({ status }) => status)]
  const counts = statuses.map(([status, all]) => `${status} × ${all.length}`).join(', ')
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => Math.round(percentile(visits, share)))
  return `${visits.length} visits, ${counts}, p50 ${p50} ms, p95 ${p95} ms (≤ 1000), worst ${worst} ms`
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
