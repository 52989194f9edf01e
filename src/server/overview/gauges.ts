/** The overview as gauges for Prometheus, read from the database each minute and shown at each scrape. */
import { statfs } from 'node:fs/promises'
import { app } from '../app.ts'
import { backupHours } from '../backup-age.ts'
import { replicaLags } from '../db/replica-lag.ts'
import { readNow, type Now } from './now.ts'

/** The days over which decisions are evaluated, as on the page. */
const DAYS = 30

/** Registers the gauges; `refresh` reads the numbers. */
export function openGauges(): { refresh(): Promise<void> } {
  const { metrics } = app()
  let now: Now | undefined
  let machine: Machine | undefined
  const gauge = (name: string, help: string, read: (now: Now) => number | null) =>
    // NaN means no number
    metrics.gauge(name, help, () => (now ? read(now) : null) ?? NaN)
  gauge('cases_open', 'Cases that wait for a moderator', ({ cases }) => cases)
  gauge('cases_oldest_hours', 'Age of the oldest open case', ({ cases, oldestHours }) =>
    cases === 0 ? 0 : oldestHours,
  )
  gauge(
    'cases_median_hours',
    'From opening a case to its decision, over 30 days',
    ({ medianHours }) => medianHours,
  )
  gauge('decisions_against', 'Decisions against a thing in 30 days', ({ against }) => against)
  gauge(
    'decisions_overturned',
    'Those of them that an appeal overturned',
    ({ overturned }) => overturned,
  )
  gauge('reports_open', 'Reports that nobody has decided', ({ reports }) => reports)
  gauge('jobs_given_up', 'Jobs that stay in the table, given up', ({ deadJobs }) => deadJobs)
  gauge('sms_taken_today', 'Messages taken from the budget of the day', ({ sms }) => sms.taken)
  gauge('sms_left_today', 'Messages that the day has left', ({ sms }) => sms.left)
  metrics.gauges('listings', 'Listings by kind and state', ['kind', 'state'], () =>
    (now?.listings ?? []).map(({ kind, state, count }) => ({
      labels: { kind, state },
      value: count,
    })),
  )
  metrics.gauge('disk_free_bytes', 'Free at DATA_DIR', () => machine?.freeBytes ?? NaN)
  metrics.gauge(
    'backup_age_hours',
    'Since the newest file in BACKUP_DIR',
    () => machine?.backupHours ?? NaN,
  )
  metrics.gauges('replica_lag_seconds', 'How far a replica is behind', ['host'], () =>
    // NaN for one that does not answer
    (machine?.replicas ?? []).map(({ host, seconds }) => ({
      labels: { host },
      value: seconds ?? NaN,
    })),
  )
  return {
    async refresh() {
      now = await readNow(DAYS)
      machine = await readMachine()
    },
  }
}

/** The state of what is beside the site; undefined for what is not there or cannot be read. */
type Machine = {
  freeBytes: number | undefined
  backupHours: number | undefined
  replicas: Awaited<ReturnType<typeof replicaLags>>
}

/** A part that cannot be read leaves the others as they are. */
async function readMachine(): Promise<Machine> {
  const { config, db } = app()
  const [disk, hours, replicas] = await Promise.all([
    statfs(config.DATA_DIR).catch(() => undefined),
    backupHours(config).catch(() => undefined),
    replicaLags(db, config).catch(() => []),
  ])
  return { freeBytes: disk && disk.bavail * disk.bsize, backupHours: hours, replicas }
}
