/** Starts the application and serves the built site. */
import { fileURLToPath } from 'node:url'
import { getConfig, type Config } from '../config.ts'
import { logDiagnosis } from '../doctor/diagnose.ts'
import { createLiveChannel } from '../live/channel.ts'
import { exitOnUncaught } from '../log.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { listen } from './serve.ts'
import { startFailure } from './start-failure.ts'
import { stopOnSignals } from './shutdown.ts'
import { startApp } from '../start.ts'
import { createSiteListener, type AstroEntry } from '../web/site-listener.ts'

/** The first descriptor that systemd passes on (sd_listen_fds). */
const FIRST = 3

// React picks its slow development build unless told otherwise, when the site is loaded below
process.env['NODE_ENV'] = 'production'
exitOnUncaught()
// New files are for this user only
process.umask(0o077)
const dist = new URL('../../../dist/', import.meta.url)

async function serve(config: Config): Promise<void> {
  const { server, open } = await listen(config, inheritedSocket(process.env))
  const { app, stop } = await startApp(config)
  await logDiagnosis(app)
  const astro: AstroEntry = await import(new URL('server/entry.mjs', dist).href)
  const folder = fileURLToPath(new URL('client', dist))
  const live = createLiveChannel(app)
  server.on('upgrade', (...upgrade) => void live.upgrade(...upgrade))
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  const metrics = port === undefined ? undefined : await serveMetrics(app.metrics, { port, host })
  const isStopping = () => !server.listening
  await open(await createSiteListener({ app, folder, astro, isStopping }))
  stopOnSignals({ server, live, log: app.log, stop: () => stop().finally(metrics?.close) })
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
  process.stdout.write(`Bozor is open at ${config.SITE_URL}\n`)
}

let config: Config | undefined
try {
  config = getConfig(process.env)
  await serve(config)
} catch (error) {
  process.stderr.write(`${startFailure(error, config)}\n`)
  process.exit(1)
}

/**
 * The listening socket of a systemd `.socket` unit, when this process was started with one: connections
 * wait in it while the site is restarted.
 */
function inheritedSocket(
  environment: Record<string, string | undefined>,
  pid = process.pid,
): number | undefined {
  const { LISTEN_FDS, LISTEN_PID } = environment
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? FIRST : undefined
}
