import * as v from 'valibot'
import { serviceEditForm, servicePostForm } from '../../../api/listings/edit-forms.ts'
import { findOwnService } from '../../catalogue/read/services.ts'
import { uploads } from './listing-input.ts'
import { createListingWriter } from './listing-writer.ts'

export const serviceWriter = createListingWriter({
  kind: 'service',
  post: v.object({ ...servicePostForm.entries, images: uploads }),
  edit: v.object({ ...serviceEditForm.entries, new_images: uploads }),
  required: ['name', 'description', 'category_id'],
  titleColumn: 'name',
  titleOf: ({ name }: { name: string }) => name,
  columnsOf: () => ({}),
  find: findOwnService,
})
