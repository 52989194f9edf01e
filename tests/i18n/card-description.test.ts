import { expect, test } from 'vitest'
import { cardDescription } from '../../src/i18n/card-description.ts'

test.each([
  [
    'Oʻn yillik tajriba. Tel: 90 123 45 67. Toshkent boʻylab.',
    'Oʻn yillik tajriba. Toshkent boʻylab.',
  ],
  ['Kafolat bor\nt.me/usta\nNarx 1.5 mln', 'Kafolat bor Narx 1.5 mln'],
  ['90 123 45 67', ''],
  ['90 123\n45 67', ''],
  ['Narxi 1 500 000 soʻm. Ish 3 kun.', 'Narxi 1 500 000 soʻm. Ish 3 kun.'],
])('the card of %j shows %j', (description, shown) => {
  expect(cardDescription(description, 100)).toBe(shown)
})

test('a contact behind the shown beginning changes nothing', () => {
  const description = `${'Santexnik ishlari '.repeat(10)} 90 123 45 67`
  expect(cardDescription(description, 30)).toBe('Santexnik ishlari Santexnik…')
})
