import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

type Place = { port: number; host: string }

/** Serves GET /metrics on a port of its own, which no proxy exposes to the public. */
export async function serveMetrics(metrics: Metrics, { port, host }: Place) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.setHeader('Content-Type', 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
