import { isDatabaseAway } from './db/database-away.ts'
import { violatedConstraint } from './db/violated.ts'
import { Failure, isFailure } from './failure.ts'

/** A database that restarts is mostly back by then. */
const BACK_WITHIN_S = 5
/** A member may delete the account while another call of theirs is under way. */
const OF_DELETED_MEMBER = /_(seller|author|user|blocker|reporter)_id_users_id_fk$/

/** What whoever asked is told about an error: itself when it is a Failure. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error
  if (isDatabaseAway(error))
    return new Failure('unavailable', { retryAfter: BACK_WITHIN_S, cause: error })
  const isOfDeleted = OF_DELETED_MEMBER.test(violatedConstraint(error) ?? '')
  return new Failure(isOfDeleted ? 'auth_required' : 'server_error', { cause: error })
}
