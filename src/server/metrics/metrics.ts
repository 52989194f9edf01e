/** Counters and gauges of the process; GET /metrics shows them. */
import { apiPrefix } from '../../api/calls.ts'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../version.ts'

const COUNTERS = {
  members_joined: 'Accounts that were opened',
  logins: 'Logins of members',
  listings_posted: 'Listings that were posted, those held among them',
  messages_sent: 'Messages of chats that were stored',
  offers_made: 'Offers of a price',
  listings_viewed: 'Pages of listings that somebody looked at',
  chats_opened: 'Chats opened from a listing',
  phones_shown: 'Phone numbers of listings shown to a member',
  deals_agreed: 'Deals that both confirmed, or one did not answer',
  requests_failed: 'Requests answered with a 5xx',
  cache_hits: 'Public answers sent from the page cache',
  cache_misses: 'Public answers that had to be rendered, or waited for a render',
  sms_sent: 'Messages that the gateway took',
  sms_failed: 'Messages that the gateway refused or did not answer for',
  sms_fallbacks: 'Messages that the first gateway refused and the second one took',
  sms_refused: 'Messages not sent because a limit was used up',
  sms_budget_alerts: 'Hours in which 80 % of what may be sent was used up',
  notices_sent: 'Notices that a channel took',
  notices_refused: 'Notices that a channel can no longer bring to a member',
  push_refused: 'Notifications that a push service will not take as they are',
  telegram_refused:
    'Times that Telegram did not take the token of the bot: nothing is sent any more',
  jobs_dead: 'Jobs given up after their last attempt',
  sweeps: 'Clean-ups of pictures',
  housekeeping_failures: 'Tasks done from time to time that failed, clean-ups among them',
  pictures_removed: 'Picture files removed',
  bus_missed: 'Times that the connection between processes was lost or found again',
  replica_failures: 'Times that a replica failed and was not asked for 5 s',
}
export type CounterName = keyof typeof COUNTERS

const OTHERS = [
  ['/media/', 'media'],
  ['/_', 'file'],
  ['/ws/', 'live'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const

/** The groups are few, whatever addresses people make up. */
const routeOf = (url: string): string =>
  apiPrefix(url) ?? OTHERS.find(([start]) => url.startsWith(start))?.[1] ?? 'page'

export type Metrics = {
  /** Records a request that has been answered. */
  observe(url: string, status: number, ms: number): void
  count(name: CounterName, by?: number): void
  /** The count since the process started. */
  counted(name: CounterName): number
  /** Counts what became of a message that this gateway took. */
  countDelivery(gateway: string, isDelivered: boolean): void
  /** A value that is read at each scrape; it replaces a gauge of the same name and becomes `bozor_<name>`. */
  gauge(name: string, help: string, read: () => number): void
  /** Several values, distinguished by labels. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => { labels: Record<Label, string>; value: number }[],
  ): void
  /** The metrics in the Prometheus text format. */
  text(): Promise<string>
}

export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'bozor_http_request_duration_seconds',
    help: 'Requests by route group and status; 499 means that the client went away',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 10],
    registers,
  })
  new Gauge({
    name: 'bozor_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)
  const { count, counted } = createCounters(registers)
  const deliveries = createDeliveries(registers)
  return {
    observe(url, status, ms) {
      requests.observe({ route: routeOf(url), status }, ms / 1000)
      if (status >= 500) count('requests_failed')
    },
    count,
    counted,
    countDelivery(gateway, isDelivered) {
      // Both begin together, so that a rule can compare them
      deliveries.delivered.inc({ gateway }, isDelivered ? 1 : 0)
      deliveries.undelivered.inc({ gateway }, isDelivered ? 0 : 1)
    },
    gauge(name, help, read) {
      registry.removeSingleMetric(`bozor_${name}`)
      new Gauge({
        name: `bozor_${name}`,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    gauges(name, help, labelNames, read) {
      registry.removeSingleMetric(`bozor_${name}`)
      new Gauge({
        name: `bozor_${name}`,
        help,
        labelNames: [...labelNames],
        registers,
        collect() {
          this.reset()
          for (const { labels, value } of read()) this.set(labels, value)
        },
      })
    },
    text: () => registry.metrics(),
  }
}

function createDeliveries(registers: Registry[]) {
  const labelNames = ['gateway']
  return {
    delivered: new Counter({
      name: 'bozor_sms_delivered_total',
      help: 'Messages of which the gateway says that they arrived',
      labelNames,
      registers,
    }),
    undelivered: new Counter({
      name: 'bozor_sms_undelivered_total',
      help: 'Messages that the gateway took and that had not arrived after five minutes',
      labelNames,
      registers,
    }),
  }
}

function createCounters(registers: Registry[]): Pick<Metrics, 'count' | 'counted'> {
  const counted = new Map<string, number>()
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, help]) => [
      name,
      new Counter({ name: `bozor_${name}_total`, help, registers }),
    ]),
  )
  const count = (name: CounterName, by = 1) => {
    counters.get(name)?.inc(by)
    counted.set(name, (counted.get(name) ?? 0) + by)
  }
  return { count, counted: (name) => counted.get(name) ?? 0 }
}

export function watchPool({ gauge }: Metrics, pool: Pool): void {
  gauge('database_connections', 'Connections to the database', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('database_queries_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
}
