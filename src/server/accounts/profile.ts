import type { Profile } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { locationOf } from '../catalogue/read/names.ts'
import { Failure } from '../failure.ts'
import { widestUrl } from '../media/names.ts'

type Row = {
  username: string
  phone: string
  district_id: number | null
  avatar: { hash: string; widths: number[] } | null
}

/** A member's own profile. */
export async function readProfile(id: number, locale: Locale): Promise<Profile> {
  const { rows } = await app().db.$client.query<Row>({
    name: 'profile',
    text: `select username, phone, district_id, (
      select json_build_object('hash', hash, 'widths', widths) from media where hash = avatar_hash
    ) as avatar from users where id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) throw new Failure('auth_required')
  return {
    id,
    username: row.username,
    phone_number: row.phone,
    profile_image: row.avatar && { image: widestUrl(row.avatar) },
    location: row.district_id === null ? null : locationOf(row.district_id, locale),
    user_type: 'regular',
  }
}
