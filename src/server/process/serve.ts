import { createServer, type IncomingMessage } from 'node:http'
import {
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from 'node:net'
import type { Config } from '../config.ts'
import type { SiteListener } from '../web/site-listener.ts'
import { answerInTurn } from './turns.ts'
import { limitUnsent } from './unsent-limit.ts'

/** Slow clients lose their connection; slow uploads from a phone do not. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  /** `silence` ends idle connections too: Node's own timer would be set and cleared for each request */
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s for which load balancers keep idle connections */
  silence: 65_000,
}
/** The same number as in nginx; a client with more requests opens another connection. */
const REQUESTS_A_CONNECTION = 1_000

/**
 * Accepts upgrades to the chat's WebSocket only; other upgrades are offers that a server may ignore (`curl --http2`).
 */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Fails at once when the port is taken, but binds it only in `open`: until then connections are refused, and a proxy
 * asks another process. Connections to a systemd socket wait.
 */
export async function listen({ PORT, HOST }: Config, inherited?: number, timeouts = TIMEOUTS) {
  const place = inherited === undefined ? { port: PORT, host: HOST } : { fd: inherited }
  if (inherited === undefined) await expectFree(place)
  const { silence, ...ofHttp } = timeouts
  const server = createServer({ ...ofHttp, shouldUpgradeCallback })
  server.maxRequestsPerSocket = REQUESTS_A_CONNECTION
  limitUnsent(server)
  return {
    server,
    async open(site: SiteListener) {
      const turns = answerInTurn((request, response) => {
        // While the server stops, the client opens its next connection elsewhere
        if (!server.listening) response.shouldKeepAlive = false
        site(request, response)
      })
      server.on('request', turns.listener)
      server.setTimeout(silence, (socket) => {
        if (turns.isWaitingForUs(socket)) socket.setTimeout(silence)
        else socket.destroy()
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
