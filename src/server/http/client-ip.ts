/** Finds a request's client address: the connection's peer, or an address in X-Forwarded-For from a trusted proxy. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** `peers` are trusted to send the header; `hops` are skipped as proxies when the header lists them. */
type TrustedProxies = { peers: BlockList; hops?: BlockList }

const NOBODY = new BlockList()
/** Addresses where one's own proxy usually is; no request from the internet has such an address. */
const PRIVATE =
  readNetworks(
    '127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16 fe80::/10 fc00::/7',
  ) ?? NOBODY

/** Reads `off`, `on` (private peers) or a list of addresses and networks; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return { peers: NOBODY }
  // A visitor may have a private address too, so only the last hop is trusted
  if (text === 'on') return { peers: PRIVATE }
  const listed = readNetworks(text)
  return listed && { peers: listed, hops: listed }
}

/** Reads addresses and networks like `10.0.0.7,2001:db8::/32`; undefined for anything else. */
export function readNetworks(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const network of text.split(/[\s,]+/)) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? []
    const longest = isIP(address) === 4 ? 32 : 128
    const prefix = Number(bits ?? longest)
    if (isIP(address) === 0 || prefix > longest) return undefined
    list.addSubnet(address, prefix, familyOf(address))
  }
  return list
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

export const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address))

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
  return 'x-forwarded-for' in request.headers && !isIn(peers, direct) && isIn(PRIVATE, direct)
}
