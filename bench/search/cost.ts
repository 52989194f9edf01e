/** What searches cost: time on the clock, and processor time of this process and of PostgreSQL. */
import { readFile } from 'node:fs/promises'
import type { Db } from '../../src/server/db/index.ts'
import { ENGINE } from '../../tests/harness/database.ts'

/** Milliseconds. */
export type Cost = { clock: number; node: number; postgres: number }

/** The pool holds these processes for as long as the application runs. */
const BACKENDS = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'`

/** As Linux counts it, in nanoseconds; of a process with one thread. */
const timeOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6

/** The embedded engine's time is this process's. */
export async function createMeter(db: Db) {
  const { rows } =
    ENGINE === 'postgres' ? await db.$client.query<{ pid: number }>(BACKENDS) : { rows: [] }
  async function postgresTime(): Promise<number> {
    const times = await Promise.all(rows.map(({ pid }) => timeOf(pid)))
    return times.reduce((sum, time) => sum + time, 0)
  }
  return async function measure(work: () => Promise<unknown>): Promise<Cost> {
    const postgresBefore = await postgresTime()
    const [used, began] = [process.cpuUsage(), performance.now()]
    await work()
    const clock = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    return {
      clock,
      node: (user + system) / 1000,
      postgres: (await postgresTime()) - postgresBefore,
    }
  }
}

export type Costly = { query: { name: string; text: string }; cost: Cost }

/** The middle and the slowest twentieth of each class. */
export function costTable(all: Costly[]): string {
  const classes = [...new Set(all.map(({ query }) => query.name))]
  const ofClass = (name: string) => all.filter(({ query }) => query.name === name)
  return [
    '| class | asked | p50 ms | p95 ms | Node p50 / p95 ms | PostgreSQL p50 / p95 ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...classes.map((name) => row(name, ofClass(name))),
    row('all', all),
  ].join('\n')
}

function row(name: string, costs: Costly[]): string {
  const at = (part: keyof Cost, share: number) => {
    const sorted = costs.map(({ cost }) => cost[part]).toSorted((a, b) => a - b)
    return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  }
  const both = (part: keyof Cost) => `${at(part, 0.5)} / ${at(part, 0.95)}`
  const cells = [name, costs.length, at('clock', 0.5), at('clock', 0.95), both('node')]
  return `| ${[...cells, both('postgres')].join(' | ')} |`
}
