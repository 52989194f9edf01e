/** The syntax of the files of forbidden goods. */
import { expect, test } from 'vitest'
import { goodsOf } from '../../../src/server/safety/goods.ts'

const read = (...lines: string[]) => goodsOf({ name: 'fruit.txt', text: lines.join('\n') })
const ordersOf = (entry: string) =>
  read('@red = olma*, qizil uzum', '[fruit]', `hold = ${entry}`).flatMap(({ hold }) =>
    hold.flatMap(({ orders }) => orders.map((words) => words.join(' '))),
  )

test.each([
  ['olma*, nok~', ['olma*', 'nok~']],
  ['toza olma', ['toza olma']],
  ['toza <> olma', ['toza olma', 'olma toza']],
  [
    'yangi nok <> {olib|sotib}',
    ['yangi nok olib', 'olib yangi nok', 'yangi nok sotib', 'sotib yangi nok'],
  ],
  [
    '{toza|eng yangi} @red',
    ['toza olma*', 'toza qizil uzum', 'eng yangi olma*', 'eng yangi qizil uzum'],
  ],
  ['^ {nok|@red} $', ['^ nok $', '^ olma* $', '^ qizil uzum $']],
])('%s: searched in these orders', (entry, orders) => {
  expect(ordersOf(entry)).toEqual(orders)
})

test('more lines of a setting add to it, and each group has its own', () => {
  const [first, second] = read(
    '[a]',
    'hold = olma',
    'hold = nok',
    'near = sok*, uzum',
    '[b]',
    'refuse = anor',
  )
  expect(first?.hold.map(({ entry }) => entry)).toEqual(['olma', 'nok'])
  expect(first?.near).toEqual(['sok*', 'uzum'])
  expect(second?.hold).toEqual([])
  expect(second?.near).toEqual([])
})

test.each([
  'olma',
  'hold olma',
  'hold = ',
  'hold = olma,, nok',
  'hold = olma, ',
  'hold = Olma',
  'hold = oʻrik',
  'hold = olma*k',
  'hold = {olma|nok',
  'hold = {olma|}',
  'hold = olma <> ',
  'hold = @green',
  'near = qizil olma',
  'near = olma <> nok',
  '@red = olma <> nok',
  'nera = olma',
])('"%s": refused with its file and number', (line) => {
  expect(() => read('# Fruit', '', '[fruit]', line)).toThrow('fruit.txt:4 ')
})

test('an entry above all groups is refused', () => {
  expect(() => read('hold = olma', '[fruit]')).toThrow('fruit.txt:1 ')
})
