/** Bounds how many forms a member has under way, and the bytes that have come of them, for each member and in all. */
import { Failure } from '../failure.ts'

/**
 * The second is for a phone that lost its line and sends again before the first is given up. Together they have
 * one share; when it is used up the newest goes on, because the other one's line is gone.
 */
const FORMS_OF_MEMBER = 2
/** The member's share is the largest form; all bytes together are eight shares. */
const USUAL = { ofMember: 60 * 1024 * 1024, inAll: 480 * 1024 * 1024 }
/** By then a form that stands still has been given up. */
const RETRY_AFTER_S = 30

/** The place of one form under way. */
type FormPlace = {
  /** Counts bytes that have come: 429 above the member's share, 503 above what all may have. */
  add(bytes: number): void
  leave(): void
}
/** Takes a place for a form of the member; 429 when there is none. */
export type FormGate = (memberId: number) => FormPlace

export function createFormGate({ ofMember, inAll } = USUAL): FormGate {
  const underWay = new Map<number, { forms: number; bytes: number; newest: symbol }>()
  let bytesInAll = 0
  return (memberId) => {
    const form = Symbol('form')
    const member = underWay.get(memberId) ?? { forms: 0, bytes: 0, newest: form }
    if (member.forms >= FORMS_OF_MEMBER)
      throw new Failure('too_many_requests', { retryAfter: RETRY_AFTER_S })
    member.forms += 1
    member.newest = form
    underWay.set(memberId, member)
    let own = 0
    return {
      add(bytes) {
        if (member.newest !== form && member.bytes + bytes > ofMember)
          throw new Failure('too_many_requests', { retryAfter: RETRY_AFTER_S })
        if (bytesInAll + bytes > inAll)
          throw new Failure('pictures_unavailable', { retryAfter: RETRY_AFTER_S })
        own += bytes
        member.bytes += bytes
        bytesInAll += bytes
      },
      leave() {
        member.forms -= 1
        member.bytes -= own
        bytesInAll -= own
        if (member.forms === 0) underWay.delete(memberId)
      },
    }
  }
}
