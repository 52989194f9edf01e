/** Texts that are refused before publication, with the reason. */
import { beforeAll, expect, test } from 'vitest'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  photosOf,
  postProduct,
  postService,
  productEdit,
  productForm,
  PRODUCTS,
  refused,
  serviceEdit,
  serviceForm,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'

let member: Member
beforeAll(async () => {
  member = await newMember()
})
const count = async (path: string) => (await (await as(member, path)).json()).count

test('a title with a contact and a text with forbidden goods are refused at their field', async () => {
  const photos = await photosOf(1)
  for (const [fields, errors] of [
    [{ title: 'Divan 90 123 45 67' }, { title: 'contact_in_title' }],
    [{ title: 'Насвой optom' }, { title: 'forbidden_goods' }],
    [{ description: 'Yaxshi н а с в о й' }, { description: 'forbidden_goods' }],
  ] as const) {
    const answer = await as(member, PRODUCTS, 'POST', productForm(fields, photos))
    expect(await refused(answer)).toMatchObject({ status: 400, errors })
  }
  for (const [fields, errors] of [
    [{ name: 'Usta t.me/usta' }, { name: 'contact_in_title' }],
    [{ name: 'Qalbaki hujjatlar' }, { name: 'forbidden_goods' }],
  ] as const) {
    const answer = await as(member, SERVICES, 'POST', serviceForm(fields))
    expect(await refused(answer)).toMatchObject({ status: 400, errors })
  }
  expect(await count(OWN_PRODUCTS)).toBe(0)
  expect(await count(OWN_SERVICES)).toBe(0)
})

test('words are checked before the pictures', async () => {
  const broken = [new TextEncoder().encode('no photo')]
  const post = productForm({ title: 'Насвой optom' }, broken)
  const answer = await as(member, PRODUCTS, 'POST', post)
  expect(await refused(answer)).toMatchObject({ errors: { title: 'forbidden_goods' } })
  const { id, images } = await postProduct(member)
  const existing_images = images.map((image) => String(image.id))
  const edit = productEdit({ title: 'Насвой optom', existing_images }, broken)
  const edited = await as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', edit)
  expect(await refused(edited)).toMatchObject({ errors: { title: 'forbidden_goods' } })
})

test('an edit is checked by the same rules; a refusal leaves the listing as it was', async () => {
  const product = await postProduct(member)
  const existing_images = product.images.map(({ id }) => String(id))
  const edit = productEdit({ description: 'G e r o i n', existing_images })
  const answer = await as(member, `${OWN_PRODUCTS}${product.id}/`, 'PUT', edit)
  expect(await refused(answer)).toMatchObject({ errors: { description: 'forbidden_goods' } })
  const after = await (await as(member, `${OWN_PRODUCTS}${product.id}/`)).json()
  expect(after).toMatchObject({ description: product.description, version: product.version })

  const service = await postService(member)
  const named = serviceEdit({ name: '1xbet akkaunt' })
  const refusal = await as(member, `${OWN_SERVICES}${service.id}/`, 'PUT', named)
  expect(await refused(refusal)).toMatchObject({ errors: { name: 'forbidden_goods' } })
})
