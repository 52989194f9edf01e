/** The process that load.ts starts: sends requests over keep-alive connections. */
import { Agent, request } from 'node:http'
import * as v from 'valibot'
import { loadJob, type Load, type Percentiles } from './load.ts'

type Job = v.InferOutput<typeof loadJob>

/** The status, or the connection's error. */
function send(agent: Agent, origin: string, { path, method, headers, body }: Job['requests'][0]) {
  return new Promise<number | string>((resolve) => {
    const failed = (error: Error) => resolve(error.message)
    const options = { agent, method, headers: { 'Accept-Encoding': 'gzip, br', ...headers } }
    const sent = request(origin + path, options, (response) => {
      response.on('error', failed).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', failed).end(body && Buffer.from(body, 'base64'))
  })
}

async function sendAll({ origins, clients, requests, seconds }: Job): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: { kind: string; ms: number }[] = []
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  let position = 0
  /** With a time limit the requests begin again after the last one. */
  const take = () => {
    if (seconds === undefined) return requests[position++]
    const isOver = performance.now() - startedAt > seconds * 1000
    return isOver ? undefined : requests[position++ % requests.length]
  }
  const client = async (_: unknown, n: number) => {
    const origin = origins[n % origins.length] ?? ''
    for (let next = take(); next; next = take()) {
      const sentAt = performance.now()
      const status = await send(agent, origin, next)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (next.method === 'GET') times.push({ kind: next.kind, ms: performance.now() - sentAt })
      if (typeof status === 'string' || status < 200 || status > 299)
        failures.push(`${next.method} ${next.path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: clients }).map(client))
  const taken = (performance.now() - startedAt) / 1000
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  agent.destroy()
  const kinds = [...new Set(times.map(({ kind }) => kind))].toSorted()
  return {
    perSecond: responses / taken,
    reads: percentilesOf(times),
    byKind: Object.fromEntries(
      kinds.map((name) => [name, percentilesOf(times.filter(({ kind }) => kind === name))]),
    ),
    statuses,
    failures,
  }
}

function percentilesOf(times: { ms: number }[]): Percentiles {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    count: sorted.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    max: sorted.at(-1) ?? 0,
  }
}

process.on('message', (message) => {
  void sendAll(v.parse(loadJob, message)).then((load) => process.send?.(load))
})
