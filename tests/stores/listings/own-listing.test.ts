import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteListing } from '../../../src/stores/listings/delete-listing.ts'
import { setInStock } from '../../../src/stores/listings/listing-state.ts'
import { $session, dropSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'

const said = () => $toast.get()?.key

beforeEach(() =>
  openSession({ token: 't', user_info: { id: 5, username: 'aziz', location: null } }),
)
afterEach(() => {
  void dropSession()
  while ($toast.get()) dismiss()
  vi.unstubAllGlobals()
})

test.each([
  ['product', 204, true, 'product_delete_success'],
  ['service', 204, true, 'service_delete_success'],
  ['product', 410, true, 'product_delete_success'],
  ['product', 500, false, 'product_delete_error'],
  ['service', 403, false, 'not_yours'],
] as const)('Deleting a %s that answers %i', async (kind, status, isGone, key) => {
  const codes = { 204: '', 410: 'gone', 500: 'server_error', 403: 'not_yours' }
  const [asked] = await (async () => {
    const all = answerWith(status === 204 ? { status } : error(status, codes[status]))
    expect(await deleteListing(kind, 17, 'uz')).toBe(isGone)
    return all
  })()
  expect(asked?.path).toBe(`/${kind}s/api/user/${kind}s/17/`)
  expect(said()).toBe(key)
})

test('The stock switch changes the stock and nothing else', async () => {
  const asked = answerWith({ status: 204 })
  expect(await setInStock(17, false, 'uz')).toBe(true)
  expect(asked).toMatchObject([{ path: '/listings/product/17/stock/', body: { in_stock: false } }])
  expect(said()).toBe('stock_out_success')
})

test('Offline the stock stays and an error shows', async () => {
  answerWith('broken line')
  expect(await setInStock(17, false, 'uz')).toBe(false)
  expect(said()).toBe('FETCH_ERROR')
})

test('A dead token ends the session, with one toast', async () => {
  answerWith(error(401, 'auth_required'))
  expect(await deleteListing('product', 17, 'uz')).toBe(false)
  expect($session.get()).toBeNull()
  expect(said()).toBe('session_ended')
  dismiss()
  expect(said()).toBeUndefined()
})

test('A member who logged in again before the answer came stays logged in', async () => {
  answerWith(error(401, 'auth_required'))
  const deleting = deleteListing('product', 17, 'uz')
  openSession({ token: 'new', user_info: { id: 5, username: 'aziz', location: null } })
  expect(await deleting).toBe(false)
  expect($session.get()?.token).toBe('new')
})
