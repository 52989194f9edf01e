import { useTestStorageEngine } from '@nanostores/persistent'
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '../../../src/stores/account/logout.ts'
import { dismiss, $toast } from '../../../src/stores/lib/toasts.ts'
import { createPhotos } from '../../../src/stores/photos/photos.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { answerWith } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const file = (name: string) => new File([name], name)
/** A form as a page opens it; the fake decoder accepts every file. */
const openForm = (form: string) =>
  createPhotos({ form, prepare: async (blob) => ({ ok: true, blob }) })

/** The draft's pictures on a page that is opened now. */
async function draftOf(form: string) {
  const photos = openForm(form)
  await photos.restore()
  return Promise.all(photos.added().map(async ({ name, blob }) => [name, await blob.text()]))
}

beforeAll(() => useTestStorageEngine())
afterEach(async () => {
  await Promise.all(['product', 'service'].map((form) => openForm(form).clear()))
  while ($toast.get()) dismiss()
  void closeSession()
  vi.unstubAllGlobals()
})

test('photo draft: a reload restores the pictures in order', async () => {
  const photos = openForm('product')
  await photos.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  photos.move(photos.added()[2]?.id ?? '', 0)
  photos.remove(photos.added()[1]?.id ?? '')
  expect(await draftOf('product')).toEqual([
    ['c.jpg', 'c.jpg'],
    ['b.jpg', 'b.jpg'],
  ])
})

test('photo draft: a restore keeps pictures picked meanwhile', async () => {
  await openForm('product').add([file('old.jpg')])
  const photos = openForm('product')
  const restored = photos.restore()
  await photos.add([file('new.jpg')])
  await restored
  expect(photos.added().map(({ name }) => name)).toEqual(['new.jpg'])
  expect(await draftOf('product')).toEqual([['new.jpg', 'new.jpg']])
})

test('photo draft: a posted form deletes its own pictures alone', async () => {
  const [product, service] = [openForm('product'), openForm('service')]
  await product.add([file('a.jpg')])
  await service.add([file('b.jpg')])
  await product.clear()
  expect(await draftOf('product')).toEqual([])
  expect(await draftOf('service')).toEqual([['b.jpg', 'b.jpg']])
})

test.each([
  ['ended', 'deletes the pictures of all forms', { status: 204 }, []],
  ['refused', 'deletes no picture', 'broken line' as const, [['a.jpg', 'a.jpg']]],
])('photo draft: a logout that is %s %s', async (_, _what, answer, left) => {
  stubStorage()
  logIn()
  for (const form of ['product', 'service']) await openForm(form).add([file('a.jpg')])
  answerWith(answer)
  await logout()
  expect(await draftOf('product')).toEqual(left)
  expect(await draftOf('service')).toEqual(left)
})
