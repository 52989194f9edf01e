const LONGEST_URL = 4_096
/** Never in a path of ours, and each has fooled some server: control characters, backslashes, NUL. */
const FORBIDDEN = /[^\x21-\x7e]|\\|%00/
/** What messengers, networks and mail put behind each link they show, another value for each tap. */
const TRACKING = /^(utm_\w+|\w*clk?id|igshid?|gbraid|wbraid|_openstat)$/

/** The address of a request, without tracking; undefined when no honest client would send it. */
export function parseRequestUrl(raw: string | undefined): URL | undefined {
  if (!raw?.startsWith('/') || raw.length > LONGEST_URL || FORBIDDEN.test(raw)) return undefined
  const path = raw.split('?', 1)[0] ?? ''
  if (path.includes('//')) return undefined
  try {
    decodeURIComponent(path)
    return withoutTracking(new URL(raw, 'http://site'))
  } catch {
    return undefined
  }
}

/** One page for all who follow a link, and one place in the cache. */
function withoutTracking(url: URL): URL {
  if (url.search === '') return url
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name)
  return url
}
