import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapLayout } from '../../../src/server/search/layout.ts'

test.each([
  ['ntktajy', 'телефон'],
  ['Ntktajy', 'телефон'],
  ['еудуащт', 'telefon'],
  ['ыўм', 'sov'],
  ['12 №', '12 №'],
])('layout of %s is %s', (text, swapped) => {
  expect(swapLayout(text)).toBe(swapped)
})

test('swapping twice gives the letters back', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz') })
  fc.assert(fc.property(word, (text) => swapLayout(swapLayout(text)) === text))
})
