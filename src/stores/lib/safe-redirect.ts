const HOME = '/'
const MAX_ROUNDS = 5

/**
 * The target after a login: a path of this site, else `home`. One leading slash, no empty segment, no backslash,
 * control character or scheme, however often it is encoded.
 */
export function safeRedirect(target: string | null | undefined, home = HOME): string {
  if (!target) return home
  let path = target
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!isOwnPath(path)) return home
    const decoded = decode(path)
    if (decoded === path) return target
    path = decoded
  }
  return home
}

/** Browsers drop control characters and read a backslash as a slash. */
const isOwnPath = (path: string) =>
  path.startsWith('/') && !/[\p{Cc}\\]/u.test(path) && !/^[^?#]*\/\//.test(path)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
