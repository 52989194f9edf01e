import { expect, test } from 'vitest'
import { cutPieces } from '../../../src/server/page-data/card-marks.ts'

const piece = (text: string, isMatch = false) => ({ text, isMatch })

test('cutPieces: cuts between words, within a match too, and marks it', () => {
  expect(cutPieces([piece('Qizil '), piece('divan', true)], 20)).toEqual([
    piece('Qizil '),
    piece('divan', true),
  ])
  expect(cutPieces([piece('Qizil '), piece('divan', true), piece(' sotiladi')], 13)).toEqual([
    piece('Qizil '),
    piece('divan', true),
    piece('…'),
  ])
  expect(cutPieces([piece('Santexnika', true)], 5)).toEqual([piece('Sante', true), piece('…')])
})
