import { expect, test } from 'vitest'
import { fold } from '../../../src/i18n/fold.ts'
import { soundsOf, spelledOut, withU } from '../../../src/server/words/sounds.ts'

test.each([
  ['кўрпа', 'kurpa'],
  ['koʻrpa', 'kurpa'],
  ["ko'rpa", 'kurpa'],
  ['kõrpa', 'kurpa'],
  ['bozor', 'bozor'],
])('%s is also written %s', (text, respelled) => {
  expect(fold(withU(text))).toBe(respelled)
})

test.each([
  ['iwlab', 'ishlab'],
  ['4ilonzor', 'chilonzor'],
  ['rassom4ilik', 'rassomchilik'],
  ['so4', 'soch'],
  ['4', '4'],
  ['s24', 's24'],
])('%s is spelled out as %s', (word, spelled) => {
  expect(spelledOut(word)).toBe(spelled)
})

test.each([
  ['xolodilnik', 'holodilnik'],
  ['krossovok', 'krosovk'],
  ['wifi', 'shifi'],
])('%s sounds like %s', (word, sound) => {
  expect(soundsOf(word)).toContain(sound)
})
