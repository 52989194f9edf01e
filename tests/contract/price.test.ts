/** Prices as people type, paste and dictate them, read the same in forms, calls and addresses. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PRICE_TEXT_MAX } from '../../src/api/lib/limits.ts'
import { productForm } from '../../src/api/listings/listing-forms.ts'
import { parseListing } from '../../src/api/listings/listing-url.ts'
import { readPrice } from '../../src/api/text/price.ts'

describe('thousands stand in threes', () => {
  test.each([
    '1500000',
    '1 500.000',
    '~1500000',
    '≈ 1 500 000',
    '1.500.000',
    '1,500,000',
    "1'500'000",
    '1’500’000',
    '1ʻ500ʻ000',
    '1´500´000',
    '1_500_000',
    '1\u00a0500\u00a0000',
    '1\u202f500\u202f000',
    '1\u2009500\u2009000',
    '1\u3000500\u3000000',
    '1 500.000',
    '~1500000',
    '≈ 1 500 000',
    '  1  500  000\n',
    '\t1500000\r\n',
    '01500000',
  ])('%j', (text) => expect(readPrice(text)).toBe(1_500_000))

  test.each(['1 500 00', '15 00 000', '1.50.000', '1500.000', '1500000,000', '0.500', '150 0000'])(
    '%j is ambiguous or unreadable',
    (text) => expect(readPrice(text)).toBeNull(),
  )

  test.each(['150\n200', '150\t200', '1500-2000', '1 500 / 2 000', '1500 2000'])(
    '%j is two numbers',
    (text) => expect(readPrice(text)).toBeNull(),
  )
})

describe('one or two digits at the end are tiyin', () => {
  test.each<[string, number | null]>([
    ['1 500 000,00', 1_500_000],
    ['1 500 000,0', 1_500_000],
    ['1.500.000,00', 1_500_000],
    ['1.500.000.00', 1_500_000],
    ['1,500,000.50', 1_500_000],
    ["1'500'000.00", 1_500_000],
    ['1500000.0', 1_500_000],
    ['1500000.00', 1_500_000],
    ['1500000.5', 1_500_000],
    ['1500000.', 1_500_000],
    ['1500.5', 1_500],
    ['1500,99', 1_500],
    ['150,00', 150],
    ['150', 150],
    ['1.5', null],
    ['2,75', null],
    ['1500.5.5', null],
    ['1500.5555', null],
  ])('%j is %j', (text, price) => expect(readPrice(text)).toBe(price))
})

describe('words give the unit', () => {
  test.each<[string, number | null]>([
    ['1.5 mln', 1_500_000],
    ['1,5 млн', 1_500_000],
    ['1,5млн.', 1_500_000],
    ['2 mln', 2_000_000],
    ['2 MLN', 2_000_000],
    ['2 million', 2_000_000],
    ['3 миллиона', 3_000_000],
    ['5 миллионов сум', 5_000_000],
    ['0.5 mln', 500_000],
    ['1.15 mln', 1_150_000],
    ['500 ming', 500_000],
    ['500 минг сўм', 500_000],
    ['500 тыс', 500_000],
    ['500 тыс. сум', 500_000],
    ['500k', 500_000],
    ['500К', 500_000],
    ['1 500 ming', 1_500_000],
    ['1,2 mlrd', 1_200_000_000],
    ['1 mln 500 ming', 1_500_000],
    ["1 million 250 ming so'm", 1_250_000],
    ['2 млн 300 тыс', 2_300_000],
    ['1 mln 500 000', 1_500_000],
    ['1 mln 500', null],
    ['1,234 mln', null],
    ['1.500 ming', null],
    ['1 ming 2 mln', null],
    ['1,5 mln 500 ming', null],
    ['1 mln 1500 ming', null],
    ['5 m', null],
    ['mln', null],
    ['bir yarim million', null],
    ['1000 mlrd', null],
  ])('%j is %j', (text, price) => expect(readPrice(text)).toBe(price))
})

describe('the currency may stand beside it, another one may not', () => {
  test.each([
    ...["1500000 so'm", '1500000soʻm', '1500000 so`m', '1500000 so’m.', '1500000 SOM'],
    ...['1500000 сўм', '1 500 000 сум.', '1.500.000 сумов', '1 500 000 Sum', '1,500,000.00 UZS'],
    ...['UZS 1 500 000', 'сум 1500000', "1.5 mln so'm", '1,5 млн. сум'],
  ])('%j', (text) => expect(readPrice(text)).toBe(1_500_000))

  test.each(['$1500', '1500$', '1500 y.e.', '1500 у.е.', '1500 USD', '1500 рублей', '1500 €'])(
    '%j is refused',
    (text) => expect(readPrice(text)).toBeNull(),
  )
})

test.each([
  '１５０００００',
  '１ ５００ ０００，００',
  '١٥٠٠٠٠٠',
  '۱۵۰۰۰۰۰',
  '१५०००००',
  '𝟏𝟓𝟎𝟎𝟎𝟎𝟎',
  '\u202a1 500 000\u202c',
  '\u200e1500000',
  '\u20681\u200b500\u200b000\u2069',
  '1500000\ufeff',
])('%j is written in plain digits', (text) => expect(readPrice(text)).toBe(1_500_000))

test.each([
  ...['', ' ', '0', '0,00', '-5', '+5', '1e9', 'abc', 'arzon', 'kelishiladi', "so'm"],
  ...['1500½', '1500²', '①', '1000000000000', '0x10', '5%', `1${' '.repeat(PRICE_TEXT_MAX)}`],
])('%j is no price', (text) => expect(readPrice(text)).toBeNull())

test('A form, a call and an address read prices the same', () => {
  for (const text of ['1 500 000,00', "1'500'000 so'm", '1.5 mln', '１５０００００']) {
    expect(v.parse(productForm.entries.price, text)).toBe(1_500_000)
    const address = new URLSearchParams({ price_min: text, price_max: '2 mln' })
    expect(parseListing('product', address)).toMatchObject({
      filters: { price: { min: 1_500_000, max: 2_000_000 } },
    })
  }
})
