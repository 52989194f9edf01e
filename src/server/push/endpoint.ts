/**
 * True when the server may send a request to this address, which a browser, or an attacker, has given. A host means
 * https at the usual port, `*.host` everything below it, an origin (`http://127.0.0.1:9000`) itself.
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  const isUsual = protocol === 'https:' && port === ''
  return hosts.some((host) => {
    if (host.includes('://')) return host === origin
    return isUsual && (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
  })
}
