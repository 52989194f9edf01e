/** Goods as people name them: honest ones that share a word with a forbidden one, and forbidden ones. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createWordList } from '../../../src/server/safety/word-list.ts'

const words = createWordList([])
const rows = (name: string) =>
  readFileSync(`tests/fixtures/words/${name}.txt`, 'utf8').trim().split('\n')

// The titles of two words are ordinary ones; some have words of an entry in another order or sense
test.each([...rows('goods-passed'), ...rows('two-words')])(
  '%s: neither refused nor held',
  (text) => {
    expect([...words.find(text, 'refuse'), ...words.find(text, 'hold')]).toEqual([])
  },
)

test.each(rows('goods-held'))('%s: held, not refused', (text) => {
  expect(words.find(text, 'hold')).not.toEqual([])
  expect(words.find(text, 'refuse')).toEqual([])
})

test.each(rows('goods-refused'))('%s: refused', (text) => {
  expect(words.find(text, 'refuse')).not.toEqual([])
})
