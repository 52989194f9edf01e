import type { Product } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { User } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { productImages, products } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { createOnce, findCreated, idempotencyKey } from '../idempotency.ts'
import type { Picture } from '../media/pipeline.ts'
import { savePictures } from '../media/pictures.ts'
import { makePictures } from '../media/uploads.ts'
import { readMultipart } from '../multipart.ts'
import { readProduct } from './product-input.ts'
import { getProduct } from './products.ts'
import { listingSearchColumns } from './search-columns.ts'
import { rememberWords } from './words.ts'

type Values = ReturnType<typeof readProduct>['values']

/** Publishes the product of a form, whole or not at all; a repeated call answers the first one. */
export async function postProduct(user: User, request: Request, locale: Locale): Promise<Product> {
  const attempt = { userId: user.id, key: idempotencyKey(request), kind: 'product' }
  const id = (await findCreated(attempt)) ?? (await create())
  const page = await getProduct(id, locale)
  if (page.state !== 'live') throw new Failure('gone')
  return page.product

  async function create(): Promise<number> {
    const { values, files } = readProduct(user, await readMultipart(request))
    const pictures = await makePictures(files)
    const created = await savePictures(pictures, (tx) =>
      createOnce(tx, attempt, () => insertProduct(tx, values, pictures)),
    )
    await app().cache.invalidate(['products'])
    return created
  }
}

async function insertProduct(tx: Transaction, values: Values, pictures: Picture[]) {
  const [row] = await tx
    .insert(products)
    .values({ ...values, ...listingSearchColumns(values) })
    .returning({ id: products.id })
  if (!row) throw new Error('The product was not inserted')
  const { id } = row
  const images = pictures.map(({ hash }, position) => ({
    productId: id,
    position,
    mediaHash: hash,
  }))
  await tx.insert(productImages).values(images)
  await rememberWords(tx, [values.title])
  return id
}
