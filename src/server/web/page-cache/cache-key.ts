import { localeOf } from '../../http/request-locale.ts'

/** Paths of the wire; all others are pages, whose language is in the path. */
export const isApiPath = (path: string): boolean =>
  /^\/(accounts|products|services|global|chats)(\/|$)/.test(path)

/**
 * What makes two GETs the same response: path and query, and the language for the API.
 * Never the host: it is the visitor's word.
 */
export function cacheKey(url: URL, acceptLanguage: string | null | undefined): string {
  const address = url.pathname + url.search
  if (!isApiPath(url.pathname)) return address
  return `${localeOf(url.searchParams.get('lang'), acceptLanguage)} ${address}`
}
