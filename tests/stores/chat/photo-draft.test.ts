/** Photos picked for a chat, on a page that may be loaded again at any moment. */
import { useTestStorageEngine } from '@nanostores/persistent'
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $waiting, discard, sendPicturesBy } from '../../../src/stores/chat/outbox.ts'
import { createPhotoDraft } from '../../../src/stores/chat/photo-draft.ts'
import { forgetPicture, readPicture } from '../../../src/stores/chat/unsent-pictures.ts'
import { deletePhotoDraft } from '../../../src/stores/photos/photo-draft.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'
import { stubStorage } from '../fake-storage.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { logIn } from '../logged-in.ts'

const ROOM = 7
const photo = (type = 'image/jpeg') => new Blob(['photo'], { type })
const idsOf = ({ $draft }: ReturnType<typeof createPhotoDraft>) =>
  $draft.get().photos.map(({ id }) => id)
/** The photos on a page that is opened now. */
async function reloaded(): Promise<string[]> {
  const draft = createPhotoDraft(ROOM)
  await draft.restore()
  return idsOf(draft)
}
async function picked(...files: Blob[]) {
  const draft = createPhotoDraft(ROOM)
  await draft.pick(files)
  return draft
}

beforeAll(() => {
  useTestStorageEngine()
  sendPicturesBy(() => new Promise(() => {}))
})
beforeEach(() => {
  stubStorage()
  stubPictures()
  uploadsAnswer()
  logIn()
})
afterEach(async () => {
  for (const message of $waiting.get()) discard(message)
  void closeSession()
  await deletePhotoDraft()
  vi.unstubAllGlobals()
})

test('photo draft: survives a reload, in its order, with those picked later', async () => {
  const draft = await picked(photo(), photo())
  await draft.pick([photo()])
  expect(idsOf(draft)).toHaveLength(3)
  expect(await reloaded()).toEqual(idsOf(draft))
})

test('photo draft: what is picked while others are being checked is left out', async () => {
  const draft = createPhotoDraft(ROOM)
  const first = draft.pick([photo()])
  expect(draft.$draft.get().isLooking).toBe(true)
  await Promise.all([first, draft.pick([photo()])])
  expect(idsOf(draft)).toHaveLength(1)
  expect(draft.$draft.get().isLooking).toBe(false)
})

test('photo draft: a removed photo is gone with its bytes', async () => {
  const draft = await picked(photo(), photo())
  const [first = '', second] = idsOf(draft)
  draft.remove(first)
  expect(idsOf(draft)).toEqual([second])
  expect(await reloaded()).toEqual([second])
  await vi.waitFor(async () => expect(await readPicture(first)).toBeUndefined())
})

test('photo draft: a sent photo waits in the outbox and is no draft any more', async () => {
  const draft = await picked(photo(), photo())
  const ids = idsOf(draft)
  draft.send()
  expect($waiting.get().map(({ id }) => id)).toEqual(ids)
  expect(idsOf(draft)).toEqual([])
  expect(await reloaded()).toEqual([])
  for (const id of ids) await forgetPicture(id)
})

test('photo draft: the reason of a refused photo is shown until the next pick, beside the good ones', async () => {
  const draft = await picked(photo(), photo('text/plain'), photo())
  expect(draft.$draft.get()).toMatchObject({ refused: 'image_valid_type', isLooking: false })
  expect(idsOf(draft)).toHaveLength(2)
  await draft.pick([photo()])
  expect(draft.$draft.get().refused).toBeNull()
})
