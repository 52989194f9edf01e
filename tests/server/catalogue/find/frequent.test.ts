import { expect, test } from 'vitest'
import { createFrequentSearches } from '../../../../src/server/catalogue/find/frequent.ts'

test('A frequent search is remembered for a minute', () => {
  let now = 0
  const searches = createFrequentSearches(() => now)
  searches.add('telefon')
  now = 59_999
  expect([searches.has('telefon'), searches.has('divan')]).toEqual([true, false])
  now = 60_000
  expect(searches.has('telefon')).toBe(false)
})

test('Only so many are remembered, the latest', () => {
  const searches = createFrequentSearches(() => 0)
  for (let i = 0; i <= 1_000; i += 1) searches.add(`word ${i}`)
  expect([0, 1, 1_000].map((i) => searches.has(`word ${i}`))).toEqual([false, true, true])
})
