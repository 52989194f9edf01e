import { createHash } from 'node:crypto'
import type { AstroGlobal } from 'astro'

const hashes = new Map<string, `sha256-${string}`>()

/** The hash that allows an inline style sheet under our content security policy. */
export function styleHash(css: string): `sha256-${string}` {
  const cached = hashes.get(css)
  if (cached) return cached
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}` as const
  hashes.set(css, hash)
  return hash
}

/** Lets a page load pictures from the host of MEDIA_PUBLIC_URL. */
export function allowPictures({ csp, locals }: Pick<AstroGlobal, 'csp' | 'locals'>): void {
  if (locals.site.pictures) csp?.insertDirective(`img-src ${locals.site.pictures}`)
}
