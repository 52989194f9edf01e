import { describe, expect, test } from 'vitest'
import { shownPrice, storedPrice, typePrice } from '../../../src/stores/listings/typed-price.ts'

/** The field's text after each key at its end; "<" deletes. */
const typed = (keys: string, before = ''): string =>
  [...keys].reduce(
    (text, key) => typePrice(text, key === '<' ? text.slice(0, -1) : text + key, false).text,
    before,
  )
/** The text once the field is left. */
const left = (text: string): string => shownPrice(storedPrice(text))

describe('key by key', () => {
  test.each([
    ['1500000', '1.500.000'],
    ['1500<', '150'],
    ['1500000<<', '15.000'],
    ['0150', '150'],
    ['0', '0'],
    ['05', '5'],
    ['0.5 mln', '500.000'],
    ['9999999999991', '999.999.999.999'],
    ['1.500.000', '1.500.000'],
    ['1 500 000', '1.500.000'],
    ['1500.5', '1.500'],
    ['1500000,00', '1.500.000'],
    ['1.500.00', '1.500'],
    ['1.5 mln', '1.500.000'],
    ["2 mln so'm", '2.000.000'],
    ['500 ming', '500.000'],
    ['１５００', '1.500'],
    ['1.5', '1.5'],
    ['1500x', '1.500x'],
    ['1500x<', '1.500'],
    ['1.5<<500', '1.500'],
  ])('%s becomes %s', (keys, shown) => expect(left(typed(keys))).toBe(shown))
})

const INSERTED: [text: string, shown: string][] = [
  ['1 500 000', '1.500.000'],
  ['1 500 000,00', '1.500.000'],
  ['1500000.0', '1.500.000'],
  ['1 500 000,0', '1.500.000'],
  ['1500.5', '1.500'],
  ['1.5 mln', '1.500.000'],
  ['2 mln', '2.000.000'],
  ["1'500'000", '1.500.000'],
  ["1 500 000 so'm", '1.500.000'],
  ['１５０００００', '1.500.000'],
  ['\u202a1500000\u202c', '1.500.000'],
  ['1500000', '1.500.000'],
  ['1.5', '1.5'],
  ['1,234 mln', '1,234 mln'],
  ['1500000000000', '1500000000000'],
  ['arzon', 'arzon'],
]

describe('at once', () => {
  test.each(INSERTED)('%j is pasted as %j', (text, shown) => {
    expect(typePrice('', text, true)).toEqual({ text: shown, isDone: true })
    expect(typePrice('1.500', text, true).text).toBe(shown)
  })
  test.each(INSERTED)('%j comes from the keyboard’s clipboard as %j', (text, shown) =>
    expect(typePrice('', text, false)).toEqual({ text: shown, isDone: true }),
  )
  test('pasted text replaces the old one', () => {
    for (const text of ['1.50', '1.56', '1.5'])
      expect(typePrice('1.500', text, true)).toEqual({ text, isDone: true })
    expect(typePrice('1.500.000', '1500', true).text).toBe('1.500')
  })

  test('a key may add three zeros, a paste the missing digits', () => {
    expect(typePrice('1.500', '1.500000', false).text).toBe('1.500.000')
    expect(typePrice('1.500', '1.500000', true).text).toBe('1.500.000')
  })
})

test('An unreadable price is stored as typed', () => {
  expect(storedPrice('1.500')).toBe('1500')
  expect(storedPrice('')).toBe('')
  expect(storedPrice('1.5')).toBe('1.5')
  expect(shownPrice('1,234 mln')).toBe('1,234 mln')
})
