/** Pictures being sent, and received ones. */
import 'fake-indexeddb/auto'
import { useTestStorageEngine } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  $delivered,
  $waiting,
  discard,
  sendPhoto,
  sendPicturesBy,
  sendText,
} from '../../../src/stores/chat/outbox.ts'
import { loadFile } from '../../../src/stores/chat/picture-files.ts'
import { sendPicture } from '../../../src/stores/chat/send-picture.ts'
import {
  forgetPicture,
  keepPicture,
  readPicture,
} from '../../../src/stores/chat/unsent-pictures.ts'
import { deletePhotoDraft, loadPhotoDraft } from '../../../src/stores/photos/photo-draft.ts'
import { $session, closeSession } from '../../../src/stores/session/session.ts'
import { answerWith } from '../fake-answers.ts'
import { stubStorage } from '../fake-storage.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { logIn } from '../logged-in.ts'

const SIZE = { width: 40, height: 30 }
const picture = (path: string) => ({
  ...SIZE,
  image: `${path}-1600.webp`,
  thumbnail: `${path}-480.webp`,
  color: '#000000',
  is_blurred: false,
})
const stored = (id: string, path: string | null) => ({
  status: 201,
  body: {
    id: 1,
    content: path === null ? 'x' : '',
    picture: path && picture(path),
    client_id: id,
    timestamp: '',
    sender: null,
  },
})
const bytes = (text: string) => new Blob([text], { type: 'image/jpeg' })

beforeAll(() => {
  useTestStorageEngine()
  sendPicturesBy(async () => ({ sendPicture, forgetPicture }))
})
beforeEach(() => {
  stubStorage()
  logIn()
  $waiting.listen(() => {})
})
afterEach(async () => {
  for (const message of $waiting.get()) discard(message)
  void closeSession()
  await deletePhotoDraft()
  cleanStores($waiting, $session)
  vi.unstubAllGlobals()
})

test('outbox: a picture goes between the texts around it, with its id, and its bytes are deleted', async () => {
  const asked = answerWith(stored('a', null), stored('c', null))
  const sent = uploadsAnswer(stored('b', '/chats/7/pictures/b'))
  await keepPicture('b', bytes('photo'))
  sendText(7, 'bir')
  sendPhoto(7, { id: 'b', ...SIZE })
  sendText(7, 'uch')
  await vi.waitFor(() => expect($waiting.get()).toEqual([]))
  expect(asked.map(({ body }) => Object(body).content)).toEqual(['bir', 'uch'])
  expect(sent).toMatchObject([{ method: 'POST', url: '/chats/7/pictures/' }])
  expect(sent[0]?.form.get('client_id')).toBe('b')
  expect(await new Response(sent[0]?.form.get('image')).text()).toBe('photo')
  expect($delivered.get()).toMatchObject({ room: 7, message: { client_id: 'c' } })
  await vi.waitFor(async () => expect(await readPicture('b')).toBeUndefined())
  expect(await loadPhotoDraft('chat:b')).toEqual([])
  // A picture sent from here is shown without a request
  expect(await (await loadFile('/chats/7/pictures/b-480.webp'))?.text()).toBe('photo')
})

test('outbox: a limit of hours shows on the picture, and the text after it is sent', async () => {
  const asked = answerWith(stored('c', null))
  const code = { code: 'chat_picture_limit', message: '' }
  uploadsAnswer({ status: 429, body: code, retryAfter: '80000' })
  await keepPicture('b', bytes('photo'))
  sendPhoto(7, { id: 'b', ...SIZE })
  sendText(7, 'matn')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() =>
    expect($waiting.get()).toMatchObject([{ id: 'b', failed: 'chat_picture_limit' }]),
  )
  expect(await readPicture('b')).toBeDefined()
  const [refused] = $waiting.get()
  if (refused) discard(refused)
  await vi.waitFor(async () => expect(await readPicture('b')).toBeUndefined())
})

test('outbox: a picture without bytes asks the server, which names the missing part', async () => {
  const code = { code: 'at_least_one_image_required', message: '' }
  const sent = uploadsAnswer({ status: 400, body: code })
  sendPhoto(7, { id: 'gone', ...SIZE })
  await vi.waitFor(() =>
    expect($waiting.get()).toMatchObject([{ failed: 'at_least_one_image_required' }]),
  )
  expect(sent[0]?.form.has('image')).toBe(false)
})

test('unsent pictures: are available to another page of the browser until they are deleted', async () => {
  await keepPicture('one', bytes('photo'))
  const [kept] = await loadPhotoDraft('chat:one')
  expect(kept?.id).toBe('one')
  await forgetPicture('one')
  expect(await loadPhotoDraft('chat:one')).toEqual([])
})

test('picture files: are requested with the token; a failed one is null', async () => {
  const asked = answerWith(
    { body: 'file' },
    { status: 404, body: { code: 'not_found', message: '' } },
  )
  expect(await (await loadFile('/chats/7/pictures/x-480.webp'))?.text()).toBe('"file"')
  expect(await loadFile('/chats/7/pictures/y-480.webp')).toBeNull()
  const token = `Token ${$session.get()?.token}`
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([token, token])
  expect(asked.map(({ path }) => path)).toEqual([
    '/chats/7/pictures/x-480.webp',
    '/chats/7/pictures/y-480.webp',
  ])
})
