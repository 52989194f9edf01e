import { LRUCache } from 'lru-cache'
import type { Hmac } from './hmac.ts'
import { networkOf } from './networks.ts'
import { DAY_MS } from './time.ts'

const BYTES = 6
/** Cached because an HMAC costs a third of sending a stored page. */
const CACHE_SIZE = 10_000

export type Pseudonym = (kind: 'network' | 'member', who: string | number) => string

/**
 * A pseudonym of a member, or of the network of an address. It is the same in all processes for a day (UTC) and another
 * one on the next: the log alone neither tells whose it is nor can be followed from day to day.
 */
export function createPseudonyms(hmac: Hmac): Pseudonym {
  const cache = new LRUCache<string, string>({ max: CACHE_SIZE })
  return (kind, who) => {
    const day = Math.floor(Date.now() / DAY_MS)
    const key = `${day} ${kind} ${who}`
    const hit = cache.get(key)
    if (hit) return hit
    const whose = kind === 'network' ? networkOf(String(who)) : who
    const digest = Buffer.from(hmac('log', `${day} ${kind} ${whose}`), 'base64url')
    const name = digest.toString('hex', 0, BYTES)
    cache.set(key, name)
    return name
  }
}
