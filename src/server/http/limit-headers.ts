/**
 * Tells callers what is left of their own limits, in the headers of draft-ietf-httpapi-ratelimit-headers.
 * Limits of phones, of blocks of addresses and of passwords are nobody's own: what is left of them would tell
 * of others.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type LimitState = { points: number; duration: number; left: number; seconds: number }

/** Of the request under way: the states of limits by their names. */
const taken = new AsyncLocalStorage<Map<string, LimitState>>()

const isOwn = (limit: string): boolean => /-member\b/.test(limit) || limit.startsWith('changes-')

/** Notes what a request took of a limit. */
export function noteLimit(limit: string, state: LimitState): void {
  if (isOwn(limit)) taken.getStore()?.set(limit, state)
}

/** Runs what answers a request; its response says what is left of the limits that were taken. */
export const withLimitHeaders = (answer: () => Promise<Response>): Promise<Response> =>
  taken.run(new Map(), async () => {
    const response = await answer()
    const states = [...(taken.getStore() ?? [])]
    if (states.length === 0) return response
    const list = (item: (state: LimitState) => string) =>
      states.map(([name, state]) => `"${name}";${item(state)}`).join(', ')
    const policy = list(({ points, duration }) => `q=${points};w=${duration}`)
    response.headers.set('RateLimit-Policy', policy)
    response.headers.set(
      'RateLimit',
      list(({ left, seconds }) => `r=${left};t=${seconds}`),
    )
    return response
  })
