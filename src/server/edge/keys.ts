/** Surrogate keys: short names of cache tags, by which the HTTP cache in front of the site drops responses. */
import { hash } from 'node:crypto'

/** Every response has it, so that one request can renew all. */
export const EVERYTHING = 'all'
/** 60 bits: two tags with the same key would only be dropped together. */
const KEY_LENGTH = 10
/** Varnish and most others refuse a longer header. */
const LONGEST_HEADER = 8_000

export const keysOf = (tags: readonly string[]): string[] =>
  tags.map((tag) => hash('sha1', tag, 'base64url').slice(0, KEY_LENGTH))

/** The value of `Surrogate-Key`; undefined for too many tags, so that only this process may keep the response. */
export function surrogateKeys(tags: readonly string[]): string | undefined {
  const keys = [EVERYTHING, ...keysOf(tags)].join(' ')
  return keys.length <= LONGEST_HEADER ? keys : undefined
}
