import { expect, test } from 'vitest'
import { saysDollars } from '../../src/api/text/dollar-words.ts'
import { inSoum, readDollars } from '../../src/api/text/dollars.ts'

test.each([
  ['8500$', 8500],
  ['$8500', 8500],
  ['8500 US$', 8500],
  ['US$ 8500', 8500],
  ['8500＄', 8500],
  ['8 500 у.е.', 8500],
  ['8500 y.e', 8500],
  ['8500 u.e.', 8500],
  ['8500 у. е.', 8500],
  ['8.5k usd', 8500],
  ['8,5 минг долларов', 8500],
  ['8500 долларов США', 8500],
  ['8500 долл.', 8500],
  ['8500 dollor', 8500],
  ['8500 AQSH dollari', 8500],
  ['8500 баксов', 8500],
  ['8500 $ kelishiladi', 8500],
  ['narxi 8500$, торг', 8500],
  ['USD 12 000', 12_000],
  ['100 dollar', 100],
  ['8500 юсд', 8500],
  ['~8500$', 8500],
  ['≈ 8500 $', 8500],
  ['8500 у/е', 8500],
  ['8500 yusd', 8500],
  ['narxi ~8500$ (торг)', 8500],
])('%s is a price in dollars', (text, dollars) => {
  expect(readDollars(text)).toBe(dollars)
})

test.each([
  '8500',
  '8.5 mln',
  '$',
  'usd',
  '85 у.е. 90',
  '8 $ 500',
  '8500-9000$',
  '8500$ yoki 100 mln',
  "8500 so'm $",
  '8500 USDT',
  '1500 €',
  '100 de',
  'Rus',
  'usta',
  '12 000 000 000 $',
  `${'1'.repeat(200)}$`,
  '1.5$',
])('%s is not', (text) => {
  expect(readDollars(text)).toBeUndefined()
})

test('dollars in soʻm are rounded to 10,000, and never nothing', () => {
  expect(inSoum(8500, 12_120.4)).toBe(103_020_000)
  expect(inSoum(1, 1000)).toBe(10_000)
})

test.each(['Narxi 8500$', '8 минг долларов, торг', '8500 юсд', 'Отдам за 300 у.е.', '$ 500 dan'])(
  '%s: a text with a price in dollars',
  (text) => {
    expect(saysDollars(text)).toBe(true)
  },
)

test.each(['5 dolma', '1/2 доля квартиры', '2015 yevro', '500 usdt', 'Долгий срок, 2 года'])(
  '%s: a text without one',
  (text) => {
    expect(saysDollars(text)).toBe(false)
  },
)
