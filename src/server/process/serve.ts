import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { ListenOptions } from 'node:net'
import type { Config } from '../config.ts'
import type { SiteListener } from '../web/site-listener.ts'
import { SiteResponse } from '../web/site-response.ts'

/** Slow clients lose their connection, slow uploads from a phone do not. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  /** Silence (below) ends idle connections too: node's own timer would be set and cleared for each request */
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 2_000,
}
/** Longer than the 60 s for which load balancers keep idle connections */
const SILENCE_MS = 65_000

type HttpServer = Server<typeof IncomingMessage, typeof SiteResponse>

/** Sockets of the chat only: other upgrades are offers (`curl --http2`) that one may pass over. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Takes the port at once, so that a taken one fails the start; answers 503 until there is a site.
 * A socket of systemd is taken only then: its connections wait, and none is answered 503.
 */
export async function listen({ PORT, HOST }: Config, inherited?: number, timeouts = TIMEOUTS) {
  let site: SiteListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5' }).end('starting')
  }
  const isStopping = () => !server.listening
  const options = { ...timeouts, ServerResponse: SiteResponse, shouldUpgradeCallback }
  const server: HttpServer = createServer(options, (request, response) => {
    response.isLast = isStopping
    site(request, response)
  })
  server.setTimeout(SILENCE_MS)
  if (inherited === undefined) await bind(server, { port: PORT, host: HOST })
  return {
    server,
    async open(listener: SiteListener) {
      site = listener
      if (inherited !== undefined) await bind(server, { fd: inherited })
    },
  }
}

const bind = (server: HttpServer, place: ListenOptions & { fd?: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
