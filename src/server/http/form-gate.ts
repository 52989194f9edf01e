/** How many forms are under way at once, of one member and in all. */
import { Failure } from '../failure.ts'

/** The second is for a phone that lost its line and sends again before the first is given up. */
const FORMS_OF_MEMBER = 2
const BYTES_IN_ALL = 400 * 1024 * 1024
/** By then a form that stands still has been given up. */
const RETRY_AFTER_S = 30

/** Takes a place for a form of so many bytes; what it answers gives the place back. 429 or 503 when there is none. */
export type FormGate = (memberId: number, bytes: number) => () => void

export function createFormGate(bytesInAll = BYTES_IN_ALL): FormGate {
  const underWay = new Map<number, number>()
  let bytesUnderWay = 0
  const formsOf = (memberId: number) => underWay.get(memberId) ?? 0
  return (memberId, bytes) => {
    if (formsOf(memberId) >= FORMS_OF_MEMBER)
      throw new Failure('too_many_requests', { retryAfter: RETRY_AFTER_S })
    if (bytesUnderWay + bytes > bytesInAll)
      throw new Failure('pictures_unavailable', { retryAfter: RETRY_AFTER_S })
    underWay.set(memberId, formsOf(memberId) + 1)
    bytesUnderWay += bytes
    return () => {
      bytesUnderWay -= bytes
      if (formsOf(memberId) === 1) underWay.delete(memberId)
      else underWay.set(memberId, formsOf(memberId) - 1)
    }
  }
}
