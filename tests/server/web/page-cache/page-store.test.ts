import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageStore } from '../../../../src/server/web/page-cache/page-store.ts'

const MAX = 10_000

test('never holds more than its bytes, and reports everything that leaves', () => {
  const step = fc.record({
    action: fc.constantFrom('set', 'get', 'delete'),
    key: fc.constantFrom(...'abcdefghij'),
    bytes: fc.integer({ min: 1, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const held = new Set<{ bytes: number }>()
      const store = new PageStore<{ bytes: number }>(MAX, (_key, value) => held.delete(value))
      for (const { action, key, bytes } of steps) {
        const value = { bytes }
        if (action === 'set') {
          if (store.set(key, value)) held.add(value)
        } else if (action === 'get') store.get(key)
        else store.delete(key)
        expect(store.bytes).toBeLessThanOrEqual(MAX)
        const sum = [...held].reduce((total, item) => total + item.bytes, 0)
        expect(store.bytes).toBe(sum)
      }
    }),
  )
})

test('counts what a value has grown by, and gives all of it back', () => {
  const store = new PageStore<{ bytes: number }>(MAX, () => {})
  const page = { bytes: 100 }
  store.set('page', page)
  page.bytes = 180
  expect(store.get('page')).toBe(page)
  expect(store.bytes).toBe(180)
  page.bytes = 200
  store.delete('page')
  expect(store.bytes).toBe(0)
})

test('does not keep a value that would push out many others', () => {
  const store = new PageStore<{ bytes: number }>(MAX, () => {})
  expect(store.set('huge', { bytes: MAX / 10 })).toBe(false)
  expect(store.get('huge')).toBeUndefined()
})
