import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Logger } from 'pino'
import type { LiveChannel } from '../live/channel.ts'

/** Cuts off requests that still run after this time; the whole stop stays within 10 s. */
const PATIENCE_MS = 8_000
/** A silent connection may have a request on its way. */
const GRACE_MS = 1_000
const SWEEP_MS = 50

type Running = { server: Server; live: LiveChannel; log: Logger; stop(): Promise<void> }

/** On SIGTERM or SIGINT: refuses new requests, finishes running ones, closes the database. */
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

/** Responses from now on say `Connection: close` (process/serve.ts); then idle connections are closed. */
async function finishRequests(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  // http's own close() would cut off idle connections at once, with requests that are on their way
  Reflect.apply(NetServer.prototype.close, server, [closed.resolve])
  const graceEnds = Date.now() + GRACE_MS
  const sweep = setInterval(() => {
    if (Date.now() > graceEnds) server.closeIdleConnections()
  }, SWEEP_MS)
  const patience = setTimeout(() => {
    server.closeAllConnections()
    // Upgraded connections are not closed by this
    closed.resolve()
  }, PATIENCE_MS)
  await closed.promise
  clearInterval(sweep)
  clearTimeout(patience)
}
