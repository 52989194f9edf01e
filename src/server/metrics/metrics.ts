/** What the process counts about itself; app().metrics reaches it, GET /metrics shows it. */
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { createRequestTally, type RequestTally } from './request-tally.ts'

const COUNTED = {
  cache_hits: 'Public answers sent from the page cache',
  cache_misses: 'Public answers that had to be rendered, or waited for a render',
  sms_sent: 'Messages that the gateway took',
  sms_failed: 'Messages that the gateway refused or did not answer for',
  sms_refused: 'Codes not sent because a limit was used up',
  jobs_dead: 'Jobs given up after their last attempt',
  sweeps: 'Clean-ups of pictures and expired rows',
  sweep_failures: 'Clean-ups that failed',
  pictures_removed: 'Picture files removed',
  bus_missed: 'Times that the connection between processes was lost or found again',
  replica_failures: 'Times that the replica failed and the primary took over',
}
export type Counted = keyof typeof COUNTED

export type Metrics = {
  requests: RequestTally
  count(what: Counted, by?: number): void
  /** A value that is read at each scrape, in the place of one of the same name; it becomes `bozor_<name>`. */
  gauge(name: string, help: string, read: () => number): void
  /** What Prometheus reads. */
  text(): Promise<string>
}

export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  const requests = createRequestTally()
  const counts = new Map<Counted, number>()
  for (const [name, help] of Object.entries(COUNTED)) addCounter(name, help)
  if (withProcess) collectDefaultMetrics({ register: registry })

  function addCounter(name: string, help: string) {
    const read = () => [...counts].find(([counted]) => counted === name)?.[1] ?? 0
    new Counter({
      ...{ name: `bozor_${name}_total`, help, registers: [registry] },
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  return {
    requests,
    count: (what, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
    gauge(name, help, read) {
      registry.removeSingleMetric(`bozor_${name}`)
      new Gauge({
        ...{ name: `bozor_${name}`, help, registers: [registry] },
        collect() {
          this.set(read())
        },
      })
    },
    text: async () => `${requests.text()}${await registry.metrics()}`,
  }
}
