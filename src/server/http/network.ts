import { isIPv6 } from 'node:net'

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
