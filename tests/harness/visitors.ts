/** Visitors who send requests without a pause over persistent connections. */
import { Agent, get } from 'node:http'

type Told = {
  /** Statuses in the order of arrival. */
  statuses: number[]
  /** Answers that announced the end of their connection. */
  lastOnes: number
  /** Failures: a refused connection is no request, a cut one is. */
  failures: string[]
}

function ask(agent: Agent, port: number, path: string, told: Told): Promise<void> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => {
      told.failures.push(error.code ?? error.message)
      resolve()
    }
    const request = get({ agent, port, path, host: '127.0.0.1' }, (response) => {
      response.on('error', failed).on('end', () => {
        told.statuses.push(response.statusCode ?? 0)
        if (response.headers.connection === 'close') told.lastOnes += 1
        resolve()
      })
      response.resume()
    })
    request.on('error', failed)
  })
}

/** Starts this many visitors at once; stop() waits for the open requests. */
export function startVisitors(port: number, paths: string[], visitors = 8) {
  const told: Told = { statuses: [], lastOnes: 0, failures: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  let isOver = false
  const visit = async (first: number) => {
    for (let n = first; !isOver; n++) {
      const before = told.failures.length
      await ask(agent, port, paths[n % paths.length] ?? '/', told)
      // A refused visitor waits a moment, as people do
      if (told.failures.length > before) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n)))
  return {
    told,
    async stop() {
      isOver = true
      await all
      agent.destroy()
    },
  }
}
