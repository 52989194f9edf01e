/** Allows a page to load our own files only, and exactly the inline scripts that we wrote. */
import { createHash } from 'node:crypto'

const hashOf = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The islands' API, and its live channel, may have another origin. */
function apiOrigins(): string {
  const api = process.env['PUBLIC_API_URL']
  if (!api) return ''
  const { origin } = new URL(api)
  return ` ${origin} ${origin.replace(/^http/, 'ws')}`
}

/** For Astro's `security.csp`, which adds the hashes of its own scripts and of each style. */
export const contentSecurityPolicy = (inlineScripts: string[]) => ({
  directives: [
    "default-src 'none'" as const,
    "img-src 'self' data: blob:" as const,
    `connect-src 'self'${apiOrigins()}` as const,
    "manifest-src 'self'" as const,
    "worker-src 'self'" as const,
    "base-uri 'none'" as const,
    "form-action 'self'" as const,
    // Our own lists have the column of filters in a frame
    "frame-src 'self'" as const,
    "frame-ancestors 'self'" as const,
  ],
  scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(hashOf) },
  styleDirective: { resources: ["'self'"] },
})
