/** Processor time and memory of a site and its database as Linux counts them: stable on noisy machines. */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

const TICK_MS = 10
/** The pool keeps these processes while the site runs. */
const BACKENDS = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may contain spaces; utime and stime are fields 14 and 15
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** Megabytes of memory that the process holds now. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

type Settings = { DATABASE_URL?: string | undefined }

/** Without DATABASE_URL the database runs in the site's process, and its time counts as Node's. */
export async function createProcessorClock(pid: number, { DATABASE_URL }: Settings) {
  const client = DATABASE_URL ? new Client({ connectionString: DATABASE_URL }) : undefined
  await client?.connect()
  return {
    /** Milliseconds so far. */
    async read() {
      const backends = await client?.query<{ pid: number }>(BACKENDS)
      const times = await Promise.all((backends?.rows ?? []).map((row) => timeOf(row.pid)))
      return { node: await timeOf(pid), postgres: times.reduce((sum, time) => sum + time, 0) }
    },
    close: async () => client?.end(),
  }
}
