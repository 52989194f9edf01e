import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { LiveChannel } from '../live/channel.ts'

/** Requests that are still running by then are cut off; the whole stop stays within 10 s. */
const PATIENCE_MS = 8_000
const SWEEP_MS = 50

type Running = { server: Server; live: LiveChannel; log: Logger; stop(): Promise<void> }

/** On SIGTERM or SIGINT: takes no more requests, finishes what is under way, closes the database. */
export function stopOnSignals({ server, live, log, stop }: Running): void {
  let isStopping = false
  const onSignal = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    Promise.all([finishRequests(server), live.close()])
      .then(stop)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.fatal({ err: error }, 'did not stop cleanly')
        process.exit(1)
      })
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection kept alive turns idle only after its last answer
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
}
