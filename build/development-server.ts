/** Lets `astro dev` serve the whole site: the application runs inside its process. */
import type { IncomingMessage } from 'node:http'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { getConfig } from '../src/server/config.ts'
import { isLivePath, refuseWithoutUpgrade } from '../src/server/web/refuse.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import type { RunningApp } from '../src/server/start.ts'
import { mediaName, sendMedia } from '../src/server/web/files.ts'

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
  return { startApp: start.startApp, createLiveChannel: live.createLiveChannel }
}

export function developmentServer(): AstroIntegration {
  let running: RunningApp | undefined
  let closeSockets = async () => {}
  let isDevelopment = false
  return {
    name: 'development-server',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev'
      },
      'astro:server:setup': async ({ server }) => {
        // A build starts a server of this kind too, for itself
        if (!isDevelopment) return
        const config = getConfig({ ...readEnvFile('.env'), ...process.env })
        const { startApp, createLiveChannel } = await serverModules(server)
        running = await startApp(config)
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
