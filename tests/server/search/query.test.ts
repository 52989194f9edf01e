import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../src/server/search/document.ts'
import {
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  parseQuery,
  saySomething,
} from '../../../src/server/search/query.ts'

test('a query is normalised and its words are ready for LIKE', () => {
  expect(parseQuery('  Диваны\u0000  13! ')).toMatchObject({
    raw: 'Диваны 13!',
    words: [
      { shown: 'divani', exact: ['divani'], wholes: [] },
      { shown: '13', exact: ['13'], beginnings: [], wholes: [], sounds: [] },
    ],
  })
})

test.each([
  ['arzon divan sotiladi', ['divan'], ['arzon', 'sotiladi']],
  ['купить диван недорого', ['divan'], ['kupit', 'nedorogo']],
  // Without other words they are the query itself
  ['arzon', ['arzon'], []],
])('%s: the words of a deal are only preferred', (text, words, preferred) => {
  const query = parseQuery(text)
  expect(query.words.map(({ shown }) => shown)).toEqual(words)
  expect(query.preferred).toEqual(preferred)
})

test('a query has each word once and has a limit', () => {
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
      parseQuery(input).words.every(({ shown, exact, beginnings, wholes, sounds }) =>
        [shown, ...exact, ...beginnings, ...wholes, ...sounds].every((text) =>
          /^[a-z0-9]+$/.test(text),
        ),
      ),
    ),
  )
})

test('a document has its words, parts of units and aliases, and the loose keys of both', () => {
  const { words, aliases, keys, aliasKeys } = searchDocument('Qoʻl soat, 64ГБ')
  expect([...words]).toEqual(['qol', 'soat', '64gb', '64', 'gb'])
  expect([...aliases]).toEqual(['chasi', 'watch'])
  expect([...keys]).toEqual(expect.arrayContaining(['kol', 'kul']))
  expect([...aliasKeys]).toEqual(['vatch'])
  expect(searchDocument('!!')).toEqual({
    words: new Set(),
    aliases: new Set(),
    keys: new Set(),
    aliasKeys: new Set(),
  })
})

test('a single letter says nothing, however many it is spelled with', () => {
  for (const text of ['a', 'я', 'ю', 'ш', '7', 'ё о'])
    expect(saySomething(parseQuery(text).words), text).toBe(false)
  for (const text of ['uy', 'tv', 'чй', 'я дом'])
    expect(saySomething(parseQuery(text).words), text).toBe(true)
})

test.each(['№71206', 'id 24568', '/product/80578', '90 123 45 67', '+998901234567'])(
  '%s has no words',
  (text) => {
    expect(parseQuery(text)).toMatchObject({ raw: text, words: [] })
  },
)
