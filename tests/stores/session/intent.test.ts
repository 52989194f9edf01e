import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetIntent, readIntent, type Intent } from '../../../src/stores/session/intent.ts'
import { stubTab } from '../fake-storage.ts'

const PAGE = '/product/17'
const LIKE: Intent = { kind: 'like', heart: 'product:17' }
let tab: ReturnType<typeof stubTab>
beforeEach(() => {
  vi.useFakeTimers()
  tab = stubTab()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const want = (intent: object, from = PAGE) =>
  Object.assign(tab, { intent: JSON.stringify({ at: Date.now(), from, intent }) })

const item = { kind: 'product', id: 17, title: 'Divan' }
const seller = { id: 7, username: 'Aziza' }
test.each([
  LIKE,
  { kind: 'write', item, seller, question: 'Hali bormi?' },
  { kind: 'ask', item, seller, question: 'Hali bormi?' },
  { kind: 'comment', service: 5, text: 'Qancha?' },
  { kind: 'report' },
  { kind: 'save' },
])('intent: %j is known on its page, until it is dropped', (intent) => {
  want(intent)
  expect(readIntent('/product/18')).toBeNull()
  expect(readIntent(PAGE)).toEqual(intent)
  forgetIntent()
  expect(readIntent(PAGE)).toBeNull()
})

test('intent: after an hour it is expired', () => {
  want(LIKE)
  vi.advanceTimersByTime(59 * 60_000)
  expect(readIntent(PAGE)).toEqual(LIKE)
  vi.advanceTimersByTime(60_000)
  expect(readIntent(PAGE)).toBeNull()
})

test.each([{ kind: 'like' }, { kind: 'write', item: {}, seller: {} }, { kind: 'buy' }])(
  'intent: %j is none',
  (intent) => {
    want(intent)
    expect(readIntent(PAGE)).toBeNull()
  },
)
