import type { Load } from './wrk.ts'

export type Measured = {
  name: string
  budget: { percent: number; growth: number }
  /** Percent of a bare node:http, 20 clients at once. */
  share: number
  busy: Load
  quiet: Load
}
type Table = Record<string, string>[]

const P95_MS = 25

/** One line a page: what was measured, and in brackets what it may be. */
export const pagesTable = (measured: Measured[]): Table =>
  measured.map(({ name, budget, share, busy, quiet }) => ({
    page: name,
    'of bare node:http': `${share.toFixed(1)} % (≥ ${budget.percent})`,
    'requests/s': busy.perSecond.toFixed(0),
    'p95, one client': `${quiet.p95.toFixed(1)} ms (≤ ${P95_MS})`,
    'p95, 20 clients': `${busy.p95.toFixed(1)} ms`,
    failed: String(busy.failed + quiet.failed),
  }))

/** How many times more a page costs with the larger database. */
export const growthTable = (small: Measured[], large: Measured[]): Table =>
  small.flatMap(({ name, budget, share, quiet }) => {
    const grown = large.find((page) => page.name === name)
    if (!grown) return []
    return {
      page: name,
      'cost, 20 clients': `${(share / grown.share).toFixed(2)} × (≤ ${budget.growth})`,
      'p50, one client': `${quiet.p50.toFixed(1)} → ${grown.quiet.p50.toFixed(1)} ms`,
    }
  })

export function printTable(table: Table, asMarkdown: boolean): void {
  if (!asMarkdown) return console.table(table)
  const [first = {}] = table
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  const columns = Object.keys(first)
  const rows = table.map((row) => line(Object.values(row)))
  process.stdout.write(line(columns) + line(columns.map(() => '---')) + rows.join(''))
}
