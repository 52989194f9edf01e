import type { Lifetime } from '../page-cache/stored-response.ts'

const MAX_AGE = /max-age=(\d+)/
const STALE = /stale-while-revalidate=(\d+)/

const seconds = (header: string, directive: RegExp): number =>
  Number(directive.exec(header)?.[1] ?? 0)

/** How long a response may be kept: what Astro.cache.set() said, undefined when nothing. */
export function lifetimeOf({ status, headers }: Response): Lifetime | undefined {
  const control = headers.get('cdn-cache-control') ?? ''
  const maxAge = seconds(control, MAX_AGE)
  if (maxAge === 0 || status >= 500 || headers.has('set-cookie')) return undefined
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { maxAge, swr: seconds(control, STALE), tags: tags.filter(Boolean) }
}
