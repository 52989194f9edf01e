/** Lets `astro dev` serve the whole site: the application runs inside its process. */
import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import type { AstroIntegration } from 'astro'
import i18next from 'i18next'
import { pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { getConfig, type Config } from '../src/server/config.ts'
import type { Log } from '../src/server/log.ts'
import { isLivePath, refuseWithoutUpgrade } from '../src/server/web/refuse.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import type { RunningApp } from '../src/server/start.ts'
import { mediaName, sendMedia } from '../src/server/web/files.ts'
import { escapeXml } from '../src/server/xml.ts'

const ASTRO_LOG = new URL('../src/server/web/astro-log.ts', import.meta.url)
const TEXTS = /locales[/\\]([\w-]+)[/\\](\w+)\.json$/

/** The modules and the reload of the browser; all else needs the server's files. */
const OF_VITE = /^\/(@|src\/|node_modules\/)/
const RELOADING =
  '<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>'

const pathOf = (request: IncomingMessage) => request.url?.split('?', 1)[0] ?? ''

/** Loads the same module instances that pages get from Vite, so that there is one application. */
async function serverModules({ environments: { ssr } }: ViteDevServer) {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages')
  const [start, live] = await Promise.all([
    ssr.runner.import<typeof import('../src/server/start.ts')>('/src/server/start.ts'),
    ssr.runner.import<typeof import('../src/server/live/channel.ts')>(
      '/src/server/live/channel.ts',
    ),
  ])
  return {
    startApp: start.startApp,
    createLiveChannel: live.createLiveChannel,
    /** Fails when a file of the API cannot be read. */
    loadCalls: () => ssr.runner.import('/src/server/calls.ts'),
  }
}

/** Readable lines with the messages of errors, which the log of a running site never has. */
const developmentLog = ({ LOG_LEVEL: level }: Config): Log => ({
  log: pino(
    { base: null, level, serializers: { err: stdSerializers.err } },
    pretty({ translateTime: 'SYS:HH:MM:ss', sync: true }),
  ),
  flush() {},
})

/** Astro takes the next page of an address whose call it cannot load, and that page answers 404. */
function showBrokenFiles(
  { middlewares }: ViteDevServer,
  loadCalls: () => Promise<unknown>,
  { log }: Log,
) {
  middlewares.use((request, response, next) => {
    if (OF_VITE.test(pathOf(request))) return next()
    loadCalls().then(
      () => next(),
      (error: unknown) => {
        const text = stripVTControlCharacters(
          error instanceof Error ? error.message : String(error),
        )
        log.error(`A file of the server cannot be loaded: ${text}`)
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
        response.end(`${RELOADING}<pre>${escapeXml(text)}</pre>`)
      },
    )
  })
}

/** Pages and islands on the server show a changed text: i18next read the files once, when it started. */
function reloadTexts({ watcher, hot }: ViteDevServer, { log }: Log): void {
  watcher.on('change', (path) => {
    const [, locale, namespace] = TEXTS.exec(path) ?? []
    if (!locale || !namespace) return
    readFile(path, 'utf8')
      .then((text) => {
        i18next.addResourceBundle(locale, namespace, JSON.parse(text), false, true)
        hot.send({ type: 'full-reload' })
      })
      .catch((error: unknown) => log.error({ err: error }, `cannot read ${path}`))
  })
}

export function developmentServer(): AstroIntegration {
  let running: RunningApp | undefined
  let closeSockets = async () => {}
  let config: Config | undefined
  return {
    name: 'development-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // In development Astro's own lines go to the terminal, with their text
        if (command !== 'dev') return void updateConfig({ logger: { entrypoint: ASTRO_LOG } })
        config = getConfig({ ...readEnvFile('.env'), ...process.env })
        updateConfig({ server: { port: config.PORT } })
      },
      'astro:server:setup': async ({ server }) => {
        // A build starts a server of this kind too, for itself
        if (!config) return
        const { startApp, createLiveChannel, loadCalls } = await serverModules(server)
        const log = developmentLog(config)
        running = await startApp(config, log)
        reloadTexts(server, log)
        showBrokenFiles(server, loadCalls, log)
        const { upgrade, close } = createLiveChannel(running.app)
        closeSockets = close
        // Vite listens too, for its own socket
        server.httpServer?.on('upgrade', (request, socket, head) => {
          if (isLivePath(pathOf(request))) void upgrade(request, socket, head)
        })
        const { media } = running.app
        server.middlewares.use((request, response, next) => {
          if (isLivePath(pathOf(request))) return refuseWithoutUpgrade(request, response)
          const name = mediaName(pathOf(request))
          if (!name) return next()
          sendMedia(media, name, request, response).then((isSent) => isSent || next(), next)
        })
      },
      'astro:server:done': async () => {
        await closeSockets()
        await running?.stop()
        running = undefined
      },
    },
  }
}
