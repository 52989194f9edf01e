import * as v from 'valibot'
import { MAX_IMAGES } from '../../api/limits.ts'
import { productForm } from '../../api/listings.ts'
import type { User } from '../accounts/tokens.ts'
import { Failure } from '../failure.ts'
import { parse } from '../http.ts'
import type { Form, FormFile } from '../multipart.ts'
import { findCategory } from '../reference/categories.ts'
import { districts } from '../reference/places.ts'

const newProduct = v.object({
  ...productForm.entries,
  images: v.pipe(
    v.array(v.custom<FormFile>((file) => typeof file === 'object')),
    v.minLength(1, 'at_least_one_image_required'),
    v.maxLength(MAX_IMAGES, 'max_images_error'),
  ),
})

/** A field left out counts as left blank. */
const BLANK = { title: '', description: '', price: '', condition: '', category_id: '' }

/** What a member's form says, checked except for the pictures, which are still as uploaded. */
export function readProduct(user: User, form: Form) {
  const fields = Object.entries(form.fields).map(([name, [first]]) => [name, first])
  const images = form.files.filter(({ field }) => field === 'images')
  const input = parse(newProduct, { ...BLANK, ...Object.fromEntries(fields), images })
  const { title, description, price, condition, currency, in_stock: inStock } = input
  return {
    files: input.images,
    values: {
      ...{ title, description, price, condition, currency, inStock },
      ...placeOf(user, input),
      categoryId: categoryOf(input.category_id),
      sellerId: user.id,
    },
  }
}

type Place = v.InferOutput<typeof newProduct>

/** Nobody posts in another's name; the district is the member's own unless another is chosen. */
function placeOf(user: User, input: Place) {
  const { location_id, userName_id, userAddress_id } = input
  if (userName_id !== undefined && userName_id !== user.id) throw new Failure('not_yours')
  if (user.districtId === null)
    throw new Failure('location_info_error', { errors: { location_id: 'location_info_error' } })
  if (userAddress_id !== undefined && userAddress_id !== user.districtId)
    throw new Failure('not_yours')
  const districtId = location_id ?? user.districtId
  const district = districts.find(({ id }) => id === districtId)
  if (!district)
    throw new Failure('location_unknown', { errors: { location_id: 'location_unknown' } })
  return { districtId, regionId: district.regionId }
}

function categoryOf(id: number): number {
  const category = findCategory('product', id)
  if (!category)
    throw new Failure('category_not_found', { errors: { category_id: 'category_not_found' } })
  return category.id
}
