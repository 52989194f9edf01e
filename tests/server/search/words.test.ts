import { expect, test } from 'vitest'
import { joinsOf, partsOf, withNamesJoined } from '../../../src/server/words/words.ts'

test.each([
  ['128gb', ['128', 'gb']],
  ['iphone13', ['iphone', '13']],
  ['iphone5s', ['iphone', '5s']],
  ['94m2', ['94', 'm2']],
  ['s21ultra', ['s21', 'ultra']],
  ['a52', ['a52']],
  ['5s', ['5s']],
  // The ch of chats, and four of something
  ['4ilonzor', ['4ilonzor']],
  ['4xonali', ['4', 'xonali']],
  ['divan', ['divan']],
])('%s has the parts %j', (word, parts) => {
  expect(partsOf(word)).toEqual(parts)
})

test.each([
  ['smartfon a 13', ['smartfon', 'a13']],
  ['iphone 5 s', ['iphone', '5s']],
  ['iphone 13', ['iphone', '13']],
])('%s is read as %j', (text, words) => {
  expect(withNamesJoined(text.split(' '))).toEqual(words)
})

test('a listing is found by the names that its joined words make', () => {
  expect(joinsOf(['galaxy', 'a', '23', 'yangi', '5', 's'])).toEqual(['a23', '5s'])
})
