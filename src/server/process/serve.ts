import { createServer, type IncomingMessage, type Server } from 'node:http'
import {
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from 'node:net'
import type { Config } from '../config.ts'
import type { SiteListener } from '../web/front/site-listener.ts'
import { SiteResponse } from '../web/front/site-response.ts'

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
 * Fails at once when the port is taken, but takes it only in `open`: until then connections are refused, and
 * a proxy asks another process. Connections of a systemd socket wait.
 */
export async function listen({ PORT, HOST }: Config, inherited?: number, timeouts = TIMEOUTS) {
  const place = inherited === undefined ? { port: PORT, host: HOST } : { fd: inherited }
  if (inherited === undefined) await expectFree(place)
  const server: HttpServer = createServer({
    ...timeouts,
    ServerResponse: SiteResponse,
    shouldUpgradeCallback,
  })
  server.setTimeout(SILENCE_MS)
  const isStopping = () => !server.listening
  return {
    server,
    async open(site: SiteListener) {
      server.on('request', (request, response) => {
        response.isLast = isStopping
        site(request, response)
      })
      await bind(server, place)
    },
  }
}

type Place = ListenOptions & { fd?: number }

async function expectFree(place: Place): Promise<void> {
  const probe = createNetServer()
  await bind(probe, place)
  await new Promise((resolve) => probe.close(resolve))
}

const bind = (server: NetServer, place: Place) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
