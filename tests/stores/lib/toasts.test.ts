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
  showToast('error', 'first')
  showToast('success', 'second')
  expect(shown()).toBe('first')
  dismiss()
  expect(shown()).toBe('second')
  dismiss()
  expect(shown()).toBeUndefined()
})

test('toasts: show the same words in a row once', () => {
  showToast('error', 'FETCH_ERROR')
  showToast('error', 'FETCH_ERROR')
  dismiss()
  expect(shown()).toBeUndefined()
})

test.each([
  ['A short one', 1000],
  ['A long one that goes on and on, '.repeat(20), 2900],
])('toasts: stay between one and three seconds: %s', (words, ms) => {
  showToast('info', 'key')
  startToast(words)
  vi.advanceTimersByTime(ms)
  expect(shown()).toBe('key')
  vi.advanceTimersByTime(3000 - ms)
  expect(shown()).toBeUndefined()
})

test.each(['page', 'tab', 'pointer', 'focus'] as const)(
  'toasts: the time stands while the %s holds it, and begins anew after that',
  (hold) => {
    showToast('info', 'key')
    startToast(text)
    vi.advanceTimersByTime(1400)
    holdToast(hold)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('key')
    releaseToast(hold)
    vi.advanceTimersByTime(1400)
    expect(shown()).toBe('key')
    vi.advanceTimersByTime(100)
    expect(shown()).toBeUndefined()
  },
)

test('toasts: one that is held is not hurried by the next', () => {
  showToast('info', 'first')
  startToast(text)
  holdToast('page')
  showToast('info', 'second')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('first')
})

test('toasts: one hold goes on when another one ends', () => {
  showToast('info', 'key')
  startToast(text)
  holdToast('pointer')
  holdToast('tab')
  releaseToast('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('key')
})

test('toasts: the next one is not held by a pointer that was on the last', () => {
  showToast('info', 'first')
  showToast('info', 'second')
  startToast(text)
  holdToast('pointer')
  dismiss()
  startToast(text)
  vi.advanceTimersByTime(1500)
  expect(shown()).toBeUndefined()
})

test('toasts: the time of one that is not drawn yet does not run', () => {
  showToast('info', 'first')
  showToast('info', 'second')
  startToast(text)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('second')
})

test('toasts: make way after a second when another one waits', () => {
  showToast('info', 'first')
  startToast(text)
  showToast('info', 'second')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('second')
})

test('toasts: the next page shows again, for the whole time, what was not shown to the end', () => {
  showToast('success', 'first')
  showToast('success', 'second')
  startToast(text)
  vi.advanceTimersByTime(900)
  const stored = sessionStorage.getItem('toasts') ?? ''
  while ($toast.get()) dismiss()
  sessionStorage.setItem('toasts', stored)
  restoreToasts()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('first')
  startToast(text)
  vi.advanceTimersByTime(900)
  expect(shown()).toBe('first')
  vi.advanceTimersByTime(100)
  expect(shown()).toBe('second')
})

test('toasts: the next page does not repeat what was shown to the end', () => {
  showToast('success', 'first')
  startToast(text)
  vi.advanceTimersByTime(1500)
  expect(sessionStorage.getItem('toasts')).toBeNull()
})

test.each(['', 'null', '{"broken', '[1, "x", null]'])('toasts: ignore a stored %j', (stored) => {
  sessionStorage.setItem('toasts', stored)
  restoreToasts()
  expect(shown()).toBeUndefined()
})

test('toasts: a question comes first, waits as long as it takes, and is never stored', async () => {
  showToast('info', 'first')
  startToast(text)
  const answered = showQuestion('sure', { name: 'x' })
  startToast(text)
  vi.advanceTimersByTime(600_000)
  expect($toast.get()).toMatchObject({ key: 'sure', isQuestion: true })
  expect(sessionStorage.getItem('toasts')).not.toContain('sure')
  answerQuestion(true)
  expect(await answered).toBe(true)
  expect(shown()).toBe('first')
})

test('toasts: another question, or closing it, means no', async () => {
  const first = showQuestion('sure')
  const second = showQuestion('really')
  expect(await first).toBe(false)
  expect(shown()).toBe('really')
  dismiss()
  expect(await second).toBe(false)
  expect(shown()).toBeUndefined()
})

test('toasts: one with a link stays for five seconds', () => {
  showToast('info', 'key', undefined, { key: 'to_login', href: '/login' })
  startToast(text)
  vi.advanceTimersByTime(4_900)
  expect(shown()).toBe('key')
  vi.advanceTimersByTime(100)
  expect(shown()).toBeUndefined()
})
