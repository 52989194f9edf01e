import { createHash } from 'node:crypto'

const hashes = new Map<string, `sha256-${string}`>()

/** The hash that allows an inline style sheet under our content security policy. */
export function styleHash(css: string): `sha256-${string}` {
  const cached = hashes.get(css)
  if (cached) return cached
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}` as const
  hashes.set(css, hash)
  return hash
}
