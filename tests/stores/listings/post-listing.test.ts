import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JOBS_CATEGORY_ID } from '../../../src/api/lib/kinds.ts'
import { isForModerator } from '../../../src/stores/listings/check-listing.ts'
import { newProduct } from '../../../src/stores/listings/post-listing.ts'
import { newService } from '../../../src/stores/listings/post-service.ts'
import { $session, dropSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, fieldsOf } from '../fake-answers.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'

const location = { id: 1726273, region: 'Toshkent shahri', district: 'Mirobod tumani' }
const product = { id: 17, title: 'Divan' }
const created = { status: 201, body: product }
const said = () => $toast.get()?.key
const alert = () => newProduct.$alert.get()?.key
const errors = () => newProduct.$submit.get().errors
const draft = () => newProduct.$draft.get()

async function fillIn() {
  newProduct.type('title', 'Divan')
  newProduct.type('description', 'Kulrang')
  newProduct.type('price', '1500000')
  newProduct.type('condition', 'used')
  newProduct.type('category_id', '3')
  await newProduct.photos.add([new File(['x'], 'a.jpg'), new File(['y'], 'b.jpg')])
}

beforeEach(async () => {
  // Only a browser can decode a picture
  stubPictures()
  vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location } })
  await fillIn()
})
afterEach(async () => {
  await newProduct.cancel()
  await newService.cancel()
  void dropSession()
  while ($toast.get()) dismiss()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('After another content was posted under the key, the next attempt has a new one', async () => {
  const sent = uploadsAnswer({ status: 409, body: { code: 'sent_before', message: '' } })
  expect(await newProduct.post('uz')).toBeNull()
  expect(alert()).toBe('sent_before')
  expect(draft().values).toMatchObject({ title: 'Divan' })
  await newProduct.post('uz')
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('The form is sent with the names of the spec and the draft is gone', async () => {
  const sent = uploadsAnswer(created)
  expect(await newProduct.post('uz')).toEqual(product)
  const { url, form, headers } = sent[0] ?? expect.fail('nothing was sent')
  expect(url).toBe('/products/api/products/')
  expect(headers.get('Authorization')).toBe('Token t')
  const { images, ...fields } = Object.fromEntries(form)
  expect(fields).toEqual({
    title: 'Divan',
    description: 'Kulrang',
    price: '1500000',
    condition: 'used',
    category_id: '3',
    attributes: '1',
    currency: 'Sum',
    in_stock: 'true',
    location_id: '1726273',
    userAddress_id: '1726273',
    userName_id: '5',
  })
  expect(images).toBeDefined()
  expect(form.getAll('images')).toMatchObject([{ name: 'a.jpg' }, { name: 'b.jpg' }])
  expect(draft()).toMatchObject({ values: { title: '', price: '' }, key: '' })
  expect(newProduct.photos.$photos.get()).toEqual([])
  expect(said()).toBe('product_create_success')
})

test('A held listing is announced as such, and links to the own list', async () => {
  uploadsAnswer({ status: 201, body: { ...product, state: 'held' } })
  const posted = (await newProduct.post('ru')) ?? expect.fail('nothing was posted')
  expect(said()).toBe('listing_held')
  expect(newProduct.pageOf(posted, 'ru')).toBe('/ru/my-products')
  expect(newProduct.pageOf({ id: 17, state: 'active' }, 'uz')).toBe('/product/17')
  expect(newService.pageOf({ id: 17, state: 'held' }, 'uz')).toBe('/my-services')
})

test('An unusual price is asked about at its field, and sending it again confirms it', async () => {
  const errors = { price: 'unusual_price' }
  const asked = { status: 400, body: { code: 'unusual_price', message: '', errors } }
  const sent = uploadsAnswer(asked, asked, created)
  expect(await newProduct.post('uz')).toBeNull()
  expect(alert()).toBe('unusual_price')
  expect(newProduct.$submit.get().errors).toEqual(errors)
  expect(draft().values).toMatchObject({ title: 'Divan', price: '1500000' })
  newProduct.type('price', '1')
  expect(await newProduct.post('uz')).toBeNull()
  expect(await newProduct.post('uz')).toEqual(product)
  const answers = sent.map(({ form }) => [form.get('price'), form.get('price_confirmed')])
  expect(answers).toEqual([
    ['1500000', null],
    ['1', null],
    ['1', 'true'],
  ])
})

test('A condition of a job is asked about, and sending the same text again confirms it', async () => {
  const errors = { description: 'job_condition' }
  const asked = { status: 400, body: { code: 'job_condition', message: '', errors } }
  const sent = uploadsAnswer(asked, asked, { status: 201, body: { id: 4 } })
  newService.type('name', 'Sotuvchi kerak')
  newService.type('description', 'Faqat ayollar')
  newService.type('category_id', '101')
  expect(await newService.post('uz')).toBeNull()
  expect(newService.$submit.get().errors).toEqual(errors)
  newService.type('description', 'Faqat qizlar')
  expect(await newService.post('uz')).toBeNull()
  expect(await newService.post('uz')).toEqual({ id: 4 })
  expect(sent.map(({ form }) => form.get('condition_confirmed'))).toEqual([null, null, 'true'])
})

test('A listing refused by mistake can be sent to a moderator, one with other errors cannot', async () => {
  const errors = { description: 'forbidden_goods' }
  const refusal = { status: 400, body: { code: 'forbidden_goods', message: '', errors } }
  const held = { status: 201, body: { ...product, state: 'held' } }
  const sent = uploadsAnswer(refusal, held)
  newProduct.type('title', 'Divan 90 123 45 67')
  expect(await newProduct.post('uz')).toBeNull()
  expect([alert(), said(), sent.length]).toEqual(['contact_in_title', undefined, 0])
  expect(isForModerator(newProduct.$submit.get().errors)).toBe(true)
  newProduct.type('price', '')
  expect(await newProduct.post('uz', true)).toBeNull()
  expect(newProduct.$submit.get().errors).toEqual({ price: 'price_required_message' })
  newProduct.type('price', '1500000')
  newProduct.type('title', 'Divan')
  expect(await newProduct.post('uz')).toBeNull()
  expect(alert()).toBe('forbidden_goods')
  newProduct.type('title', 'Divan 90 123 45 67')
  expect(await newProduct.post('uz', true)).toMatchObject({ state: 'held' })
  expect(sent.map(({ form }) => form.get('to_moderator'))).toEqual([null, 'true'])
})

test('Every missing field shows its error, which clears once it changes', async () => {
  const sent = uploadsAnswer()
  await newProduct.cancel()
  expect(await newProduct.post('uz')).toBeNull()
  expect(errors()).toEqual({
    title: 'title_required_message',
    description: 'desc_required_message',
    price: 'price_required_message',
    condition: 'condition_required_message',
    category_id: 'category_required_message',
    images: 'at_least_one_image_required',
  })
  expect(said()).toBe('fill_required_fields')
  newProduct.type('title', 'D')
  await newProduct.photos.add([new File(['x'], 'a.jpg')])
  expect(Object.keys(errors())).toEqual(['description', 'price', 'condition', 'category_id'])
  expect(sent).toEqual([])
})

test('A single error shows at its field, and nowhere else', async () => {
  newProduct.type('price', 'qimmat')
  await newProduct.post('uz')
  expect(errors()).toEqual({ price: 'price_invalid' })
  expect(said()).toBeUndefined()
})

test('A member without a place cannot post', async () => {
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location: null } })
  expect(await newProduct.post('uz')).toBeNull()
  expect(said()).toBe('location_info_error')
})

test('A broken connection is retried once with the same key', async () => {
  const sent = uploadsAnswer('broken line', created)
  expect(await newProduct.post('uz')).toEqual(product)
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('After a failure all text is there, and the next try has the same key', async () => {
  const sent = uploadsAnswer('broken line', 'broken line', created)
  expect(await newProduct.post('uz')).toBeNull()
  expect(alert()).toBe('FETCH_ERROR')
  expect(draft().values).toMatchObject({ title: 'Divan', price: '1500000' })
  expect(newProduct.photos.$photos.get()).toHaveLength(2)
  await newProduct.post('uz')
  expect(alert()).toBeUndefined()
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test.each([
  [429, 'too_many_requests', 'wait_seconds'],
  [503, 'pictures_unavailable', 'pictures_unavailable'],
])(
  'A temporary refusal (%i) shows the wait, keeps all, and the next try is the same',
  async (...row) => {
    const [status, code, message] = row
    const sent = uploadsAnswer({ status, body: { code, message: '' }, retryAfter: '30' }, created)
    expect(await newProduct.post('uz')).toBeNull()
    expect(alert()).toBe(message)
    expect(newProduct.$submit.get()).toMatchObject({ sent: null, retryAfter: 30 })
    expect(await newProduct.post('uz')).toEqual(product)
    expect(newProduct.$submit.get().retryAfter).toBeNull()
    const [first, second] = sent.map(({ form, headers }) => {
      return { key: headers.get('Idempotency-Key'), form: fieldsOf(form) }
    })
    expect(first?.form.filter(([name]) => name === 'images')).toHaveLength(2)
    expect(second).toEqual(first)
  },
)

test('The next product has another key', async () => {
  const sent = uploadsAnswer(created, created)
  await newProduct.post('uz')
  await fillIn()
  await newProduct.post('uz')
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
})

test('A silent connection times out', async () => {
  vi.useFakeTimers()
  uploadsAnswer('silence')
  const posting = newProduct.post('uz')
  await vi.advanceTimersByTimeAsync(0)
  expect(newProduct.$submit.get().sent).toBe(0.5)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await posting).toBeNull()
  expect(alert()).toBe('TIMEOUT_ERROR')
  vi.useRealTimers()
})

test('Pictures that the server refused are named and removed, the others stay', async () => {
  const refusal = {
    code: 'image_valid_type',
    message: '',
    errors: { 'images.0': 'image_valid_type' },
  }
  uploadsAnswer({ status: 400, body: refusal })
  await newProduct.post('uz')
  expect(newProduct.photos.$photos.get().map(({ name }) => name)).toEqual(['b.jpg'])
  expect(newProduct.photos.$refused.get()).toEqual([{ name: 'a.jpg', reason: 'image_valid_type' }])
})

test('A dead token asks for a login and keeps the draft', async () => {
  uploadsAnswer({ status: 401, body: { code: 'auth_required', message: '' } })
  expect(await newProduct.post('uz')).toBeNull()
  expect($session.get()).toBeNull()
  expect(draft().values.title).toBe('Divan')
  expect(said()).toBe('session_ended')
})

test('A server failure shows an error in the form', async () => {
  uploadsAnswer({ status: 500, body: { code: 'server_error', message: '' } })
  await newProduct.post('uz')
  expect(alert()).toBe('errorCreatingProduct')
})

test('A server failure shows an error in the form of a service', async () => {
  uploadsAnswer({ status: 500, body: { code: 'server_error', message: '' } })
  newService.type('name', 'Santexnik')
  newService.type('description', 'Tez')
  newService.type('category_id', '101')
  await newService.post('uz')
  expect(newService.$alert.get()?.key).toBe('errorCreatingService')
})

test('A vacancy is announced as one, not as a service', async () => {
  uploadsAnswer({ status: 201, body: { ...product, id: 4 } })
  newService.type('name', 'Sotuvchi')
  newService.type('description', 'Doʻkonga')
  newService.type('category_id', String(JOBS_CATEGORY_ID))
  await newService.post('uz')
  expect(said()).toBe('job_create_success')
})

test('A second tap sends nothing', async () => {
  const sent = uploadsAnswer(created, created)
  await Promise.all([newProduct.post('uz'), newProduct.post('uz')])
  expect(sent).toHaveLength(1)
})

test('A service needs no pictures, and each missing field shows its own error', async () => {
  const sent = uploadsAnswer({ status: 201, body: { id: 4 } })
  expect(await newService.post('uz')).toBeNull()
  expect(newService.$submit.get().errors).toEqual({
    name: 'name_required_message',
    description: 'desc_required_message',
    category_id: 'category_required_message',
  })
  expect(said()).toBeUndefined()
  newService.type('name', 'Santexnik')
  newService.type('description', 'Tez')
  newService.type('category_id', '101')
  expect(await newService.post('uz')).toEqual({ id: 4 })
  const { url, form } = sent[0] ?? expect.fail('nothing was sent')
  expect(url).toBe('/services/api/services/')
  expect(Object.fromEntries(form)).toEqual({
    name: 'Santexnik',
    description: 'Tez',
    category_id: '101',
    attributes: '1',
    location_id: '1726273',
    userAddress_id: '1726273',
    userName_id: '5',
  })
})

test('A description longer than 500 letters is kept and refused', async () => {
  newService.type('name', 'Santexnik')
  newService.type('description', 'x'.repeat(501))
  newService.type('category_id', '101')
  expect(await newService.post('uz')).toBeNull()
  expect(newService.$submit.get().errors).toEqual({ description: 'description_too_long' })
  expect(newService.$draft.get().values.description).toHaveLength(501)
})

test('A vacancy may say 3000 letters', async () => {
  uploadsAnswer({ status: 201, body: { ...product, id: 4 } })
  newService.type('name', 'Sotuvchi')
  newService.type('category_id', String(JOBS_CATEGORY_ID))
  newService.type('description', 'x'.repeat(3001))
  expect(await newService.post('uz')).toBeNull()
  expect(newService.$submit.get().errors).toEqual({ description: 'description_too_long' })
  newService.type('description', 'x'.repeat(3000))
  expect(await newService.post('uz')).toMatchObject({ id: 4 })
})

test('The drafts of both kinds are separate', async () => {
  newService.type('description', 'Tez')
  expect(draft().values.description).toBe('Kulrang')
  expect(newService.photos.$photos.get()).toEqual([])
})

test('A member over the limit sees the time of the next post, only until then', async () => {
  vi.useFakeTimers()
  const asked = answerWith({ body: { posting: { retry_after: 480, restriction: null } } })
  await newProduct.checkLimit()
  expect(asked.map(({ path }) => path)).toEqual(['/accounts/limits/'])
  expect(newProduct.$wait.get()).toEqual({ key: 'posting_wait_minutes', params: { count: 8 } })
  vi.advanceTimersByTime(480_000)
  expect(newProduct.$wait.get()).toBeNull()
  vi.useRealTimers()
})

test('A member who may not post sees so before the form is filled in', async () => {
  answerWith({ body: { posting: { retry_after: 480, restriction: 'limited' } } })
  await newProduct.checkLimit()
  expect(newProduct.$wait.get()).toEqual({ key: 'member_limited' })
})

test.each([
  ['may post', [{ body: { posting: { retry_after: 0, restriction: null } } }]],
  ['cannot be asked about', ['broken line' as const]],
])('A member who %s sees no notice', async (_, answers) => {
  answerWith(...answers)
  await newService.checkLimit()
  expect(newService.$wait.get()).toBeNull()
})

test('A duplicate listing is refused with a link to the first', async () => {
  const refusal = { code: 'listing_exists', message: '', listing_id: 9 }
  uploadsAnswer({ status: 409, body: refusal })
  expect(await newProduct.post('ru')).toBeNull()
  expect($toast.get()).toMatchObject({
    key: 'listing_exists',
    link: { key: 'to_listing', href: '/ru/product/9' },
  })
  expect(draft().values.title).toBe('Divan')
})

test('Of three pictures the two that the server refused are removed', async () => {
  await newProduct.photos.add([new File(['z'], 'c.jpg')])
  const errors = { 'images.0': 'image_valid_type', 'images.1': 'image_valid_type' }
  uploadsAnswer({ status: 400, body: { code: 'image_valid_type', message: '', errors } })
  await newProduct.post('uz')
  expect(newProduct.photos.$photos.get().map(({ name }) => name)).toEqual(['c.jpg'])
})

test('A session that ended while the form was sent says so once, and the form keeps its text', async () => {
  uploadsAnswer({ status: 401, body: { code: 'auth_required', message: '' } })
  expect(await newProduct.post('uz')).toBeNull()
  expect(said()).toBe('session_ended')
  expect(alert()).toBeUndefined()
  expect(draft().values.title).toBe('Divan')
})
