import * as v from 'valibot'
import {
  productEditForm,
  productPostForm,
  serviceEditForm,
  servicePostForm,
} from '../../../api/listings/edit-forms.ts'
import { descriptionFits } from '../../../api/listings/service-description.ts'
import { findOwnProduct } from '../../catalogue/read/products.ts'
import { findOwnService } from '../../catalogue/read/services.ts'
import { uploads } from './listing-input.ts'
import { createListingWriter } from './listing-writer.ts'

type Own = Pick<
  v.InferOutput<typeof productEditForm>,
  'title' | 'price' | 'condition' | 'currency'
> & {
  in_stock?: boolean | undefined
}

export const serviceWriter = createListingWriter({
  kind: 'service',
  post: v.pipe(
    v.object({ ...servicePostForm.entries, images: uploads }),
    v.forward(
      v.partialCheck([['category_id'], ['description']], descriptionFits, 'description_too_long'),
      ['description'],
    ),
  ),
  edit: v.pipe(
    v.object({ ...serviceEditForm.entries, new_images: uploads }),
    v.forward(
      v.partialCheck([['category_id'], ['description']], descriptionFits, 'description_too_long'),
      ['description'],
    ),
  ),
  required: ['name', 'description', 'category_id'],
  titleColumn: 'name',
  titleOf: ({ name }: { name: string }) => name,
  columnsOf: () => ({}),
  find: findOwnService,
})

export const productWriter = createListingWriter({
  kind: 'product',
  post: v.object({
    ...productPostForm.entries,
    images: v.pipe(uploads, v.minLength(1, 'at_least_one_image_required')),
  }),
  edit: v.object({ ...productEditForm.entries, new_images: uploads }),
  required: ['title', 'description', 'price', 'condition', 'category_id'],
  titleColumn: 'title',
  titleOf: ({ title }: Own) => title,
  columnsOf: ({ price, condition, currency, in_stock }) => ({
    price,
    condition,
    currency,
    in_stock,
  }),
  find: findOwnProduct,
})
