/** Networks of addresses: the lists of a setting, and the network that shares a limit. */
import { BlockList, isIP, isIPv6 } from 'node:net'

/** `peers` are trusted to send the header; `hops` are skipped as proxies when the header lists them. */
export type TrustedProxies = { peers: BlockList; hops?: BlockList }

const NOBODY = new BlockList()
/** Addresses where one's own proxy usually is; no request from the internet has such an address. */
export const PRIVATE_NETWORKS =
  readNetworks(
    '127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16 fe80::/10 fc00::/7',
  ) ?? NOBODY

/** Reads `off`, `on` (private peers) or a list of addresses and networks; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return { peers: NOBODY }
  // A visitor may have a private address too, so only the last hop is trusted
  if (text === 'on') return { peers: PRIVATE_NETWORKS }
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

/** The network that shares a limit: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after]
  return `${all.slice(0, 4).map(withoutZeros).join(':')}::/64`
}

/**
 * The address block of a network: the /48 of an IPv6 /64, because one customer may own all of
 * its 65,536 networks; the /24 of an IPv4 address, the smallest block that is sold.
 */
export function blockOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}

const withoutZeros = (group: string) => group.replace(/^0+(?=.)/, '')
