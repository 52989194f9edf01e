import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $postProduct,
  cancelProduct,
  postProduct,
  productPhotos,
} from '../../src/stores/post-product.ts'
import { $productDraft, typeProduct } from '../../src/stores/product-draft.ts'
import { $session, dropSession, openSession } from '../../src/stores/session.ts'
import { $toast, dismiss } from '../../src/stores/toasts.ts'
import { uploadsAnswer } from './fake-upload.ts'

const location = { id: 1726273, region: 'Toshkent shahri', district: 'Mirobod tumani' }
const product = { id: 17, title: 'Divan' }
const created = { status: 201, body: product }
const said = () => $toast.get()?.key
const errors = () => $postProduct.get().errors

async function fillIn() {
  typeProduct('title', 'Divan')
  typeProduct('description', 'Kulrang')
  typeProduct('price', '1500000')
  typeProduct('condition', 'used')
  typeProduct('category_id', '3')
  await productPhotos.add([new File(['x'], 'a.jpg'), new File(['y'], 'b.jpg')])
}

beforeEach(async () => {
  // Only a browser can decode a picture
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }))
  vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location } })
  await fillIn()
})
afterEach(async () => {
  await cancelProduct()
  dropSession()
  while ($toast.get()) dismiss()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('The form travels as the spec names it and the draft is gone', async () => {
  const sent = uploadsAnswer(created)
  expect(await postProduct('uz')).toEqual(product)
  const { url, form, headers } = sent[0] ?? expect.fail('nothing was sent')
  expect(url).toBe('/products/api/products/')
  expect(headers.get('Authorization')).toBe('Token t')
  const { images, ...fields } = Object.fromEntries(form)
  expect(fields).toEqual({
    ...{ title: 'Divan', description: 'Kulrang', price: '1500000', condition: 'used' },
    ...{ category_id: '3', currency: 'Sum', in_stock: 'true' },
    ...{ location_id: '1726273', userAddress_id: '1726273', userName_id: '5' },
  })
  expect(images).toBeDefined()
  expect(form.getAll('images')).toMatchObject([{ name: 'a.jpg' }, { name: 'b.jpg' }])
  expect($productDraft.get()).toMatchObject({ title: '', price: '', key: '' })
  expect(productPhotos.$photos.get()).toEqual([])
  expect(said()).toBe('product_create_success')
})

test('Everything that is missing is named, and forgiven once it changes', async () => {
  const sent = uploadsAnswer()
  await cancelProduct()
  expect(await postProduct('uz')).toBeNull()
  expect(errors()).toEqual({
    title: 'title_required_message',
    description: 'desc_required_message',
    price: 'price_required_message',
    condition: 'condition_required_message',
    category_id: 'category_required_message',
    images: 'at_least_one_image_required',
  })
  expect(said()).toBe('fill_required_fields')
  typeProduct('title', 'D')
  await productPhotos.add([new File(['x'], 'a.jpg')])
  expect(Object.keys(errors())).toEqual(['description', 'price', 'condition', 'category_id'])
  expect(sent).toEqual([])
})

test('A single fault is said by its own name', async () => {
  typeProduct('price', '0')
  await postProduct('uz')
  expect(said()).toBe('price_invalid')
})

test('A member without a place cannot post', async () => {
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location: null } })
  expect(await postProduct('uz')).toBeNull()
  expect(said()).toBe('location_info_error')
})

test('A broken line is tried once more with the same key', async () => {
  const sent = uploadsAnswer('broken line', created)
  expect(await postProduct('uz')).toEqual(product)
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('After a failure all that was typed is there, and the next try has the same key', async () => {
  const sent = uploadsAnswer('broken line', 'broken line', created)
  expect(await postProduct('uz')).toBeNull()
  expect(said()).toBe('FETCH_ERROR')
  expect($productDraft.get()).toMatchObject({ title: 'Divan', price: '1500000' })
  expect(productPhotos.$photos.get()).toHaveLength(2)
  await postProduct('uz')
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('The next product has another key', async () => {
  const sent = uploadsAnswer(created, created)
  await postProduct('uz')
  await fillIn()
  await postProduct('uz')
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
})

test('A line that says nothing is given up', async () => {
  vi.useFakeTimers()
  uploadsAnswer('silence')
  const posting = postProduct('uz')
  await vi.advanceTimersByTimeAsync(0)
  expect($postProduct.get().sent).toBe(0.5)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await posting).toBeNull()
  expect(said()).toBe('TIMEOUT_ERROR')
  vi.useRealTimers()
})

test('Pictures that the server refused are named and go, the others stay', async () => {
  const refusal = {
    ...{ code: 'image_valid_type', message: '' },
    errors: { 'images.0': 'image_valid_type' },
  }
  uploadsAnswer({ status: 400, body: refusal })
  await postProduct('uz')
  expect(productPhotos.$photos.get().map(({ name }) => name)).toEqual(['b.jpg'])
  expect(productPhotos.$refused.get()).toEqual([{ name: 'a.jpg', reason: 'image_valid_type' }])
})

test('A dead token asks for a login and keeps the draft', async () => {
  uploadsAnswer({ status: 401, body: { code: 'auth_required', message: '' } })
  expect(await postProduct('uz')).toBeNull()
  expect($session.get()).toBeNull()
  expect($productDraft.get().title).toBe('Divan')
  expect(said()).toBe('auth_required')
})

test('What the server breaks on is said as an error of the form', async () => {
  uploadsAnswer({ status: 500, body: { code: 'server_error', message: '' } })
  await postProduct('uz')
  expect(said()).toBe('errorCreatingProduct')
})

test('A second tap sends nothing', async () => {
  const sent = uploadsAnswer(created, created)
  await Promise.all([postProduct('uz'), postProduct('uz')])
  expect(sent).toHaveLength(1)
})
