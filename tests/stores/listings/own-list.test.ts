import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWish, readOwnList, wantsEverything } from '../../../src/stores/listings/own-list.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { error } from '../fake-answers.ts'
import { stubTab } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

/** The server answers the page with this. */
function pageAnswers(
  answer: { status?: number; text: string; retryAfter?: string } | 'broken line',
) {
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('location', { pathname: '/ru', search: '?q=divan' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    if (answer === 'broken line') throw new TypeError('Failed to fetch')
    const { status = 200, text, retryAfter } = answer
    return new Response(text, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
  })
  return asked
}
const said = () => $toast.get()

let token = ''
beforeEach(() => {
  token = logIn().token
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

test('own list: this very page is requested by POST, in the name of the member', async () => {
  const asked = pageAnswers({ text: '<ul></ul>' })
  expect(await readOwnList()).toBe('<ul></ul>')
  const headers = { Authorization: `Token ${token}` }
  expect(asked).toEqual([
    { path: '/ru?q=divan', init: { method: 'POST', headers, redirect: 'error' } },
  ])
  expect(said()).toBeNull()
})

test('own list: a broken connection shows an error', async () => {
  pageAnswers('broken line')
  expect(await readOwnList()).toBeNull()
  expect(said()).toMatchObject({ kind: 'error', key: 'FETCH_ERROR' })
})

test('own list: a limit shows the wait', async () => {
  const { status, body } = error(429, 'too_many_requests')
  pageAnswers({ status, text: JSON.stringify(body), retryAfter: '7' })
  expect(await readOwnList()).toBeNull()
  expect(said()).toMatchObject({ key: 'wait_seconds', params: { count: 7 } })
})

test('own list: a dead token ends the session', async () => {
  const { status, body } = error(401, 'auth_required')
  pageAnswers({ status, text: JSON.stringify(body) })
  expect(await readOwnList()).toBeNull()
  expect($session.get()).toBeNull()
})

test('own list: the choice to see everything belongs to this tab', () => {
  const tab = stubTab()
  expect(wantsEverything()).toBe(false)
  keepWish(true)
  expect([wantsEverything(), Object.keys(tab)]).toEqual([true, ['tab:everything']])
  keepWish(false)
  expect(wantsEverything()).toBe(false)
})
