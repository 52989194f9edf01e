/** The servers of `BUS_URL`, and the login for all of them. */
export type NatsAddress = {
  servers: string[]
  login: { user: string; pass: string } | { token: string } | Record<string, never>
}

/** Reads `nats://user:password@host:4222,host2:4222`; null when it is something else. */
export function readNatsAddress(text: string): NatsAddress | null {
  if (!text.startsWith('nats://')) return null
  try {
    const urls = text.split(',').map(readServer)
    if (!urls.every(({ hostname, pathname }) => hostname && pathname.length < 2)) return null
    return { servers: urls.map(({ host }) => host), login: loginOf(urls) }
  } catch {
    // No URL, or a lone % in the password
    return null
  }
}

const readServer = (text: string) => new URL(`nats://${text.trim().replace(/^nats:\/\//, '')}`)

function loginOf(urls: readonly URL[]): NatsAddress['login'] {
  const url = urls.find(({ username }) => username)
  if (!url) return {}
  const user = decodeURIComponent(url.username)
  return url.password ? { user, pass: decodeURIComponent(url.password) } : { token: user }
}
