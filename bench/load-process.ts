/** The process that load.ts starts: sends requests over keep-alive connections. */
import { Agent, request } from 'node:http'
import * as v from 'valibot'
import { loadJob, type Load } from './load.ts'

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

async function sendAll({ origins, clients, requests }: Job): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const failures: string[] = []
  let position = 0
  const client = async (_: unknown, n: number) => {
    const origin = origins[n % origins.length] ?? ''
    for (let next = requests[position++]; next; next = requests[position++]) {
      const sentAt = performance.now()
      const status = await send(agent, origin, next)
      if (next.method === 'GET') times.push(performance.now() - sentAt)
      if (typeof status === 'string' || status < 200 || status > 299)
        failures.push(`${next.method} ${next.path}: ${status}`)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }).map(client))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    perSecond: requests.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures,
  }
}

process.on('message', (message) => {
  void sendAll(v.parse(loadJob, message)).then((load) => process.send?.(load))
})
