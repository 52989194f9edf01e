import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $toast,
  answerQuestion,
  showQuestion,
  dismiss,
  pause,
  restoreToasts,
  runToast,
  showToast,
} from '../../../src/stores/lib/toasts.ts'

const text = 'Some words'
const shown = () => $toast.get()?.key

beforeEach(() => {
  vi.useFakeTimers()
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

test('One toast at a time, in the order they were said', () => {
  showToast('error', 'first')
  showToast('success', 'second')
  expect(shown()).toBe('first')
  dismiss()
  expect(shown()).toBe('second')
  dismiss()
  expect(shown()).toBeUndefined()
})

test('The same words twice in a row are said once', () => {
  showToast('error', 'FETCH_ERROR')
  showToast('error', 'FETCH_ERROR')
  dismiss()
  expect(shown()).toBeUndefined()
})

test.each([
  ['A short one', 1000],
  ['A long one that goes on and on, '.repeat(20), 2900],
])('It stays between one and three seconds: %s', (words, ms) => {
  showToast('info', 'key')
  runToast(words)
  vi.advanceTimersByTime(ms)
  expect(shown()).toBe('key')
  vi.advanceTimersByTime(3000 - ms)
  expect(shown()).toBeUndefined()
})

test('The clock stands while somebody points at it', () => {
  showToast('info', 'key')
  runToast(text)
  pause()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('key')
  runToast(text)
  vi.advanceTimersByTime(3000)
  expect(shown()).toBeUndefined()
})

test('It makes way after a second when another one waits', () => {
  showToast('info', 'first')
  runToast(text)
  showToast('info', 'second')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('second')
})

test('What was not read yet is said on the next page, what was read is not', () => {
  showToast('success', 'read')
  runToast('x'.repeat(100))
  vi.advanceTimersByTime(500)
  showToast('success', 'waiting')
  const kept = sessionStorage.getItem('toasts')
  const nextPage = () => {
    while ($toast.get()) dismiss()
    sessionStorage.setItem('toasts', kept ?? '')
    restoreToasts()
  }
  nextPage()
  expect(shown()).toBe('read')
  vi.advanceTimersByTime(1000)
  nextPage()
  expect(shown()).toBe('waiting')
})

test.each(['', 'null', '{"broken', '[1, "x", null]'])('Nothing comes of a stored %j', (stored) => {
  sessionStorage.setItem('toasts', stored)
  restoreToasts()
  expect(shown()).toBeUndefined()
})

test('A question comes first, waits as long as it takes, and is never kept', async () => {
  showToast('info', 'first')
  runToast(text)
  const answered = showQuestion('sure', { name: 'x' })
  runToast(text)
  vi.advanceTimersByTime(600_000)
  expect($toast.get()).toMatchObject({ key: 'sure', isQuestion: true })
  expect(sessionStorage.getItem('toasts')).not.toContain('sure')
  answerQuestion(true)
  expect(await answered).toBe(true)
  expect(shown()).toBe('first')
})

test('Another question, or closing it, means no', async () => {
  const first = showQuestion('sure')
  const second = showQuestion('really')
  expect(await first).toBe(false)
  expect(shown()).toBe('really')
  dismiss()
  expect(await second).toBe(false)
  expect(shown()).toBeUndefined()
})
