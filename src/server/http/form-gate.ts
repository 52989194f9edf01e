/** Limits the number of concurrent form uploads per member, and their received bytes per member and in total. */
import { Failure } from '../failure.ts'

/**
 * A second form is allowed for a phone that lost its connection and sends again before the first one has timed out.
 * Both use one share; when it is used up only the newest continues, because the other connection is dead.
 */
const FORMS_OF_MEMBER = 2
/** A member's share is the size of the largest form; the total is eight shares. */
const USUAL = { ofMember: 60 * 1024 * 1024, inAll: 480 * 1024 * 1024 }
/** A stalled form has timed out by then. */
const RETRY_AFTER_S = 30

/** The slot of one form upload. */
type FormPlace = {
  /** Counts received bytes: 429 above the member's share, 503 above the total. */
  add(bytes: number): void
  leave(): void
}
/** Takes a slot for a form of the member; 429 when none is free. */
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
