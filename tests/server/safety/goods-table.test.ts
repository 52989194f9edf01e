/** Goods as people name them: honest ones that share a word with a forbidden one, and forbidden ones. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createWordList } from '../../../src/server/safety/word-list.ts'

const words = createWordList([])
const rows = (name: string) =>
  readFileSync(`tests/fixtures/words/${name}.txt`, 'utf8').trim().split('\n')

test.each(rows('goods-passed'))('%s: neither refused nor held', (text) => {
  expect([...words.find(text, 'refuse'), ...words.find(text, 'hold')]).toEqual([])
})

test.each(rows('goods-held'))('%s: held, not refused', (text) => {
  expect(words.find(text, 'hold')).not.toEqual([])
  expect(words.find(text, 'refuse')).toEqual([])
})

test.each(rows('goods-refused'))('%s: refused', (text) => {
  expect(words.find(text, 'refuse')).not.toEqual([])
})
