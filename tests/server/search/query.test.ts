import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../src/server/search/document.ts'
import {
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  parseQuery,
  swapLayout,
} from '../../../src/server/search/query.ts'

test('a query is tidied and its words are ready for LIKE', () => {
  expect(parseQuery('  Диваны\u0000  13! ')).toEqual({
    raw: 'Диваны 13!',
    words: [
      { folded: 'divani', loose: 'divani', alternatives: ['divan'] },
      { folded: '13', loose: '13', alternatives: [] },
    ],
  })
})

test.each([
  ['kvartiralarni', ['kvartira']],
  ['uylar', ['uy']],
  ['квартиру', ['kvartir']],
  // "lar" is an ending behind two letters, one of its cases only as a whole
  ['lar', []],
  ['ylar', []],
  ['gullarga', ['gul']],
  ['gullardan', ['gul']],
  ['gullari', ['gul']],
  ['larga', []],
  ['dollarim', []],
  // A vowel, or two, behind five letters
  ['soat', []],
  ['uya', []],
  ['soata', []],
  ['divani', ['divan']],
  ['divania', ['divan']],
  ['divaniya', ['divani']],
  ['maktab', []],
])('%s also begins like %s', (query, alternatives) => {
  expect(parseQuery(query).words[0]?.alternatives).toEqual(alternatives)
})

test('a query says each word once and has a bound', () => {
  expect(parseQuery('uzuk uzuk УЗУК').words).toHaveLength(1)
  expect(parseQuery('a b c d e f g h i j k').words).toHaveLength(MAX_QUERY_WORDS)
  expect([...parseQuery('💛'.repeat(500)).raw]).toHaveLength(MAX_QUERY_LENGTH)
  const longest = 'a'.repeat(MAX_QUERY_LENGTH)
  expect(parseQuery(`  ${longest}`).raw).toBe(longest)
  expect(parseQuery(`${longest.slice(1)} divan`).raw).toBe(longest.slice(1))
})

test('no wildcard survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'%_\\ab7 цo‘') }), (input) =>
      parseQuery(input).words.every((word) =>
        [word.folded, word.loose, ...word.alternatives].every((text) => /^[a-z0-9]+$/.test(text)),
      ),
    ),
  )
})

test('a document has its words, parts of units and aliases, and their loose keys', () => {
  expect(searchDocument('Qoʻl soat,', '64ГБ')).toEqual({
    text: ' qol soat 64gb 64 gb chasi watch',
    loose: ' kol soat 64gb 64 gb chasi vatch',
  })
  expect(searchDocument('', '!!')).toEqual({ text: '', loose: '' })
})

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
