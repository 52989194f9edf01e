/** The process: starts the application and serves the built site. `npm start` builds first. */
import { fileURLToPath } from 'node:url'
import { getConfig, type Config } from './src/server/config.ts'
import { createLiveChannel } from './src/server/live/channel.ts'
import { exitOnUncaught } from './src/server/log.ts'
import { serveMetrics } from './src/server/metrics/serve-metrics.ts'
import { inheritedSocket } from './src/server/process/inherited-socket.ts'
import { listen } from './src/server/process/serve.ts'
import { startFailure } from './src/server/process/start-failure.ts'
import { stopOnSignals } from './src/server/process/shutdown.ts'
import { startApp } from './src/server/start.ts'
import { createSiteListener, type AstroEntry } from './src/server/web/site-listener.ts'

// React picks its slow development build unless told otherwise, when the site is loaded below
process.env['NODE_ENV'] = 'production'
exitOnUncaught()
const dist = new URL('dist/', import.meta.url)

async function serve(config: Config): Promise<void> {
  const { server, open } = await listen(config, inheritedSocket(process.env))
  const { app, stop } = await startApp(config)
  const astro: AstroEntry = await import(new URL('server/entry.mjs', dist).href)
  const folder = fileURLToPath(new URL('client', dist))
  const live = createLiveChannel(app)
  server.on('upgrade', (...upgrade) => void live.upgrade(...upgrade))
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  const metrics = port === undefined ? undefined : await serveMetrics(app.metrics, { port, host })
  const isStopping = () => !server.listening
  await open(createSiteListener({ app, folder, astro, isStopping }))
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
