import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $busySearches,
  changeSearch,
  isPrivate,
  watchSaved,
} from '../../../src/stores/alerts/saved-searches.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

beforeEach(() => {
  stubStorage()
  stubWindow()
  logIn()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  cleanStores($toast)
  vi.unstubAllGlobals()
})

/** Calls that are answered on demand. */
function holdCalls() {
  const held: { path: string; answer: () => void }[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    held.push({ path, answer: () => resolve(new Response('{}')) })
    return promise
  })
  return held
}

test('saved searches: another one changes while the first is under way, which itself waits', async () => {
  const calls = holdCalls()
  const [first, second] = [1, 2].map((id) => changeSearch(id, { paused: true }, 'uz'))
  await changeSearch(1, { pace: 'daily' }, 'uz')
  expect($busySearches.get()).toEqual([1, 2])
  await vi.waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(['/alerts/searches/1/', '/alerts/searches/2/']),
  )
  calls[1]?.answer()
  await second
  expect($busySearches.get()).toEqual([1])
  calls[0]?.answer()
  await first
  expect($busySearches.get()).toEqual([])
})

test('saved searches: a list is known as saved in every language, and others are not', async () => {
  const answer = JSON.stringify([{ path: '/?q=divan' }])
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)))
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } })
  const seen: Record<string, boolean> = {}
  for (const path of ['/?q=divan', '/ru/?q=divan', '/?q=stol'])
    watchSaved(path, (isSaved) => (seen[path] = isSaved))
  await vi.waitFor(() =>
    expect(seen).toEqual({ '/?q=divan': true, '/ru/?q=divan': true, '/?q=stol': false }),
  )
})

test('saved searches: a followed seller and the own place are not shown to sellers', () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  expect(['/?seller=17', '/ru?q=divan&around=41.3%2C69.28&km=3'].every(isPrivate)).toBe(true)
  expect(['/', '/?region=toshkent-shahri'].some(isPrivate)).toBe(false)
})
