/** The thread of an honest visitor: sends requests at an even pace, independent of the test's work. */
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Visit = { path: string; ms: number; status: number | string }

const EVERY_MS = 100
const PATIENCE_MS = 30_000
const ADDRESS = '192.0.2.7'

const { url, paths }: { url: string; paths: string[] } = workerData

/** On a connection of its own: a persistent one would not queue to be accepted. */
function visit(path: string): Promise<Visit> {
  const startedAt = performance.now()
  const headers = { 'X-Forwarded-For': ADDRESS, 'Accept-Encoding': 'br' }
  return new Promise((resolve) => {
    const end = (status: number | string) =>
      resolve({ path, status, ms: performance.now() - startedAt })
    const request = get(url + path, { agent: false, headers, timeout: PATIENCE_MS }, (response) => {
      response.on('error', ({ message }) => end(message))
      response.on('end', () => end(response.statusCode ?? 0)).resume()
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', ({ message }) => end(message))
  })
}

const visits: Promise<Visit>[] = []
const timer = setInterval(() => {
  visits.push(visit(paths[visits.length % paths.length] ?? '/'))
}, EVERY_MS)

parentPort?.once('message', () => {
  clearInterval(timer)
  void Promise.all(visits).then((all) => parentPort?.postMessage(all))
})
