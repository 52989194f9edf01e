/** The process: starts the application and serves the built site. */
import { createServer } from 'node:http'
import { getConfig } from './src/server/config.ts'
import { startApp } from './src/server/start.ts'

type Handler = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
  locals: object,
) => void

const config = getConfig(process.env)
const running = await startApp(config)
const entry: { handler: Handler } = await import(
  new URL('dist/server/entry.mjs', import.meta.url).href
)
const server = createServer((request, response) => {
  if (request.url === '/healthz') return void response.end('ok')
  entry.handler(
    request,
    response,
    () => {
      response.statusCode = 404
      response.end()
    },
    {},
  )
})
server.listen(config.PORT, config.HOST, () => {
  running.app.log.info({ url: `http://${config.HOST}:${config.PORT}` }, 'serving')
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => void running.stop().then(() => process.exit(0)))
    server.closeIdleConnections()
  })
