/** Pictures of unfinished posts on a device that several members use. */
import { useTestStorageEngine } from '@nanostores/persistent'
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MAX_IMAGES } from '../../../src/api/lib/limits.ts'
import { deletePhotoDraft } from '../../../src/stores/photos/photo-draft.ts'
import { createPhotos } from '../../../src/stores/photos/photos.ts'
import { $session, closeSession, openSession } from '../../../src/stores/session/session.ts'
import { logIn } from '../logged-in.ts'

const openForm = () =>
  createPhotos({ form: 'product', prepare: async (blob) => ({ ok: true, blob }) })
const pick = async (name: string, form = openForm()) => {
  await form.restore()
  await form.add([new File([name], name)])
}
/** The pictures on a page that is opened now. */
async function shown(): Promise<string[]> {
  const form = openForm()
  await form.restore()
  return form.added().map(({ name }) => name)
}
/** Logs in; returns a function that logs the same member in again. */
function member() {
  logIn()
  const session = $session.get() ?? expect.fail('nobody is logged in')
  return () => openSession(session)
}

beforeAll(() => useTestStorageEngine())
afterEach(async () => {
  await deletePhotoDraft()
  void closeSession()
  vi.unstubAllGlobals()
})

test('photo owners: after a session that the site ended the next member sees none, and the first one all', async () => {
  const comeBack = member()
  await pick('a.jpg')
  await logIn().leave()
  expect(await shown()).toEqual([])
  member()
  expect(await shown()).toEqual([])
  await pick('b.jpg')
  comeBack()
  expect(await shown()).toEqual(['a.jpg'])
})

test("photo owners: a guest's pictures belong to the member who logs in next, and to no other", async () => {
  await pick('guest.jpg')
  const comeBack = member()
  expect(await shown()).toEqual(['guest.jpg'])
  member()
  expect(await shown()).toEqual([])
  comeBack()
  await pick('more.jpg')
  expect(await shown()).toEqual(['guest.jpg', 'more.jpg'])
})

test('photo owners: pictures picked on a page whose session has ended stay that member’s', async () => {
  const comeBack = member()
  const form = openForm()
  await pick('a.jpg', form)
  await closeSession()
  await form.add([new File(['late'], 'late.jpg')])
  expect(await shown()).toEqual([])
  member()
  expect(await shown()).toEqual([])
  comeBack()
  expect(await shown()).toEqual(['a.jpg', 'late.jpg'])
})

test('photo owners: with those picked before the login there are no more than may be posted', async () => {
  const comeBack = member()
  await pick('mine.jpg')
  await closeSession()
  const guests = Array.from({ length: MAX_IMAGES }, (_, n) => `${n}.jpg`)
  const form = openForm()
  await form.add(guests.map((name) => new File([name], name)))
  comeBack()
  expect(await shown()).toEqual(['mine.jpg', ...guests.slice(0, -1)])
})
