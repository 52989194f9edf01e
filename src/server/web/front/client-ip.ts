import type { IncomingMessage } from 'node:http'

/** Who is asking. Behind a proxy it is the last hop that the proxy wrote, never what the client sent. */
export function clientIp(request: IncomingMessage, trustProxy: boolean): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!trustProxy) return direct
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return hops.at(-1)?.trim() || direct
}
