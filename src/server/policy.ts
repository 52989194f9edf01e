/** The one place that decides who may do what on the site; staff-policy.ts decides for the staff's pages. */
import type { Call, Restriction } from '../api/lib/call.ts'
import { Failure } from './failure.ts'

/** Owners are the author of a comment, both people of a chat; null stands for a deleted account. */
export const owns = (userId: number, owners: readonly (number | null)[]): boolean =>
  owners.includes(userId)

/** Each sanction also forbids what lighter ones forbid. */
const isStopped = ({ stoppedBy }: Call, restriction: Restriction | null): boolean =>
  restriction !== null && (stoppedBy === 'limited' || stoppedBy === restriction)

/** Throws 403 when a sanction forbids the call. */
export function refuseStopped(call: Call, restriction: Restriction | null): void {
  if (!isStopped(call, restriction)) return
  throw new Failure(restriction === 'limited' ? 'member_limited' : 'member_suspended')
}
