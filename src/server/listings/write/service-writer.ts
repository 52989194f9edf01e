import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { serviceEditForm, servicePostForm } from '../../../api/listings/edit-forms.ts'
import type { serviceForm } from '../../../api/listings/listing-forms.ts'
import type { OwnService } from '../../../api/listings/listings.ts'
import type { User } from '../../members/tokens.ts'
import { services } from '../../db/schema/index.ts'
import { filesOf, firstValues, type Form } from '../../http/multipart.ts'
import { parse } from '../../http/parse.ts'
import { chosenPlace, editedImages, placeOf, requireCategory, uploads } from './listing-input.ts'
import type { ListingWriter } from './listing-writer.ts'
import { listingSearchColumns } from '../../catalogue/find/search-columns.ts'
import { findOwnService } from '../../catalogue/read/services.ts'
import { rememberWords } from '../../catalogue/find/spelling.ts'

const BLANK = { name: '', description: '', category_id: '' }

const newService = v.object({ ...servicePostForm.entries, images: uploads })
const editedService = v.object({ ...serviceEditForm.entries, new_images: uploads })

function readPost(user: User, form: Form) {
  const images = filesOf(form, 'images')
  const input = parse(newService, { ...firstValues(form, BLANK), images })
  const values = { ...texts(input), ...placeOf(user, input) }
  return { values, files: input.images, draft: input.draft, ...answersOf(input) }
}

function readEdit(user: User, form: Form) {
  const input = parse(editedService, {
    ...firstValues(form, BLANK),
    existing_images: form.fields['existing_images'] ?? [],
    new_images: filesOf(form, 'new_images'),
  })
  const changes = { ...texts(input), ...chosenPlace(user, input) }
  return { changes, version: input.version, ...answersOf(input), ...editedImages(input) }
}

const answersOf = ({ to_moderator: isForModerator }: { to_moderator: boolean }) => ({
  isPriceConfirmed: false,
  isForModerator,
})

type Texts = Pick<v.InferOutput<typeof serviceForm>, 'name' | 'description' | 'category_id'>
const texts = ({ name, description, category_id }: Texts) => ({
  name,
  description,
  categoryId: requireCategory('service', category_id),
})

const searchColumns = ({ name, description }: Omit<Texts, 'category_id'>) =>
  listingSearchColumns({ title: name, description })

type Values = ReturnType<typeof readPost>['values']
type Changes = ReturnType<typeof readEdit>['changes']

export const serviceWriter: ListingWriter<Values, Changes, OwnService> = {
  kind: 'service',
  readPost,
  readEdit,
  textsIn: ({ name, description }) => ({ title: name, description }),
  async insert(tx, sellerId, values) {
    const [row] = await tx
      .insert(services)
      .values({ ...values, ...searchColumns(values), sellerId })
      .returning({ id: services.id })
    if (!row) throw new Error('The service was not inserted')
    await rememberWords(tx, [{ title: values.name, sellerId }])
    return row.id
  },
  async update(tx, id, changes) {
    const [row] = await tx
      .update(services)
      .set({
        ...changes,
        ...searchColumns(changes),
        version: sql`${services.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(services.id, id))
      .returning({ sellerId: services.sellerId })
    if (row) await rememberWords(tx, [{ title: changes.name, sellerId: row.sellerId }])
  },
  find: findOwnService,
}
