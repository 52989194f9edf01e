/** Input checks that the forms of products and services share. */
import * as v from 'valibot'
import { MAX_IMAGES } from '../../../api/lib/limits.ts'
import type { User } from '../../members/tokens.ts'
import { Failure } from '../../failure.ts'
import type { FormFile } from '../../http/multipart.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { findCategory } from '../../reference/categories.ts'
import { districts } from '../../reference/places.ts'

export const uploads = v.pipe(
  v.array(v.custom<FormFile>((file) => typeof file === 'object')),
  v.maxLength(MAX_IMAGES, 'max_images_error'),
)

type EditImages = {
  existing_images: number[]
  new_images: FormFile[]
  new_images_at?: number[] | undefined
}

/** The pictures of an edited listing, at most MAX_IMAGES. New ones come last, unless the form gives their places. */
export function editedImages({ existing_images, new_images, new_images_at }: EditImages) {
  const count = existing_images.length + new_images.length
  if (count > MAX_IMAGES)
    throw new Failure('max_images_error', { errors: { new_images: 'max_images_error' } })
  const behind = new_images.map((_, i) => existing_images.length + i)
  const newPlaces = new_images_at ?? behind
  const isWhole =
    newPlaces.length === new_images.length && new Set(newPlaces).size === newPlaces.length
  if (!isWhole || newPlaces.some((place) => place >= count))
    throw new Failure('invalid_request', { errors: { new_images_at: 'invalid_request' } })
  return { files: new_images, imageIds: existing_images, newPlaces }
}

export function requireCategory(kind: Kind, id: number): number {
  const category = findCategory(kind, id)
  if (!category)
    throw new Failure('category_not_found', { errors: { category_id: 'category_not_found' } })
  return category.id
}

type Claims = Partial<Record<'location_id' | 'userName_id' | 'userAddress_id', number | undefined>>

/** The district of a listing: the form's, else the member's. 403 for a form with another member's id or district. */
export function placeOfListing(user: User, claims: Claims) {
  if (user.districtId === null)
    throw new Failure('location_info_error', { errors: { location_id: 'location_info_error' } })
  return chosenPlace(user, claims) ?? placeIn(user.districtId)
}

/** The district in the form; undefined when it has none. */
export function chosenPlace(user: User, { location_id, userName_id, userAddress_id }: Claims) {
  if (userName_id !== undefined && userName_id !== user.id) throw new Failure('not_yours')
  if (userAddress_id !== undefined && userAddress_id !== user.districtId)
    throw new Failure('not_yours')
  return location_id === undefined ? undefined : placeIn(location_id)
}

function placeIn(districtId: number) {
  const district = districts.find(({ id }) => id === districtId)
  if (!district)
    throw new Failure('location_unknown', { errors: { location_id: 'location_unknown' } })
  return { districtId, regionId: district.regionId }
}
