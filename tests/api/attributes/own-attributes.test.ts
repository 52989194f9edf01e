/** An attribute that an admin adds is in form, post, card, page, list and search of a running site. */
import { afterAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { reloadCategories } from '../../../src/server/categories/category-settings.ts'
import { addEntry, saveEntry } from '../../../src/server/categories/edit-attributes.ts'
import { attributeChanges } from '../../../src/server/db/schema/index.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { as, OWN_PRODUCTS, postProduct, productEdit } from '../../fixtures/own-things.ts'
import { text } from '../../fixtures/html.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()
afterAll(async () => {
  await app().db.delete(attributeChanges)
  await reloadCategories()
})

const ADMIN = { actorId: 7, requestId: 'request-7' }
const categoryId = findCategory('product', 'books-education')?.id ?? 0
const COVER = { uz: 'Muqova', ru: 'Обложка', en: 'Cover' }
const OPTIONS = [
  { uz: 'Qattiq', ru: 'Твёрдая', en: 'Hard' },
  { uz: 'Charm', ru: 'Кожа', en: 'Leather' },
  { uz: 'Yumshoq', ru: 'Мягкая', en: 'Soft' },
]
const LIST = '/en?category=books-education'
const asked = async () => {
  const path = `/products/api/categories/${categoryId}/attributes/?lang=en`
  const { attributes }: { attributes: { key: string }[] } = await (await call(path)).json()
  return attributes.filter(({ key }) => key.startsWith('x_'))
}
const words = async (path: string) => text(await (await call(path)).text())

test('an attribute with three options works at once, and a hidden option stays where it was chosen', async () => {
  expect(await asked()).toEqual([])
  expect(await words(LIST)).not.toContain('Cover')
  const attribute = { type: 'one', isOnCard: true } as const
  await addEntry({ categoryId }, { names: COVER, attribute }, ADMIN)
  const path = { categoryId, attribute: 'x_cover' }
  for (const names of OPTIONS) await addEntry(path, { names, attribute }, ADMIN)
  expect(await asked()).toMatchObject([
    { key: 'x_cover', name: 'Cover', options: [{ id: 'hard' }, { id: 'leather' }, { id: 'soft' }] },
  ])

  const owner = await newMember()
  const category_id = String(categoryId)
  const listing = await postProduct(owner, 1, { category_id, attr_x_cover: 'leather' })
  expect(listing.attributes).toEqual({ x_cover: { id: 'leather', name: expect.any(String) } })
  await postProduct(owner, 1, { category_id, attr_x_cover: 'soft' })

  const { results }: { results: { id: number; attributes_line?: string }[] } = await (
    await call(
      '/products/api/products?category_name=books-education&attributes=x_cover%3Dleather&lang=en',
    )
  ).json()
  expect(results).toMatchObject([{ id: listing.id, attributes_line: 'Leather' }])
  expect(await words(`${LIST}&x_cover=leather`)).toContain('Leather')
  expect(await words(`${LIST}&panel=attributes`)).toContain('Cover')
  expect(await words(`/en/product/${listing.id}`)).toContain('Leather')

  const settings = { of: 'option', aliases: [] } as const
  const leather = { names: OPTIONS[1] ?? COVER, isHidden: true, settings }
  await saveEntry(path, 'leather', leather, ADMIN)
  const existing_images = listing.images.map(({ id }) => String(id))
  const form = productEdit({ category_id, existing_images, attr_x_cover: 'leather' })
  expect((await as(owner, `${OWN_PRODUCTS}${listing.id}/`, 'PUT', form)).status).toBe(200)
  expect(await words(`/en/product/${listing.id}`)).toContain('Leather')
  expect(await words(`${LIST}&panel=attributes`)).not.toContain('Leather')
  expect(await words(`${LIST}&panel=attributes&x_cover=leather`)).toContain('Leather')
})
