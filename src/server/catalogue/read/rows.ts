/** Rows as the database gives them: the parts that product rows, service rows and comments share. */
import * as v from 'valibot'
import type { Person, Product } from '../../../api/listings/entities.ts'
import { LISTING_STATES } from '../../../api/listings/listing-states.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { ratingCountOf, ratingOf } from '../../ratings/seller-stats.ts'
import { imageOf, widestUrl } from '../../media/names.ts'
import { storedAttributes } from '../../attributes/values/stored.ts'
import { inDegrees } from '../../reference/millionths.ts'
import { attributeValuesOf } from '../../attributes/values/entities.ts'
import { categoryOf, locationOf } from './names.ts'
import { cardAttributes } from '../../attributes/words/shown.ts'

const picture = v.object({ hash: v.string(), widths: v.array(v.number()) })
const imageRow = v.object({
  ...picture.entries,
  id: v.number(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
})

export const personRow = v.object({
  user_id: v.number(),
  username: v.string(),
  user_district_id: v.nullable(v.number()),
  avatar: v.nullable(picture),
})
export type PersonRow = v.InferOutput<typeof personRow>

/** Columns of `users`, aliased u. */
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
  state: v.picklist(LISTING_STATES),
  state_at: v.date(),
  created_at: v.date(),
  bumped_at: v.date(),
  expires_at: v.date(),
  phone_shown: v.boolean(),
  point_lat: v.nullable(v.number()),
  point_lon: v.nullable(v.number()),
  point_exact: v.boolean(),
  version: v.number(),
  likes: v.number(),
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  images: v.array(imageRow),
  /** Read of a whole listing. */
  attributes: v.exactOptional(storedAttributes),
  /** Read of a card; null: it has none. */
  card_attributes: v.exactOptional(v.nullable(storedAttributes)),
})
export type CatalogueRow = v.InferOutput<typeof listingRow>

/** Columns of a listing aliased l with its seller aliased u, and its first `images` pictures. */
export const listingColumns = (kind: Kind, images: number): string => `l.id, l.description,
  l.category_id, l.district_id, l.state, l.state_at, l.created_at,
  l.bumped_at, l.expires_at, l.phone_shown, l.point_lat, l.point_lon, l.point_exact, l.version,
  (select count(*) from ${kind}_likes where ${kind}_id = l.id) as likes,
  ${ratingOf('l.seller_id')} as rating, ${ratingCountOf('l.seller_id')} as rating_count,
  array_to_json(array(
    select json_build_object('id', i.id, 'hash', m.hash, 'width', m.width,
      'height', m.height, 'color', m.color, 'widths', m.widths)
    from ${kind}_images as i join media m on m.hash = i.media_hash
    where i.${kind}_id = l.id order by i.position limit ${images})) as images, ${PERSON_COLUMNS}`

/** The fields that both kinds of listing show. */
export const listingFields = (row: CatalogueRow, locale: Locale) => ({
  id: row.id,
  description: row.description,
  category: categoryOf(row.category_id),
  images: row.images.map(imageOf),
  location: locationOf(row.district_id, locale),
  ...pointOf(row),
  state: row.state,
  state_at: row.state_at.toISOString(),
  created_at: row.created_at.toISOString(),
  bumped_at: row.bumped_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  phone_shown: row.phone_shown,
  likes: row.likes,
  rating: row.rating,
  rating_count: row.rating_count,
  ...attributesOf(row, locale),
  userName: personOf(row, locale),
})

const pointOf = ({ point_lat, point_lon, point_exact }: CatalogueRow): Pick<Product, 'point'> =>
  point_lat === null || point_lon === null
    ? {}
    : { point: { ...inDegrees({ lat: point_lat, lon: point_lon }), exact: point_exact } }

type Attributed = Pick<CatalogueRow, 'category_id' | 'attributes' | 'card_attributes'>

function attributesOf(
  { category_id, attributes, card_attributes }: Attributed,
  locale: Locale,
): Pick<Product, 'attributes' | 'attributes_line' | 'cost' | 'term'> {
  if (attributes) return { attributes: attributeValuesOf(category_id, attributes, locale) }
  if (!card_attributes) return {}
  const values = attributeValuesOf(category_id, card_attributes, locale)
  return cardAttributes(category_id, values, locale)
}
