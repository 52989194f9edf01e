/** Writes members whose registration is not under test: a row and a token each. */
import { skeletonOf } from '../../src/server/accounts/look-alikes.ts'
import { createPasswords } from '../../src/server/members/passwords.ts'
import { hashSecret } from '../../src/server/members/tokens.ts'
import type { Db } from '../../src/server/db/index.ts'
import { tokens, users } from '../../src/server/db/schema/index.ts'
import {
  DISTRICT,
  PASSWORD,
  readyMember,
  withSession,
  type Member,
  type Somebody,
} from './people.ts'

let passwordHash: Promise<string> | undefined

/** Writes the rows of members, as if each had registered now. */
export async function writeMembers(db: Db, members: Member[]): Promise<void> {
  passwordHash ??= createPasswords().hash(PASSWORD)
  const shared = { passwordHash: await passwordHash, districtId: DISTRICT }
  await db
    .insert(users)
    .overridingSystemValue()
    .values(
      members.map(({ user_info: { id }, phone, username }) => ({
        ...shared,
        id,
        phone,
        username,
        usernameSkeleton: skeletonOf(username),
      })),
    )
  await db
    .insert(tokens)
    .values(
      members.map(({ token, user_info }) => ({ hash: hashSecret(token), userId: user_info.id })),
    )
}

export async function addReadyMembers(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1_000)
    await writeMembers(
      db,
      Array.from({ length: Math.min(1_000, count - from) }, (_, n) => readyMember(from + n)),
    )
}

let id = 2_000_000

export async function addMember(db: Db, who: Somebody): Promise<Member> {
  const member = withSession(who, ++id)
  await writeMembers(db, [member])
  return member
}
