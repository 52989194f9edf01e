const policyWith = (geolocation: string): string =>
  `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=()`
/** The Permissions-Policy of a page whose form may ask where the browser is. */
export const LOCATING = policyWith('(self)')

/** The headers of every response. Pages set their own, wider Content-Security-Policy (made by Astro). */
const HEADERS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', policyWith('()')],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
]
const ONE_YEAR_S = 31_536_000

/** HSTS only on a site with TLS: on plain http browsers must ignore it. */
export const safetyHeaders = (siteUrl: string): Map<string, string> =>
  new Map(
    siteUrl.startsWith('https:')
      ? [...HEADERS, ['strict-transport-security', `max-age=${ONE_YEAR_S}; includeSubDomains`]]
      : HEADERS,
  )
