import type { RegisterBody } from '../../api/account-forms.ts'
import type { ErrorCode } from '../../api/common.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure } from '../failure.ts'

/** The database decides what is taken: of parallel calls one wins. */
const CONFLICTS: Record<string, { field: keyof RegisterBody; code: ErrorCode }> = {
  users_phone: { field: 'phone_number', code: 'phone_taken' },
  users_username: { field: 'username', code: 'username_taken' },
  users_district_id_districts_id_fk: { field: 'location_id', code: 'location_unknown' },
}

/** What a failed write of a member's row means to its caller, if it says something about the values. */
export function asConflict(error: unknown): Failure | undefined {
  const conflict = CONFLICTS[violatedConstraint(error) ?? '']
  return conflict && new Failure(conflict.code, { errors: { [conflict.field]: conflict.code } })
}
