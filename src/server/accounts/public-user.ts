import * as v from 'valibot'
import type { PublicUser } from '../../api/accounts/users.ts'
import type { Locale } from '../../i18n/locale.ts'
import { PERSON_COLUMNS, personOf, personRow } from '../catalogue/read/rows.ts'
import { maybeOne } from '../db/ask.ts'
import { Failure } from '../failure.ts'
import { badgeJson, readBadge } from '../members/verifications.ts'

const row = v.object({ ...personRow.entries, created_at: v.date() })

/** A member as everybody sees them; 404 when there is none. */
export async function readPublicUser(id: number, locale: Locale): Promise<PublicUser> {
  const user = await maybeOne('pages', row, {
    name: 'public user',
    text: `select ${PERSON_COLUMNS}, u.created_at from users u where u.id = $1`,
    values: [id],
  })
  if (!user) throw new Failure('not_found')
  const badge = await readBadge(id)
  return {
    ...personOf(user, locale),
    created_at: user.created_at.toISOString(),
    verified: badge && badgeJson(badge),
  }
}
