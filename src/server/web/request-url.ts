const LONGEST_URL = 4_096
/** Never in a path of ours, and each has fooled some server: control characters, backslashes, NUL. */
const FORBIDDEN = /[^\x21-\x7e]|\\|%00/

/** The address of a request, or undefined when no honest client would send it. */
export function parseRequestUrl(raw: string | undefined): URL | undefined {
  if (!raw?.startsWith('/') || raw.length > LONGEST_URL || FORBIDDEN.test(raw)) return undefined
  const path = raw.split('?', 1)[0] ?? ''
  if (path.includes('//')) return undefined
  try {
    decodeURIComponent(path)
    return new URL(raw, 'http://site')
  } catch {
    return undefined
  }
}
