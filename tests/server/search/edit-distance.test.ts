import { expect, test } from 'vitest'
import { editDistance } from '../../../src/server/search/edit-distance.ts'

test.each([
  ['telefon', 'telefon', 0],
  ['telefn', 'telefon', 1],
  ['telefoon', 'telefon', 1],
  ['telifon', 'telefon', 1],
  ['teelfon', 'telefon', 1],
  ['velosepid', 'velosiped', 2],
  ['divan', 'stol', 5],
  ['', 'uy', 2],
  ['', '', 0],
  ['uy', 'yu', 1],
  // A swap needs both letters to match
  ['uy', 'yo', 2],
  ['uy', 'ou', 2],
  ['stol', 'tsol', 1],
  ['stol', 'tzol', 2],
  ['kitob', 'kitbo', 1],
  ['kitob', 'kitba', 2],
])('%s is away from %s by %i', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance])
})
