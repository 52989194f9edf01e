/** Processor time and memory of a site and its database as Linux counts them: stable on noisy machines. */
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'

/** The pool keeps these processes while the site runs. */
const BACKENDS = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Adds up the figures of several processes. */
export async function sum(figures: Promise<number>[]): Promise<number> {
  return (await Promise.all(figures)).reduce((total, figure) => total + figure, 0)
}

/** Milliseconds of all threads of a process. */
async function timeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  return sum(threads.map((thread) => timeOfThread(`/proc/${pid}/task/${thread}/schedstat`)))
}

async function timeOfThread(file: string): Promise<number> {
  const [nanoseconds = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  return Number(nanoseconds) / 1_000_000
}

/** Megabytes of memory that the process holds now. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

type Settings = { DATABASE_URL?: string | undefined }

/** Without DATABASE_URL the database runs in the site's processes, and its time counts as Node's. */
export async function createProcessorClock(pids: number[], { DATABASE_URL }: Settings) {
  const client = DATABASE_URL ? new Client({ connectionString: DATABASE_URL }) : undefined
  await client?.connect()
  return {
    /** Milliseconds so far. */
    async read() {
      const backends = await client?.query<{ pid: number }>(BACKENDS)
      const backendPids = (backends?.rows ?? []).map(({ pid }) => pid)
      return { node: await sum(pids.map(timeOf)), postgres: await sum(backendPids.map(timeOf)) }
    },
    close: async () => client?.end(),
  }
}
