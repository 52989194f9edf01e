/** Finds a request's client address: the connection's peer, or an address in X-Forwarded-For from a trusted proxy. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isIn, PRIVATE_NETWORKS, type TrustedProxies } from '../networks.ts'

/** Writes a mapped IPv4 address in its own form, and removes an IPv6 zone. */
const plain = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
const directOf = ({ socket }: IncomingMessage): string => plain(socket.remoteAddress ?? '')

/**
 * The direct address, or behind trusted proxies the last address in the header that is not a proxy: everything
 * left of it may be forged by the visitor. A malformed header counts as none.
 */
export function clientIp(request: IncomingMessage, { peers, hops }: TrustedProxies): string {
  const direct = directOf(request)
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  if (forwarded === '' || !isIn(peers, direct)) return direct
  for (const hop of forwarded.split(',').reverse()) {
    const address = addressIn(hop)
    if (address === undefined) return direct
    if (!hops || !isIn(hops, address)) return address
  }
  return direct
}

/** The address of `1.2.3.4`, `1.2.3.4:40001`, `2001:db8::1` or `[2001:db8::1]:40001`. */
function addressIn(hop: string): string | undefined {
  const text = hop.trim()
  const [, bracketed, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = plain(bracketed ?? beforePort ?? text)
  return isIP(address) === 0 ? undefined : address
}

/** Guesses that the request came through a proxy missing in TRUST_PROXY: the header comes from a private address. */
export function isFromUnknownProxy(request: IncomingMessage, { peers }: TrustedProxies): boolean {
  const direct = directOf(request)
  return (
    'x-forwarded-for' in request.headers && !isIn(peers, direct) && isIn(PRIVATE_NETWORKS, direct)
  )
}
