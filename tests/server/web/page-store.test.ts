import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PageStore } from '../../../src/server/web/page-store.ts'

const MAX = 10_000
const page = (bytes = 150) => ({ bytes })
const storeOf = (onRemove = (_key: string, _page: { bytes: number }) => {}) =>
  new PageStore<{ bytes: number }>(MAX, onRemove)

/** Stores a page and requests it once more, like a page with readers. */
function setAndRead(store: PageStore<{ bytes: number }>, key: string) {
  store.set(key, page())
  store.get(key)
}

describe('page store', () => {
  test('evicts the least recently used page when over its bytes', () => {
    const removed: string[] = []
    const store = storeOf((key) => removed.push(key))
    // 7,500 bytes for pages read again: 50 pages of 150
    for (let i = 0; i < 50; i++) setAndRead(store, `page ${i}`)
    expect(removed).toEqual([])
    store.get('page 0')
    setAndRead(store, 'page 50')
    expect(removed).toEqual(['page 1'])
    expect(store.get('page 0')).toBeDefined()
    expect(store.get('page 1')).toBeUndefined()
  })

  test('evicts new pages in order, and none that was requested again', () => {
    const removed: string[] = []
    const store = storeOf((key) => removed.push(key))
    setAndRead(store, 'home')
    // 2,500 bytes for new pages: 16 pages of 150
    for (let i = 0; i < 1_000; i++) store.set(`made up ${i}`, page())
    expect(store.get('home')).toBeDefined()
    expect(removed).toEqual(Array.from({ length: 984 }, (_, i) => `made up ${i}`))
  })

  test('refuses a value of more than a tenth of its bytes, and drops the one before', () => {
    const store = storeOf()
    expect(store.set('page', page(1_000))).toBe(true)
    expect(store.set('page', page(1_001))).toBe(false)
    expect(store.get('page')).toBeUndefined()
    expect(store.bytes).toBe(0)
  })

  test('replaces a value in place, and reports the old one', () => {
    const removed: unknown[] = []
    const store = storeOf((_key, value) => removed.push(value))
    const [old, renewed] = [page(), page()]
    store.set('home', old)
    store.get('home')
    store.set('home', renewed)
    expect(removed).toEqual([old])
    for (let i = 0; i < 100; i++) store.set(`made up ${i}`, page())
    expect(store.get('home')).toBe(renewed)
  })

  test('holds at most its bytes, and reports each evicted value exactly once', () => {
    const step = fc.record({
      action: fc.constantFrom('set', 'set', 'get', 'delete'),
      key: fc.integer({ min: 0, max: 199 }).map(String),
      bytes: fc.integer({ min: 1, max: 210 }),
    })
    let evictions = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 300, maxLength: 600 }), (steps) => {
        const held = new Set<{ bytes: number }>()
        let isDeleting = false
        const store = storeOf((_key, value) => {
          expect(held.delete(value)).toBe(true)
          if (!isDeleting) evictions += 1
        })
        for (const { action, key, bytes } of steps) {
          isDeleting = action === 'delete'
          const value = { bytes }
          if (action === 'get') store.get(key)
          else if (action === 'delete') store.delete(key)
          else {
            held.add(value)
            if (!store.set(key, value)) held.delete(value)
          }
          expect(store.bytes).toBeLessThanOrEqual(MAX)
          expect(store.bytes).toBe([...held].reduce((sum, item) => sum + item.bytes, 0))
        }
      }),
    )
    expect(evictions).toBeGreaterThan(0)
  })
})
