/** A form that is sent while something is still found out for it: its category, its attributes, its place. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPoint } from '../../../src/stores/listings/find-point.ts'
import { newProduct } from '../../../src/stores/listings/post-listing.ts'
import { proposeAttributes } from '../../../src/stores/listings/propose-attributes.ts'
import { proposeCategory } from '../../../src/stores/listings/propose-category.ts'
import { dropSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith } from '../fake-answers.ts'
import { HERE, stubPlace } from '../fake-place.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'

const location = { id: 1726273, region: 'Toshkent shahri', district: 'Mirobod tumani' }
const created = { status: 201, body: { id: 17, title: 'Divan' } }
const PAUSE_MS = 600
const LIMIT_MS = 15_000
const WORDS = { categories: [{ id: 7, things: ['divan'], models: [], makes: [] }] }
const type = (values: Record<string, string>) => newProduct.take(Object.entries(values))
const errors = () => newProduct.$submit.get().errors

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } })
  stubPictures()
  vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location } })
  await newProduct.photos.add([new File(['x'], 'a.jpg')])
  type({ title: 'Gilam', description: 'Qizil', price: '1500000', condition: 'used' })
  type({ category_id: '3' })
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  answerWith()
  await newProduct.cancel()
  void dropSession()
  while ($toast.get()) dismiss()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('It waits for the category and the attributes that its title names', async () => {
  answerWith({ body: [{ id: 7 }] }, { body: WORDS })
  const sent = uploadsAnswer(created)
  const { categories } = newProduct.kind
  const stopReading = categories.subscribe(() => {})
  await vi.waitFor(() => expect(categories.get().data).toBeDefined())
  type({ title: '', category_id: '' })
  const stop = proposeCategory(newProduct, 'uz')
  newProduct.type('title', 'Divan')
  const posted = newProduct.post('uz')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(newProduct.$draft.get().values.category_id).toBe('7')
  answerWith({ body: { attributes: { kind: ['sofa'] } } })
  proposeAttributes(
    {
      kind: 'product',
      category: '7',
      title: 'Divan',
      inHand: () => undefined,
      form: () => ({
        list: [{ key: 'kind', type: 'one', name: 'Turi', required: false, first: false }],
        typed: '',
        region: undefined,
      }),
    },
    (typed) => newProduct.type('attributes', typed),
  )
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(sent).toEqual([])
  expect(errors()).toEqual({})
  await vi.advanceTimersByTimeAsync(2)
  expect(await posted).not.toBeNull()
  const [{ form } = expect.fail('nothing was sent')] = sent
  expect([form.get('category_id'), form.get('attr_kind')]).toEqual(['7', 'sofa'])
  stop()
  stopReading()
})

test('It waits no longer than six seconds for an answer about its title', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  uploadsAnswer(created)
  type({ title: '', category_id: '' })
  const stop = proposeCategory(newProduct, 'uz')
  newProduct.type('title', 'Divan')
  const posted = newProduct.post('uz')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await posted).toBeNull()
  expect(errors()).toEqual({ category_id: 'category_required_message' })
  stop()
})

test('It waits for the place', async () => {
  const place = stubPlace()
  const sent = uploadsAnswer(created)
  findPoint(newProduct.point, false)
  const posted = newProduct.post('uz')
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect(sent).toEqual([])
  place.find(HERE)
  expect(await posted).not.toBeNull()
  expect(sent[0]?.form.get('point')).toBe('41.293570,69.271680')
})

test.each([
  [
    'refused',
    (place: ReturnType<typeof stubPlace>) => place.fail({ code: 1, PERMISSION_DENIED: 1 }),
  ],
  ['never answered', () => vi.advanceTimersByTimeAsync(LIMIT_MS)],
])('Without a place it says so, and is sent when it is meant: %s', async (_, end) => {
  const place = stubPlace()
  const sent = uploadsAnswer(created)
  findPoint(newProduct.point, false)
  const posted = newProduct.post('uz')
  await vi.advanceTimersByTimeAsync(0)
  await end(place)
  expect(await posted).toBeNull()
  expect(errors()).toEqual({ point: 'point_missing' })
  expect(await newProduct.post('uz')).not.toBeNull()
  expect(sent[0]?.form.has('point')).toBe(false)
})
