import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $toast,
  answerQuestion,
  showQuestion,
  dismiss,
  holdToast,
  releaseToast,
  restoreToasts,
  showToast,
  startToast,
} from '../../../src/stores/lib/toasts.ts'

const text = 'Some words'
const shown = () => $toast.get()?.key

beforeEach(() => {
  vi.useFakeTimers()
  releaseToast('page')
  releaseToast('tab')
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  while ($toast.get()) dismiss()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('toasts: come one at a time, in order', () => {
  showToast('error', 'success_login')
  showToast('success', 'logout_success')
  expect(shown()).toBe('success_login')
  dismiss()
  expect(shown()).toBe('logout_success')
  dismiss()
  expect(shown()).toBeUndefined()
})

test('toasts: show the same text in a row once', () => {
  showToast('error', 'FETCH_ERROR')
  showToast('error', 'FETCH_ERROR')
  dismiss()
  expect(shown()).toBeUndefined()
})

test.each([
  ['one line', 26, 2000],
  ['two lines', 27, 3000],
  ['as many letters as two lines have', 60, 3000],
  ['a long text', 100, 5000],
])('toasts: stay for as long as reading takes: %s', (_what, letters, ms) => {
  showToast('info', 'profile_updated')
  startToast('a'.repeat(letters))
  vi.advanceTimersByTime(ms - 1)
  expect(shown()).toBe('profile_updated')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test.each(['page', 'tab', 'pointer', 'focus'] as const)(
  'toasts: the time stops while the %s holds it, and begins anew after that',
  (hold) => {
    showToast('info', 'profile_updated')
    startToast(text)
    vi.advanceTimersByTime(1900)
    holdToast(hold)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('profile_updated')
    releaseToast(hold)
    vi.advanceTimersByTime(1900)
    expect(shown()).toBe('profile_updated')
    vi.advanceTimersByTime(100)
    expect(shown()).toBeUndefined()
  },
)

test('toasts: a held one is not shortened by the next', () => {
  showToast('info', 'success_login')
  startToast(text)
  holdToast('page')
  showToast('info', 'logout_success')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('success_login')
})

test('toasts: one hold continues when another one ends', () => {
  showToast('info', 'profile_updated')
  startToast(text)
  holdToast('pointer')
  holdToast('tab')
  releaseToast('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('profile_updated')
})

test('toasts: a pointer on the last one does not hold the next', () => {
  showToast('info', 'success_login')
  showToast('info', 'logout_success')
  startToast(text)
  holdToast('pointer')
  dismiss()
  startToast(text)
  expect(shown()).toBe('logout_success')
  vi.advanceTimersByTime(2000)
  expect(shown()).toBeUndefined()
})

test('toasts: the time of one that is not drawn yet does not run', () => {
  showToast('info', 'success_login')
  showToast('info', 'logout_success')
  startToast(text)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('logout_success')
})

test('toasts: a newer one replaces one that was seen, and waits for one that was not', () => {
  showToast('info', 'success_login')
  startToast(text)
  vi.advanceTimersByTime(999)
  showToast('info', 'logout_success')
  expect(shown()).toBe('success_login')
  vi.advanceTimersByTime(1)
  showToast('info', 'profile_updated')
  expect(shown()).toBe('logout_success')
})

/** The toasts that a page that opens now would show. */
function openNextPage() {
  const stored = sessionStorage.getItem('toasts')
  while ($toast.get()) dismiss()
  if (stored !== null) sessionStorage.setItem('toasts', stored)
  restoreToasts()
}

test('toasts: the next page shows one that was not seen again, for the whole time', () => {
  showToast('success', 'success_login')
  startToast(text)
  vi.advanceTimersByTime(999)
  openNextPage()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('success_login')
  startToast(text)
  vi.advanceTimersByTime(2000)
  expect(shown()).toBeUndefined()
})

test('toasts: one that was seen for a second does not follow to the next page', () => {
  showToast('success', 'success_login')
  showToast('success', 'logout_success')
  startToast(text)
  vi.advanceTimersByTime(1000)
  openNextPage()
  expect(shown()).toBe('logout_success')
})

test('toasts: the next page does not repeat finished ones', () => {
  showToast('success', 'success_login')
  expect(sessionStorage.getItem('toasts')).toContain('success_login')
  startToast(text)
  vi.advanceTimersByTime(2000)
  expect(sessionStorage.getItem('toasts')).toBeNull()
})

test.each(['', 'null', '{"broken', '[1, "x", null]'])('toasts: ignore a stored %j', (stored) => {
  sessionStorage.setItem('toasts', stored)
  restoreToasts()
  expect(shown()).toBeUndefined()
})

test('toasts: only stored notices are taken over', () => {
  const notice = { id: 7, key: 'success_login', kind: 'info' }
  const { id, key, kind } = notice
  const stored = [null, 5, 'x', {}, { id, key }, { id, kind }, { key, kind }, notice]
  sessionStorage.setItem('toasts', JSON.stringify(stored))
  restoreToasts()
  expect($toast.get()).toEqual(notice)
  dismiss()
  expect(shown()).toBeUndefined()
})

test('toasts: those of the last page do not replace those of this one', () => {
  const notice = { id: 7, key: 'success_login', kind: 'info' }
  showToast('success', 'logout_success')
  sessionStorage.setItem('toasts', JSON.stringify([notice]))
  restoreToasts()
  expect(shown()).toBe('logout_success')
})

test('toasts: a new one differs from all that were taken over', () => {
  const ids = Array.from({ length: 100 }, (_, id) => id + 1000)
  const notices = ids.map((id) => ({ id, key: 'success_login', kind: 'info' }))
  sessionStorage.setItem('toasts', JSON.stringify(notices))
  restoreToasts()
  showToast('success', 'logout_success')
  const shownIds = new Set<number | undefined>()
  while ($toast.get()) {
    shownIds.add($toast.get()?.id)
    dismiss()
  }
  expect(shownIds.size).toBe(ids.length + 1)
  expect(Math.max(...[...shownIds].map(Number))).toBeGreaterThan(1099)
})

test('toasts: a question comes first, waits for an answer, and is never stored', async () => {
  showToast('info', 'success_login')
  startToast(text)
  const answered = showQuestion('product_liked', { name: 'x' })
  startToast(text)
  vi.advanceTimersByTime(600_000)
  const params = { name: 'x' }
  expect($toast.get()).toMatchObject({ key: 'product_liked', params, isQuestion: true })
  expect(sessionStorage.getItem('toasts')).not.toContain('product_liked')
  answerQuestion(true)
  expect(await answered).toBe(true)
  expect(shown()).toBe('success_login')
})

test('toasts: another question, or closing it, means no', async () => {
  const first = showQuestion('product_liked')
  const second = showQuestion('service_liked')
  expect(await first).toBe(false)
  expect(shown()).toBe('service_liked')
  dismiss()
  expect(await second).toBe(false)
  expect(shown()).toBeUndefined()
})

test('toasts: one with a link stays for five seconds', () => {
  const link = { key: 'to_listing', href: '/product/1' } as const
  showToast('info', 'profile_updated', undefined, { link })
  startToast(text)
  vi.advanceTimersByTime(4_900)
  expect(shown()).toBe('profile_updated')
  vi.advanceTimersByTime(100)
  expect(shown()).toBeUndefined()
})

test('toasts: one with an undo stays as long, and has no undo on the next page', () => {
  showToast('success', 'seller_hidden', { name: 'Aziza' }, { undo: () => {} })
  startToast('')
  expect(sessionStorage.getItem('toasts')).toContain('seller_hidden')
  expect(sessionStorage.getItem('toasts')).not.toContain('undo')
  vi.advanceTimersByTime(4_900)
  expect($toast.get()?.undo).toBeDefined()
  vi.advanceTimersByTime(100)
  expect(shown()).toBeUndefined()
})
