/** The rights: asked before somebody touches a thing. */
import type { Call, Restriction } from '../api/call.ts'
import { Failure } from './failure.ts'

export type Role = 'moderator' | 'admin'
/** No actor has a role yet. */
export type Actor = { id: number; role?: Role }
/** Owners of a resource: the author of a comment, the two people of a chat. */
export type Owned = { owners: readonly (number | null)[] }
/** An admin may do everything that a moderator may; neither has an owner's rights by the role. */
export type Principal = 'anyone' | 'member' | 'owner' | Role

export const POLICY = {
  'listing.read': 'anyone',
  'listing.post': 'member',
  'listing.edit': 'owner',
  'comment.edit': 'owner',
  'room.open': 'owner',
  'room.read': 'owner',
  'deal.read': 'owner',
  'deal.answer': 'owner',
  'review.correct': 'owner',
  'review.withdraw': 'owner',
  'review.answer': 'owner',
} as const satisfies Record<string, Principal>
export type Action = keyof typeof POLICY

export const can = (actor: Actor | null, action: Action, thing: Owned): boolean =>
  isOneOf(POLICY[action], actor, thing)

export function isOneOf(who: Principal, actor: Actor | null, { owners }: Owned): boolean {
  if (who === 'anyone') return true
  if (!actor) return false
  switch (who) {
    case 'member':
      return true
    case 'owner':
      return owners.includes(actor.id)
    case 'moderator':
      return actor.role !== undefined
    case 'admin':
      return actor.role === 'admin'
  }
}

/** Each sanction also forbids what lighter ones forbid. */
const isStopped = ({ stoppedBy }: Call, restriction: Restriction | null): boolean =>
  restriction !== null && (stoppedBy === 'limited' || stoppedBy === restriction)

/** Throws 403 when a sanction forbids the call. */
export function refuseStopped(call: Call, restriction: Restriction | null): void {
  if (!isStopped(call, restriction)) return
  throw new Failure(restriction === 'limited' ? 'member_limited' : 'member_suspended')
}
