/**
 * Tells clients the rest of their own limits, in the headers of draft-ietf-httpapi-ratelimit-headers.
 * Limits of phones, of address blocks and of passwords are shared, so their rest would reveal what others do.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type LimitState = { points: number; duration: number; left: number; seconds: number }

/** States of limits by name, for the current request. */
const taken = new AsyncLocalStorage<Map<string, LimitState>>()

const isOwn = (limit: string): boolean => /-member\b/.test(limit) || limit.startsWith('changes-')

/** Records a limit's state for the response, if it is the client's own. */
export function noteLimit(limit: string, state: LimitState): void {
  if (isOwn(limit)) taken.getStore()?.set(limit, state)
}

/** Adds the rest of all limits that `answer` took to its response. */
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
