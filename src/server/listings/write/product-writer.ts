import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { productEditForm, productPostForm } from '../../../api/listings/edit-forms.ts'
import type { productForm } from '../../../api/listings/listing-forms.ts'
import type { OwnProduct } from '../../../api/listings/listings.ts'
import type { User } from '../../members/tokens.ts'
import { products } from '../../db/schema/index.ts'
import { filesOf, firstValues, type Form } from '../../http/multipart.ts'
import { parse } from '../../http/parse.ts'
import { chosenPlace, editedImages, placeOf, requireCategory, uploads } from './listing-input.ts'
import type { ListingWriter } from './listing-writer.ts'
import { findOwnProduct } from '../../catalogue/read/products.ts'
import { listingSearchColumns } from '../../catalogue/find/search-columns.ts'
import { rememberWords } from '../../catalogue/find/spelling.ts'

const BLANK = { title: '', description: '', price: '', condition: '', category_id: '' }

const newProduct = v.object({
  ...productPostForm.entries,
  images: v.pipe(uploads, v.minLength(1, 'at_least_one_image_required')),
})
const editedProduct = v.object({ ...productEditForm.entries, new_images: uploads })

function readPost(user: User, form: Form) {
  const images = filesOf(form, 'images')
  const input = parse(newProduct, { ...firstValues(form, BLANK), images })
  const values = { ...texts(input), inStock: input.in_stock, ...placeOf(user, input) }
  return { values, files: input.images, draft: input.draft, ...answersOf(input) }
}

function readEdit(user: User, form: Form) {
  const input = parse(editedProduct, {
    ...firstValues(form, BLANK),
    existing_images: form.fields['existing_images'] ?? [],
    new_images: filesOf(form, 'new_images'),
  })
  const { version, in_stock: inStock } = input
  const changes = {
    ...texts(input),
    ...(inStock !== undefined && { inStock }),
    ...chosenPlace(user, input),
  }
  return { changes, version, ...answersOf(input), ...editedImages(input) }
}

type Answers = Record<'price_confirmed' | 'to_moderator', boolean>
const answersOf = ({ price_confirmed, to_moderator }: Answers) => ({
  isPriceConfirmed: price_confirmed,
  isForModerator: to_moderator,
})

type Texts = Pick<
  v.InferOutput<typeof productForm>,
  'title' | 'description' | 'price' | 'condition' | 'currency' | 'category_id'
>
function texts({ category_id, ...input }: Texts) {
  const { title, description, price, condition, currency } = input
  const categoryId = requireCategory('product', category_id)
  return { title, description, price, condition, currency, categoryId }
}

type Values = ReturnType<typeof readPost>['values']
type Changes = ReturnType<typeof readEdit>['changes']

export const productWriter: ListingWriter<Values, Changes, OwnProduct> = {
  kind: 'product',
  readPost,
  readEdit,
  textsIn: ({ title, description }) => ({ title, description }),
  async insert(tx, sellerId, values) {
    const [row] = await tx
      .insert(products)
      .values({ ...values, ...listingSearchColumns(values), sellerId })
      .returning({ id: products.id })
    if (!row) throw new Error('The product was not inserted')
    await rememberWords(tx, [{ title: values.title, sellerId }])
    return row.id
  },
  async update(tx, id, changes) {
    const [row] = await tx
      .update(products)
      .set({
        ...changes,
        ...listingSearchColumns(changes),
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, id))
      .returning({ sellerId: products.sellerId })
    if (row) await rememberWords(tx, [{ title: changes.title, sellerId: row.sellerId }])
  },
  find: findOwnProduct,
}
