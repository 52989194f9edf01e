import { isDatabaseAway } from './db/database-away.ts'
import { violatedConstraint } from './db/violated.ts'
import { Failure, isFailure } from './failure.ts'

/** A restarting database is mostly back within this time. */
const BACK_WITHIN_S = 5
/** A member may delete the account while another of their calls is running. */
const OF_DELETED_MEMBER = /_(seller|author|user|blocker|reporter)_id_users_id_fk$/

/** The failure to answer with for any error: the error itself when it is a Failure. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error
  if (isDatabaseAway(error))
    return new Failure('unavailable', { retryAfter: BACK_WITHIN_S, cause: error })
  const isOfDeleted = OF_DELETED_MEMBER.test(violatedConstraint(error) ?? '')
  return new Failure(isOfDeleted ? 'auth_required' : 'server_error', { cause: error })
}
