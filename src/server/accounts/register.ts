import type { RegisterBody } from '../../api/accounts/account-forms.ts'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { Session } from '../../api/listings/entities.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure } from '../failure.ts'
import { isBanned } from '../members/banned-phones.ts'
import { skeletonOf } from './look-alikes.ts'
import { useProof } from './proof.ts'
import { createSession, type Client } from './sessions.ts'
import { refuseUsername } from './usernames.ts'
import { refuseWeak } from './weak-passwords.ts'

/** Creates the account and its first session; a failure leaves the proof valid. */
export async function register(
  { username, password, phone_number: phone, location_id: districtId }: RegisterBody,
  proof: Buffer,
  client: Client,
): Promise<Session> {
  await refuseUsername(username)
  refuseWeak(password, { phone, username })
  const { db, passwords } = app()
  const passwordHash = await passwords.hash(password)
  const session = db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        phone,
        username,
        usernameSkeleton: skeletonOf(username),
        passwordHash,
        districtId,
      })
      .returning({ id: users.id, username: users.username, districtId: users.districtId })
    if (!user) throw new Error('The new user was not returned')
    // Only after the insert: a number that has an account is told to log in instead
    if (await isBanned(tx, phone))
      throw new Failure('phone_banned', { errors: { phone_number: 'phone_banned' } })
    await useProof(tx, proof, phone)
    return createSession(tx, user, client)
  })
  const joined = await session.catch((error: unknown) => {
    throw asConflict(error) ?? error
  })
  app().metrics.count('members_joined')
  return joined
}

/** Unique constraints find conflicts, so that only one of parallel calls wins. */
const CONFLICTS: Record<string, { field: keyof RegisterBody; code: ErrorCode }> = {
  users_phone: { field: 'phone_number', code: 'phone_taken' },
  users_username: { field: 'username', code: 'username_taken' },
  users_username_skeleton: { field: 'username', code: 'username_similar' },
  users_district_id_districts_id_fk: { field: 'location_id', code: 'location_unknown' },
}

/** The failure for a violated constraint of a member's row; undefined for any other error. */
export function asConflict(error: unknown): Failure | undefined {
  const conflict = CONFLICTS[violatedConstraint(error) ?? '']
  return conflict && new Failure(conflict.code, { errors: { [conflict.field]: conflict.code } })
}
