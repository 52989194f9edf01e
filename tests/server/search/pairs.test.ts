import { describe, expect, test } from 'vitest'
import { SAME } from '../../fixtures/same-words.ts'
import { finds, matches } from './find.ts'

const lines = SAME.map((line) => ({ line, words: line.split('|') }))

test('the table is not small', () => {
  const pairs = lines.reduce((sum, { words }) => sum + (words.length * (words.length - 1)) / 2, 0)
  expect(pairs).toBeGreaterThan(200)
})

test.each(lines)('each of $line finds the others', ({ words }) => {
  const missed = words.flatMap((query) =>
    words
      .filter((word) => !matches(query, word) || !matches(query, `Yaxshi, ${word}! Тел. 90`))
      .map((word) => `${query} → ${word}`),
  )
  expect(missed).toEqual([])
})

test.each([
  ['ntktajy', 'телефон'],
  ['ntktajy', 'telefon'],
  ['еудуащт', 'telefon'],
  ['rdfhnbhf', 'kvartira'],
  ['[jkjlbkmybr', 'muzlatgich'],
])('%s typed on the wrong layout finds %s', (query, listing) => {
  expect(matches(query, listing)).toBe(false)
  expect(finds(query, listing)).toBe(true)
})

describe('what must stay apart', () => {
  test.each([
    ['avto', 'стиральная машина'],
    ['iphone 13', 'iPhone 14'],
    ['100', 'TV 10'],
    ['uy', 'buyum'],
    ['avto', 'mashinka'],
    ['tilla', 'Oltinkoʻl tumani'],
    ['новый', 'Yangiyoʻl shahri'],
    ['planshet', 'таблетки'],
    ['диван', 'stol'],
    ['', 'telefon'],
    ['💛', 'telefon'],
    ['手机', 'telefon'],
  ])('%s does not find %s', (query, listing) => {
    expect(finds(query, listing)).toBe(false)
  })
})
