import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { locationOf } from '../catalogue/read/names.ts'
import type { Db, Transaction } from '../db/index.ts'
import { createToken, type User } from './tokens.ts'

/** A new session of the user, with place names in the language. */
export async function openSession(
  db: Db | Transaction,
  { id, username, districtId }: User,
  locale: Locale,
): Promise<Session> {
  const token = await createToken(db, id)
  const location = districtId === null ? null : locationOf(districtId, locale)
  return { token, user_info: { id, username, location } }
}
