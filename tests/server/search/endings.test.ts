import { describe, expect, test } from 'vitest'
import { ENDING, stemsOf, withoutFleetingVowel } from '../../../src/server/words/endings.ts'

test.each([
  // Uzbek
  ['kvartiralarni', 'kvartira'],
  ['gullarga', 'gullar'],
  ['ustaga', 'usta'],
  ['telefonimni', 'telefon'],
  ['ornatamiz', 'ornat'],
  ['ornatish', 'ornat'],
  ['eshigi', 'eshik'],
  ['chirogini', 'chiroq'],
  // Russian
  ['repetitorov', 'repetitor'],
  ['myagkaya', 'myagk'],
  ['myagkoy', 'myagk'],
  ['srochniy', 'srochn'],
  ['ofisa', 'ofis'],
  ['krossovki', 'krossovk'],
  ['krossovok', 'krossovk'],
  ['okon', 'okn'],
  ['balkonnaya', 'balkon'],
  ['derevyanniy', 'derev'],
  ['okna', 'okn'],
])('%s begins like %s in all its forms', (word, beginning) => {
  expect(stemsOf(word).beginnings).toContain(beginning)
})

test.each([
  ['uyni', 'uy'],
  ['itlar', 'it'],
  ['gullarga', 'gul'],
])('%s is %s by itself only: too short to be a beginning', (word, whole) => {
  expect(stemsOf(word).wholes).toContain(whole)
})

test.each(['soat', 'lar', 'samsung', 'sedan', 'maktab', 'bosh', 'it'])(
  '%s has no ending',
  (word) => {
    expect(stemsOf(word)).toEqual({ beginnings: [], wholes: [] })
  },
)

describe('a form has an ending behind the same beginning', () => {
  const isForm = (ending: string) => new RegExp(`^${ENDING}$`).test(ending)
  test.each(['', 'lar', 'lardan', 'imni', 'ga', 'aya', 'oy', 'ov', 'iy', 'ami'])('%j', (ending) => {
    expect(isForm(ending)).toBe(true)
  })
  test.each(['xona', 'novka', 'chi', 'k'])('not %j', (ending) => {
    expect(isForm(ending)).toBe(false)
  })
})

test.each([
  ['kovyor', 'kovr'],
  ['kover', 'kovr'],
  ['igrushek', 'igrushk'],
  ['telefon', 'telefon'],
  ['samsung', 'samsung'],
])('%s without its fleeting vowel is %s', (word, without) => {
  expect(withoutFleetingVowel(word)).toBe(without)
})
