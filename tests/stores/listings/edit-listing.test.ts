import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import { createEditing, type Editing } from '../../../src/stores/listings/edit-listing.ts'
import { JOBS_CATEGORY_ID } from '../../../src/api/lib/kinds.ts'
import { productKind, type ProductValues } from '../../../src/stores/listings/listing-kinds.ts'
import { findPoint } from '../../../src/stores/listings/find-point.ts'
import { serviceKind } from '../../../src/stores/listings/service-kind.ts'
import { $session, dropSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error, fieldsOf } from '../fake-answers.ts'
import { HERE, stubPlace } from '../fake-place.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'

const image = (id: number) => ({ id, thumbnail: `/media/${id}.webp` })
const own = (change: object = {}) => ({
  body: {
    id: 17,
    version: 3,
    title: 'Divan',
    description: 'Kulrang',
    price: 1_500_000,
    condition: 'used',
    in_stock: true,
    category: { id: 5 },
    location: { id: 1_726_273 },
    images: [image(7), image(8), image(9)],
    ...change,
  },
})
const saved = { status: 200, body: {} }
const conflict = { status: 409, body: { code: 'conflict', message: '' } }

let editing: Editing<ProductValues, Product>
const values = () => editing.$loaded.get()?.values

async function open(...answers: Parameters<typeof answerWith>) {
  const asked = answerWith(own(), ...answers)
  editing = createEditing(productKind, 17)
  await editing.load('uz')
  return asked
}

beforeEach(() => {
  stubPictures()
  vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
  const location = { id: 1726273, region: 'Toshkent shahri', district: 'Mirobod tumani' }
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location } })
})
afterEach(() => {
  void dropSession()
  while ($toast.get()) dismiss()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('The form shows the listing, and knows of unsaved changes', async () => {
  const [asked] = await open()
  expect(asked?.path).toBe('/products/api/user/products/17/')
  expect(asked?.headers.get('Authorization')).toBe('Token t')
  expect(values()).toEqual({
    title: 'Divan',
    description: 'Kulrang',
    price: '1500000',
    condition: 'used',
    category_id: '5',
    attributes: '',
    in_stock: 'true',
  })
  expect(editing.isDirty()).toBe(false)
  editing.type('title', 'Divan!')
  expect(editing.isDirty()).toBe(true)
  editing.type('title', 'Divan')
  editing.photos.remove('8')
  expect(editing.isDirty()).toBe(true)
})

test('A temporary refusal shows the wait, keeps all, and the next try is the same', async () => {
  await open()
  const body = { code: 'pictures_unavailable', message: '' }
  const sent = uploadsAnswer({ status: 503, body, retryAfter: '30' }, saved)
  editing.type('title', 'Divan!')
  await editing.photos.add([new File(['x'], 'a.jpg')])
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$submit.get().retryAfter).toBe(30)
  expect(editing.$failure.get()).toEqual({ key: 'pictures_unavailable' })
  expect(await editing.save('uz')).toBe(true)
  expect(fieldsOf(sent[1]?.form)).toEqual(fieldsOf(sent[0]?.form))
})

test('Kept and new pictures are sent separately, beside the version', async () => {
  await open()
  const sent = uploadsAnswer(saved)
  editing.photos.remove('8')
  await editing.photos.add([new File(['x'], 'a.jpg'), new File(['y'], 'b.jpg')])
  editing.type('in_stock', 'false')
  expect(await editing.save('uz')).toBe(true)
  const { method, url, form } = sent[0] ?? expect.fail('nothing was sent')
  expect([method, url]).toEqual(['PUT', '/products/api/user/products/17/'])
  expect(form.getAll('existing_images')).toEqual(['7', '9'])
  expect(form.getAll('new_images')).toMatchObject([{ name: 'a.jpg' }, { name: 'b.jpg' }])
  expect(form.get('new_images_at')).toBe('2,3')
  expect(form.get('version')).toBe('3')
  expect(form.get('in_stock')).toBe('false')
  expect(form.has('images')).toBe(false)
  expect($toast.get()?.key).toBe('product_update_success')
})

test('It waits for the place, and keeps what is typed meanwhile', async () => {
  await open()
  const place = stubPlace()
  const sent = uploadsAnswer(saved)
  findPoint(editing.point, false)
  const saving = editing.save('uz')
  editing.type('title', 'Divan!')
  await Promise.resolve()
  expect(sent).toEqual([])
  place.find(HERE)
  expect(await saving).toBe(true)
  const { form } = sent[0] ?? expect.fail('nothing was sent')
  expect([form.get('point'), form.get('title')]).toEqual(['41.293570,69.271680', 'Divan!'])
})

test('The last picture cannot be removed', async () => {
  await open()
  const sent = uploadsAnswer(saved)
  for (const id of ['7', '8', '9']) editing.photos.remove(id)
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$submit.get().errors).toEqual({ images: 'at_least_one_image_required' })
  expect(sent).toEqual([])
  editing.photos.undelete('8')
  expect(editing.$submit.get().errors).toEqual({})
  expect(await editing.save('uz')).toBe(true)
})

test('The loser of two edits sees the conflict; the fresh version keeps the text', async () => {
  const fresh = own({ version: 4, title: 'Yangi nom', price: 900, images: [image(7), image(10)] })
  await open(fresh, fresh)
  const sent = uploadsAnswer(conflict, saved)
  editing.type('price', '800')
  editing.photos.remove('7')
  await editing.photos.add([new File(['x'], 'a.jpg')])
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$conflict.get()).toBe(true)
  expect(editing.$failure.get()).toEqual({ key: 'conflict' })
  await editing.load('uz')
  expect(editing.$conflict.get()).toBe(false)
  expect(values()).toMatchObject({ title: 'Yangi nom', price: '800' })
  expect(editing.photos.oldIds()).toEqual(['10'])
  expect(editing.photos.added()).toHaveLength(1)
  expect(await editing.save('uz')).toBe(true)
  expect(sent[1]?.form.get('version')).toBe('4')
})

test('Our own edit whose answer was lost is no conflict', async () => {
  await open(own({ version: 4, title: 'Divan 2' }))
  const sent = uploadsAnswer('broken line', conflict)
  editing.type('title', 'Divan 2 ')
  expect(await editing.save('uz')).toBe(true)
  expect(sent).toHaveLength(2)
})

test('An edit elsewhere with the same words and as many other pictures is a conflict', async () => {
  await open(own({ version: 4, title: 'Divan 2', images: [image(7), image(8), image(10)] }))
  uploadsAnswer(conflict)
  editing.type('title', 'Divan 2')
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$conflict.get()).toBe(true)
})

test.each([
  ['product_update_failed', { status: 500, body: { code: 'server_error', message: '' } }],
  ['PARSING_ERROR', { status: 502, body: '<html>' }],
])('%s keeps everything and the next try works', async (key, answer) => {
  await open()
  uploadsAnswer(answer, saved)
  editing.type('title', 'Divan 2')
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$failure.get()?.key).toBe(key)
  expect(values()?.title).toBe('Divan 2')
  expect(await editing.save('uz')).toBe(true)
  expect(editing.$failure.get()).toBeNull()
})

test('A service that could not be changed shows an error', async () => {
  answerWith({
    body: {
      id: 4,
      version: 1,
      name: 'Usta',
      description: 'Tez',
      category: { id: 101 },
      location: { id: 1_726_273 },
      images: [],
    },
  })
  const service = createEditing(serviceKind, 4)
  await service.load('uz')
  uploadsAnswer({ status: 500, body: { code: 'server_error', message: '' } })
  service.type('name', 'Usta 2')
  expect(await service.save('uz')).toBe(false)
  expect(service.$failure.get()?.key).toBe('service_update_error')
  uploadsAnswer(saved)
  service.type('category_id', String(JOBS_CATEGORY_ID))
  expect(await service.save('uz')).toBe(true)
  expect($toast.get()?.key).toBe('job_update_success')
})

test('A silent connection times out and can be retried', async () => {
  await open()
  vi.useFakeTimers()
  uploadsAnswer('silence', saved)
  const saving = editing.save('uz')
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await saving).toBe(false)
  expect(editing.$failure.get()).toEqual({ key: 'TIMEOUT_ERROR' })
  vi.useRealTimers()
  expect(await editing.save('uz')).toBe(true)
})

test('A listing that failed to load is loaded again', async () => {
  answerWith('broken line', own())
  editing = createEditing(productKind, 17)
  await editing.load('uz')
  expect(editing.$failure.get()).toEqual({ key: 'FETCH_ERROR' })
  await editing.load('uz')
  expect(values()?.title).toBe('Divan')
})

test('A picture that the server refused is named and removed; a dead token keeps the form', async () => {
  await open()
  const refusal = { code: 'image_valid_type', message: '' }
  uploadsAnswer(
    { status: 400, body: { ...refusal, errors: { 'new_images.0': 'image_valid_type' } } },
    { status: 401, body: error(401, 'auth_required').body },
  )
  await editing.photos.add([new File(['x'], 'a.jpg')])
  expect(await editing.save('uz')).toBe(false)
  expect(editing.photos.added()).toEqual([])
  expect(editing.photos.$refused.get()).toEqual([{ name: 'a.jpg', reason: 'image_valid_type' }])
  editing.type('title', 'Divan 2')
  expect(await editing.save('uz')).toBe(false)
  expect($session.get()).toBeNull()
  expect(editing.$failure.get()).toEqual({ key: 'auth_required' })
  expect(values()?.title).toBe('Divan 2')
})

test('An unusual price is asked about once; a held listing moves to the own list', async () => {
  await open()
  const errors = { price: 'unusual_price' }
  const asked = { status: 400, body: { code: 'unusual_price', message: '', errors } }
  const sent = uploadsAnswer(asked, { status: 200, body: { state: 'held' } })
  editing.type('price', '5')
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$submit.get().errors).toEqual(errors)
  expect(editing.$failure.get()).toEqual({ key: 'unusual_price' })
  expect(editing.isHeld()).toBe(false)
  expect(await editing.save('uz')).toBe(true)
  expect(sent.map(({ form }) => form.get('price_confirmed'))).toEqual([null, 'true'])
  expect($toast.get()?.key).toBe('listing_held')
  expect(editing.isHeld()).toBe(true)
  expect(editing.isDirty()).toBe(false)
})

test('An edit refused by mistake can be sent to a moderator', async () => {
  await open()
  const sent = uploadsAnswer({ status: 200, body: { state: 'held' } })
  editing.type('title', 'Divan 90 123 45 67')
  expect(await editing.save('uz')).toBe(false)
  expect(editing.$failure.get()).toEqual({ key: 'contact_in_title' })
  expect(await editing.save('uz', true)).toBe(true)
  expect(sent.map(({ form }) => form.get('to_moderator'))).toEqual(['true'])
  expect(editing.isHeld()).toBe(true)
})
