/** What product rows and service rows share: pictures, people, numbers. */
import type { Person } from '../../../api/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { imageOf, widestUrl, type StoredImage } from '../../media/names.ts'
import { categoryOf, locationOf } from './names.ts'

export type ListingRow = {
  id: number
  description: string
  category_id: number
  district_id: number
  created_at: Date
  version: number
  likes: number
  images: StoredImage[]
} & PersonRow

export type PersonRow = {
  user_id: number
  username: string
  user_district_id: number | null
  avatar: { hash: string; widths: number[] } | null
}

/** The first $2 pictures of a row. */
export const imagesColumn = (table: string, owner: string): string => `array_to_json(array(
  select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
    'height', m.height, 'color', m.color, 'widths', m.widths)
  from ${table} as i join media m on m.hash = i.media_hash
  where i.${owner} = l.id order by i.position limit $2)) as images`

/** Of `users` as u. */
export const PERSON_COLUMNS = `u.id as user_id, u.username, u.district_id as user_district_id,
  case when u.avatar_hash is not null then (
    select json_build_object('hash', hash, 'widths', widths) from media where hash = u.avatar_hash
  ) end as avatar`

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

export const personOf = (row: PersonRow, locale: Locale): Person => ({
  id: row.user_id,
  username: row.username,
  profile_image: row.avatar && { image: widestUrl(row.avatar) },
  location: row.user_district_id === null ? null : locationOf(row.user_district_id, locale),
})

/** Rows in the order of the ids they were asked by; a row that has gone meanwhile is left out. */
export function inOrderOf<T extends { id: number }>(ids: number[], entities: T[]): T[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
