/** The counts of a check and the seconds of its files, from the runner's process to `npm test`. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const Report = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  /** Seconds by file; hooks count, the time of the run's own set-up does not. */
  files: v.record(v.string(), v.number()),
})
export type Report = v.InferOutput<typeof Report>

export const emptyReport = (): Report => ({ passed: 0, failed: 0, skipped: 0, files: {} })

export function writeReport(report: Report): void {
  const path = process.env['TEST_REPORT']
  if (path) writeFileSync(path, JSON.stringify(report))
}

/** An empty report when the runner broke off before it wrote one. */
export function readReport(path: string): Report {
  try {
    return v.parse(Report, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return emptyReport()
  }
}

/** The ten slowest files, a line each. */
export function slowest({ files }: Report): string[] {
  const sorted = Object.entries(files).toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, 10).map(([file, s]) => `${s.toFixed(1).padStart(7)} s  ${file}`)
}

const MANY_FILES = 20
const SHARE = 0.75

/**
 * The files that took most of the check's time by themselves: however many workers there are, the
 * check waits for them. Both times stretch together on a busy machine, so that a share can be a rule.
 */
export function overBudget({ files }: Report, seconds: number): string[] {
  const all = Object.entries(files)
  if (all.length < MANY_FILES) return []
  return all.filter(([, one]) => one > seconds * SHARE).map(([file]) => file)
}
