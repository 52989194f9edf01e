/** Rows as the database gives them: what product rows, service rows and comments share. */
import * as v from 'valibot'
import type { Person } from '../../../api/entities.ts'
import type { Kind } from '../../../api/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { imageOf, widestUrl } from '../../media/names.ts'
import { categoryOf, locationOf } from './names.ts'

const picture = v.object({ hash: v.string(), widths: v.array(v.number()) })
const imageRow = v.object({
  ...picture.entries,
  id: v.number(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
})

const personRow = v.object({
  user_id: v.number(),
  username: v.string(),
  user_district_id: v.nullable(v.number()),
  avatar: v.nullable(picture),
})
export type PersonRow = v.InferOutput<typeof personRow>

/** Of `users` as u. */
export const PERSON_COLUMNS = `u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar`

export const personOf = (row: PersonRow, locale: Locale): Person => ({
  id: row.user_id,
  username: row.username,
  profile_image: row.avatar && { image: widestUrl(row.avatar) },
  location: row.user_district_id === null ? null : locationOf(row.user_district_id, locale),
})

export const listingRow = v.object({
  ...personRow.entries,
  id: v.number(),
  description: v.string(),
  category_id: v.number(),
  district_id: v.number(),
  created_at: v.date(),
  version: v.number(),
  likes: v.number(),
  images: v.array(imageRow),
})
export type ListingRow = v.InferOutput<typeof listingRow>

/** Of a listing as l with its seller as u; so many of its pictures. */
export const listingColumns = (kind: Kind, images: number): string => `l.id, l.description,
  l.category_id, l.district_id, l.created_at, l.version,
  (select count(*) from ${kind}_likes where ${kind}_id = l.id) as likes,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from ${kind}_images as i join media m on m.hash = i.media_hash
    where i.${kind}_id = l.id order by i.position limit ${images})) as images, ${PERSON_COLUMNS}`

/** The fields that both kinds of listing show. */
export const listingFields = (row: ListingRow, locale: Locale) => ({
  id: row.id,
  description: row.description,
  category: categoryOf(row.category_id),
  images: row.images.map(imageOf),
  location: locationOf(row.district_id, locale),
  created_at: row.created_at.toISOString(),
  likes: row.likes,
  userName: personOf(row, locale),
})
