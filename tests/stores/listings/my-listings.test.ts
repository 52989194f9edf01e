import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMyList } from '../../../src/stores/listings/my-listings.ts'
import { closeSession, openSession, $session } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { eventually } from '../../harness/eventually.ts'

const path = '/products/api/user/products'
const newList = () => createMyList('product', 2)
const things = (...ids: number[]) => ids.map((id) => ({ id }))
const page = (count: number, ...ids: number[]) => ({ body: { count, results: things(...ids) } })
const said = () => $toast.get()?.key

beforeAll(() => useTestStorageEngine())
beforeEach(() => openSession({ token: 't', user_info: { id: 1, username: 'a', location: null } }))
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  vi.unstubAllGlobals()
})

/** A list whose first page is 5 and 4 of 3. */
async function loaded(...answers: Parameters<typeof answerWith>) {
  const asked = answerWith(page(3, 5, 4), ...answers)
  const list = newList()
  await list.load(1, 'uz')
  return { list, asked, ids: () => idsOf(list) }
}
function idsOf({ $list }: ReturnType<typeof newList>) {
  const list = $list.get()
  return list.state === 'ready' ? list.items.map(({ id }) => id) : list.state
}

test('A page is requested in the member’s name and language', async () => {
  const { list, asked, ids } = await loaded()
  expect(asked[0]?.path).toBe(`${path}?page=1&page_size=2`)
  expect(asked[0]?.headers.get('Authorization')).toBe('Token t')
  expect(asked[0]?.headers.get('Accept-Language')).toBe('uz')
  expect(ids()).toEqual([5, 4])
  expect(list.$list.get()).toMatchObject({ page: 1, last: 2, count: 3 })
})

test('A narrowed list asks for its states only, on each of its pages', async () => {
  const asked = answerWith(page(3, 5, 4), page(3, 3))
  const list = newList()
  list.narrow('sold')
  await list.load(1, 'uz')
  await list.load(2, 'uz')
  expect(asked.map((one) => one.path)).toEqual([
    `${path}?page=1&page_size=2&state=sold`,
    `${path}?page=2&page_size=2&state=sold`,
  ])
})

test('Without a session nothing is requested', async () => {
  void closeSession()
  const asked = answerWith()
  const list = newList()
  await list.load(1, 'uz')
  expect([asked, idsOf(list)]).toEqual([[], 'loading'])
})

test('A changed state of one listing shows at once, and on no other', async () => {
  const { list } = await loaded()
  const time = '2026-11-20T10:00:00.000Z'
  const status = { state: 'sold', state_at: time, bumped_at: time, expires_at: time } as const
  list.setStatus(4, status)
  expect(list.$list.get()).toMatchObject({ items: [{ id: 5 }, { id: 4, ...status }] })
  expect(list.$list.get()).not.toMatchObject({ items: [status, status] })
})

test('A page past the end shows the last one', async () => {
  answerWith(page(3), page(3, 1))
  const list = newList()
  await list.load(9, 'uz')
  expect(list.$list.get()).toMatchObject({ state: 'ready', page: 2, items: things(1) })
})

test.each([error(500, 'server_error'), 'broken line' as const])(
  'A failure shows an error, a retry helps: %j',
  async (answer) => {
    answerWith(answer, page(1, 5))
    const list = newList()
    await list.load(1, 'uz')
    expect(list.$list.get()).toMatchObject({ state: 'failed' })
    await list.load(1, 'uz')
    expect(idsOf(list)).toEqual([5])
  },
)

test('A deleted listing goes at once, and the next page’s first moves up', async () => {
  const { list, asked, ids } = await loaded({ status: 204 }, page(2, 4, 3))
  const removed = list.remove(5, 'uz')
  expect(ids()).toEqual([4])
  await removed
  expect(asked[1]?.path).toBe(`${path}/5/`)
  expect(ids()).toEqual([4, 3])
  expect(said()).toBe('product_delete_success')
})

test.each([
  [error(500, 'server_error'), 'product_delete_error'],
  [error(403, 'not_yours'), 'not_yours'],
  ['broken line' as const, 'FETCH_ERROR'],
])('A deletion that fails is undone: %j', async (answer, sentence) => {
  const { list, ids } = await loaded(answer)
  const removed = list.remove(5, 'uz')
  expect(ids()).toEqual([4])
  await removed
  expect(ids()).toEqual([5, 4])
  expect(list.$list.get()).toMatchObject({ count: 3 })
  expect(said()).toBe(sentence)
})

test('A listing already deleted by another tab counts as deleted', async () => {
  const { list, ids } = await loaded(error(410, 'gone'), page(2, 4, 3))
  await list.remove(5, 'uz')
  expect(ids()).toEqual([4, 3])
  expect(said()).toBe('product_delete_success')
})

test('Two taps on delete delete once', async () => {
  const { list, asked } = await loaded({ status: 204 }, page(2, 4, 3))
  await Promise.all([list.remove(5, 'uz'), list.remove(5, 'uz')])
  expect(asked).toHaveLength(3)
})

test('A dead token ends the session', async () => {
  answerWith(error(401, 'auth_required'))
  const list = newList()
  await list.load(1, 'uz')
  expect($session.get()).toBeNull()
  expect(said()).toBe('session_ended')
})

test('my listings: a late answer does not replace that of a later page', async () => {
  const gates: ((page: { body: object }) => void)[] = []
  vi.stubGlobal('fetch', async () => {
    const { body } = await new Promise<{ body: object }>((resolve) => gates.push(resolve))
    return Response.json(body)
  })
  const list = newList()
  const both = [list.load(1, 'uz'), list.load(2, 'uz')]
  await eventually(() => expect(gates).toHaveLength(2))
  gates[1]?.(page(3, 3))
  await both[1]
  gates[0]?.(page(3, 5, 4))
  await both[0]
  expect(list.$list.get()).toMatchObject({ page: 2, items: things(3) })
})
