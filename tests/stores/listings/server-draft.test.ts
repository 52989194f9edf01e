import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newProduct } from '../../../src/stores/listings/post-listing.ts'
import { syncDraft } from '../../../src/stores/listings/server-draft.ts'
import { dropSession } from '../../../src/stores/session/session.ts'
import { answerWith, error, holdAnswers } from '../fake-answers.ts'
import { stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'
import { uploadsAnswer } from '../fake-upload.ts'
import { stubPictures } from '../../fixtures/picture-browser.ts'

const T0 = '2026-11-01T10:00:00.000Z'
const T1 = '2026-11-01T11:00:00.000Z'
const T2 = '2026-11-01T12:00:00.000Z'
const HOUR_MS = 3_600_000
const PAUSE_MS = 2_000
const copy = (content: object, saved_at = T1, age_ms = HOUR_MS) => ({
  body: { draft: { content, saved_at, age_ms } },
})
const NONE = { body: { draft: null } }
const saved = (saved_at: string) => ({ body: { saved_at } })

let sync: ReturnType<typeof start> | undefined
const start = () => syncDraft(newProduct)
/** Opens the form with these answers of the server. */
async function open(...answers: Parameters<typeof answerWith>) {
  const asked = answerWith(...answers)
  sync = start()
  await newProduct.draft.saving
  return asked
}
const values = () => newProduct.$draft.get().values
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
const bodies = (asked: { body: unknown }[]) => asked.flatMap(({ body }) => body ?? [])
/** Stores the draft of an earlier page in the browser. */
function leave(title: string, facts: { base?: string; owner?: number; typedAt?: number }) {
  const left = { base: '', owner: me, typedAt: 0, ...facts }
  newProduct.draft.patch({ ...left, values: { ...newProduct.emptyDraft.values, title } })
}

let me = 0
beforeEach(() => {
  vi.useFakeTimers()
  me = logIn().profile.id
})
afterEach(async () => {
  sync?.stop()
  answerWith()
  await newProduct.cancel()
  void dropSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Typed text is saved after a pause, each time on the version before', async () => {
  const asked = await open(NONE, saved(T0), saved(T1))
  newProduct.type('title', 'Kre')
  newProduct.type('title', 'Kreslo')
  await pause()
  newProduct.type('price', '1500')
  await pause()
  expect(bodies(asked)).toMatchObject([
    { content: { title: 'Kreslo', price: '' }, age_ms: PAUSE_MS },
    { content: { title: 'Kreslo', price: '1500' }, age_ms: PAUSE_MS, base: T0 },
  ])
  await pause()
  expect(asked).toHaveLength(3)
})

test('A hidden page saves at once', async () => {
  const asked = await open(NONE, saved(T0))
  newProduct.type('title', 'Kreslo')
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await newProduct.draft.saving
  expect(bodies(asked)).toMatchObject([{ content: { title: 'Kreslo' }, age_ms: 0 }])
})

test('A form that was left saves nothing any more, nor when the page is visible again', async () => {
  stubWindow()
  const asked = await open(NONE)
  newProduct.type('title', 'Kreslo')
  sync?.stop()
  await pause()
  newProduct.type('title', 'Kreslo, yangi')
  await pause()
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await newProduct.draft.saving
  expect(bodies(asked)).toEqual([])
})

test('The notice of a restored draft stays until it is outdated', async () => {
  await open(copy({ title: 'Kreslo' }))
  expect(sync?.$restored.get()).not.toBeNull()
  sync?.forget()
  expect(sync?.$restored.get()).toBeNull()
})

test('A guest requests and saves nothing', async () => {
  await dropSession()
  const asked = await open()
  newProduct.type('title', 'Kreslo')
  await pause()
  expect(asked).toEqual([])
  expect(values().title).toBe('Kreslo')
})

test("An empty device shows the server's draft with a notice", async () => {
  const asked = await open(copy({ title: 'Kreslo', price: '1500' }))
  expect(values()).toMatchObject({ title: 'Kreslo', price: '1500', in_stock: 'true' })
  expect(sync?.$restored.get()).toEqual({ isFromServer: true, other: null })
  await pause()
  expect(asked).toHaveLength(1)
})

test("Text typed before the server's draft arrives stays, the rest is the draft's", async () => {
  const asked = answerWith(copy({ title: 'Kreslo', price: '1500' }), saved(T1))
  sync = start()
  newProduct.type('title', 'Stol')
  await newProduct.draft.saving
  expect(values()).toMatchObject({ title: 'Stol', price: '1500' })
  await pause()
  expect(bodies(asked)).toMatchObject([{ content: { title: 'Stol', price: '1500' }, base: T1 }])
})

test('A draft equal to the local one shows no notice', async () => {
  leave('Kreslo', { base: T1 })
  const asked = await open(copy({ title: 'Kreslo' }))
  expect(sync?.$restored.get()).toBeNull()
  expect(asked).toHaveLength(1)
})

test("A newer local draft is sent, and the server's copy of it shows no notice", async () => {
  leave('Kreslo', { base: T1, typedAt: Date.now() })
  const asked = await open(copy({ title: 'Kre' }), saved(T1))
  expect(bodies(asked)).toMatchObject([{ content: { title: 'Kreslo' }, base: T1 }])
  expect(sync?.$restored.get()).toBeNull()
})

test('The newer of two drafts is shown, and the other is a tap away', async () => {
  leave('Kreslo', { base: T0, typedAt: Date.now() - 2 * HOUR_MS })
  await open(copy({ title: 'Stol' }))
  expect(values().title).toBe('Stol')
  expect(sync?.$restored.get()).toMatchObject({ isFromServer: true, other: { title: 'Kreslo' } })
  sync?.swap()
  expect(values().title).toBe('Kreslo')
  expect(sync?.$restored.get()).toMatchObject({ other: { title: 'Stol' } })
})

test('The newer of two may be the one of this device', async () => {
  leave('Kreslo', { base: T0, typedAt: Date.now() - HOUR_MS / 2 })
  const asked = await open(copy({ title: 'Stol' }), saved(T1))
  expect(values().title).toBe('Kreslo')
  expect(sync?.$restored.get()).toMatchObject({ isFromServer: false, other: { title: 'Stol' } })
  expect(bodies(asked)).toMatchObject([{ content: { title: 'Kreslo' }, base: T1 }])
})

test('A draft posted or thrown away elsewhere is gone here as well', async () => {
  leave('Kreslo', { base: T0 })
  await open(NONE)
  expect(newProduct.isEmpty()).toBe(true)
  leave('Kreslo', { base: T0, typedAt: Date.now() })
  sync?.stop()
  await open(NONE, saved(T1))
  expect(values().title).toBe('Kreslo')
})

test("Another member's draft on this device is not shown", async () => {
  leave('Kreslo', { base: T0, owner: me + 1 })
  await open(NONE)
  expect(newProduct.isEmpty()).toBe(true)
})

test('A broken connection loses nothing: the draft is requested again, then saved', async () => {
  const asked = await open('broken line', NONE, 'broken line', saved(T0))
  newProduct.type('title', 'Kreslo')
  await pause()
  newProduct.type('title', 'Kreslo 2')
  await pause()
  expect(bodies(asked)).toMatchObject([
    { content: { title: 'Kreslo' } },
    { content: { title: 'Kreslo 2' } },
  ])
  expect(newProduct.$draft.get()).toMatchObject({ base: T0, typedAt: 0 })
})

test('A later draft of another device does not replace the text being typed', async () => {
  const asked = await open(copy({ title: 'Stol' }, T0), error(409, 'conflict'), saved(T1))
  newProduct.type('title', 'Kreslo')
  await pause()
  expect(values().title).toBe('Kreslo')
  newProduct.type('title', 'Kreslo 2')
  await pause()
  expect(bodies(asked)[1]).toEqual({
    content: expect.objectContaining({ title: 'Kreslo 2' }),
    age_ms: PAUSE_MS,
  })
})

test('A dead token ends the saving and not the typing', async () => {
  await open(NONE, error(401, 'auth_required'))
  newProduct.type('title', 'Kreslo')
  await pause()
  expect(values().title).toBe('Kreslo')
  expect(newProduct.$draft.get().typedAt).toBeGreaterThan(0)
})

test('A post names its draft; throwing away deletes it', async () => {
  await open(copy({ title: 'Kreslo' }))
  stubPictures()
  vi.spyOn(File.prototype, 'type', 'get').mockReturnValue('image/jpeg')
  for (const [field, value] of [
    ['description', 'Yumshoq'],
    ['price', '1500'],
    ['condition', 'new'],
    ['category_id', '5'],
  ] as const)
    newProduct.type(field, value)
  await newProduct.photos.add([new File(['x'], 'a.jpg')])
  const sent = uploadsAnswer({ status: 201, body: { id: 17 } })
  // The copy that is on its way is a newer version
  const { release } = holdAnswers()
  await pause()
  const posted = newProduct.post('uz')
  release({ saved_at: T2 })
  await posted
  expect(sent[0]?.form.get('draft')).toBe(T2)
  vi.restoreAllMocks()

  const asked = answerWith({ status: 204 })
  await newProduct.cancel()
  await newProduct.draft.saving
  expect(asked.map(({ path }) => path)).toEqual(['/listings/product/draft/'])
})

test('What is typed while the copy is on its way is sent after it', async () => {
  await open(NONE)
  const { promise, resolve } = Promise.withResolvers<void>()
  const puts: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    puts.push(JSON.parse(String(init.body)).content.title)
    if (puts.length === 1) await promise
    return Response.json({ saved_at: puts.length === 1 ? T0 : T1 })
  })
  newProduct.type('title', 'Kre')
  await pause()
  newProduct.type('title', 'Kreslo')
  resolve()
  await pause()
  await pause()
  expect(puts).toEqual(['Kre', 'Kreslo'])
})

test('A draft that is thrown away while its copy is on its way stays thrown away', async () => {
  await open(NONE)
  const { release, count } = holdAnswers()
  newProduct.type('title', 'Kreslo')
  await pause()
  expect(count()).toBe(1)
  await newProduct.cancel()
  release({ saved_at: T0 })
  await newProduct.draft.saving
  expect(newProduct.$draft.get()).toEqual(newProduct.emptyDraft)
})
