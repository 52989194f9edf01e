/**
 * Few searches use the database at a time, however many visitors ask, so that everything else finds a free connection. The
 * others wait in a short line, in which no network has all places. All searches of one answer share a place: a panel counts
 * each of its filters by one.
 */
import { Failure } from '../../failure.ts'
import { currentVisit, type Visit } from '../../http/visitor.ts'
import { createSemaphore } from '../../semaphore.ts'

const PLACES = 24
const PLACES_OF_NETWORK = 12
const RETRY_AFTER_S = 2

/** Runs one search after another; throws 503 when the line is full. */
export type SearchLine = <T>(search: () => Promise<T>) => Promise<T>

/** `connections` are those of the pool: half of them serve searches. */
export function createSearchLine(connections: number): SearchLine {
  /** The number of searches that each answer waits for. */
  const waiting = new Map<Visit | 'no visitor', number>()
  const ofNetwork = (network: string) =>
    [...waiting.keys()].filter((one) => one !== 'no visitor' && one.network === network).length
  const enqueue = createSemaphore(Math.floor(connections / 2), () => {
    const visit = currentVisit()
    // The search that asks for a place is counted already
    if (waiting.size > PLACES || (visit && ofNetwork(visit.network) > PLACES_OF_NETWORK))
      throw new Failure('unavailable', { retryAfter: RETRY_AFTER_S })
  })
  return async (search) => {
    const visit = currentVisit() ?? 'no visitor'
    waiting.set(visit, (waiting.get(visit) ?? 0) + 1)
    let isWaiting = true
    const leave = () => {
      if (!isWaiting) return
      isWaiting = false
      const others = (waiting.get(visit) ?? 1) - 1
      if (others > 0) waiting.set(visit, others)
      else waiting.delete(visit)
    }
    try {
      return await enqueue(() => {
        leave()
        return search()
      })
    } finally {
      leave()
    }
  }
}
