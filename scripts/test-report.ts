/** A check's counts and its files' seconds, from the runner's process to `npm test`. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const Report = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  /** Seconds by file, hooks included, without the run's own setup. */
  files: v.record(v.string(), v.number()),
})
export type Report = v.InferOutput<typeof Report>

export const emptyReport = (): Report => ({ passed: 0, failed: 0, skipped: 0, files: {} })

export function writeReport(report: Report): void {
  const path = process.env['TEST_REPORT']
  if (path) writeFileSync(path, JSON.stringify(report))
}

/** An empty report if the runner crashed before it wrote one. */
export function readReport(path: string): Report {
  try {
    return v.parse(Report, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return emptyReport()
  }
}

/** The ten slowest files, one per line. */
export function slowest({ files }: Report): string[] {
  const sorted = Object.entries(files).toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, 10).map(([file, s]) => `${s.toFixed(1).padStart(7)} s  ${file}`)
}

const MANY_FILES = 20
const SHARE = 0.75

/**
 * Files that took most of the check's time alone: the check waits for them, however many workers there are.
 * Both times stretch together on a busy machine, so that a share can be a rule.
 */
export function overBudget({ files }: Report, seconds: number): string[] {
  const all = Object.entries(files)
  if (all.length < MANY_FILES) return []
  return all.filter(([, one]) => one > seconds * SHARE).map(([file]) => file)
}
