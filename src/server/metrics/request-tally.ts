/**
 * Requests by route and status, with a histogram of their durations. Kept as plain numbers and written
 * out at a scrape: prom-client looks up labels for each observation, which a cached page would feel.
 */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const NAME = 'bozor_http_request_duration_seconds'
const HELP = 'Requests by route group and status; 499 means that the client went away'

const API = /^\/(accounts|products|services|global|chats)(?=[/?]|$)/
const OTHERS = [
  ['/media/', 'media'],
  ['/_', 'file'],
  ['/ws/', 'live'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const

/** A handful of groups, whatever addresses people make up. */
const routeOf = (url: string): string =>
  API.exec(url)?.[1] ?? OTHERS.find(([start]) => url.startsWith(start))?.[1] ?? 'page'

type Tally = { route: string; status: number; sum: number; counts: number[] }

export type RequestTally = {
  observe(url: string, status: number, ms: number): void
  text(): string
}

export function createRequestTally(): RequestTally {
  const tallies = new Map<string, Tally>()
  return {
    observe(url, status, ms) {
      const route = routeOf(url)
      const key = route + status
      let tally = tallies.get(key)
      if (!tally) {
        tally = { route, status, sum: 0, counts: SECONDS.map(() => 0).concat(0) }
        tallies.set(key, tally)
      }
      const seconds = ms / 1000
      let bucket = 0
      while (seconds > (SECONDS[bucket] ?? Infinity)) bucket += 1
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
      tally.sum += seconds
    },
    text: () =>
      `# HELP ${NAME} ${HELP}\n# TYPE ${NAME} histogram\n` +
      [...tallies.values()].map(linesOf).join(''),
  }
}

function linesOf({ route, status, sum, counts }: Tally): string {
  const labels = `route="${route}",status="${status}"`
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${NAME}_bucket{${labels},le="${SECONDS[index] ?? '+Inf'}"} ${total}\n`
  })
  return `${buckets.join('')}${NAME}_sum{${labels}} ${sum}\n${NAME}_count{${labels}} ${total}\n`
}
