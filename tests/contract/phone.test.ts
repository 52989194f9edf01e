import { describe, expect, test } from 'vitest'
import { toPhone } from '../../src/api/accounts/account-forms.ts'

describe('by default', () => {
  test.each([
    ['+821012345678', '+821012345678'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+82 (10) 1234 5678', '+821012345678'],
    ['+82\u00a010\u00a01234\u00a05678', '+821012345678'],
    ['00821012345678', '+821012345678'],
    ['821012345678', '+821012345678'],
    ['1012345678', '+821012345678'],
    ['+8210123456789', null],
    ['+82101234567', null],
    ['+998901234567', null],
    ['901234567', null],
    ['+82101234567a', null],
    ['++821012345678', null],
    ['+٨٢١٠١٢٣٤٥٦٧٨', '+821012345678'],
    ['', null],
  ])('%j → %j', (typed, phone) => expect(toPhone(typed, ['+82'])).toBe(phone))
})

describe('in Uzbekistan', () => {
  test.each([
    ['+998 90 123 45 67', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['8-998-90-123-45-67', '+998901234567'],
    ['90 123-45-67', '+998901234567'],
    ['33 123 45 67', '+998331234567'],
    ['8 10 998 90 123 45 67', '+998901234567'],
    ['+998+998 90 123 45 67', '+998901234567'],
    ['998 998901234567', '+998901234567'],
    ['998 99 812 34 56', '+998998123456'],
    ['+998901234567 (telegram)', '+998901234567'],
    ['901234567, Али', '+998901234567'],
    ['т. 901234567', '+998901234567'],
    ['901234567 / 911234567', null],
    ['+998 00 123 45 67', null],
    ['+998 90 123 45 6', null],
    ['+821012345678', null],
  ])('%j → %j', (typed, phone) => expect(toPhone(typed, ['+998'])).toBe(phone))
})

test('with both, each by its own length', () => {
  const both = ['+82', '+998']
  expect(toPhone('901234567', both)).toBe('+998901234567')
  expect(toPhone('1012345678', both)).toBe('+821012345678')
  expect(toPhone('998901234567', both)).toBe('+998901234567')
  expect(toPhone('821012345678', both)).toBe('+821012345678')
})

/** As copied out of contacts, messengers, links and sentences; `n` is the number behind the prefix. */
const COPIED: [what: string, text: (groups: string, whole: string) => string][] = [
  ['in marks of direction', (groups) => `\u202a${groups}\u202c`],
  ['behind a mark of direction', (groups) => `\u200e${groups}`],
  ['behind the mark of the other direction', (groups) => `\u200f${groups}`],
  ['isolated', (groups) => `\u2068${groups}\u2069`],
  ['isolated from left to right', (groups) => `\u2066${groups}\u2069`],
  ['with signs without width', (groups) => groups.replaceAll(' ', '\u200b')],
  ['with a byte order mark', (_, whole) => `\ufeff${whole}`],
  ['as a link', (_, whole) => `tel:${whole}`],
  ['as a link in groups', (groups) => `TEL:${groups.replaceAll(' ', '-')}`],
  ['behind a word', (groups) => `Tel.: ${groups}`],
  ['behind a Russian word', (groups) => `телефон ${groups}`],
  ['behind a name', (groups) => `Anvar ${groups}`],
  ['before a word', (groups) => `${groups} kechqurun`],
  ['behind a picture', (groups) => `☎️ ${groups}`],
  ['before a comma', (_, whole) => `${whole},`],
  ['before a full stop', (groups) => `${groups}.`],
  ['in quotes', (groups) => `«${groups}»`],
  ['in a cell of a table', (_, whole) => `\t${whole}\n`],
  ['with slashes', (groups) => groups.replaceAll(' ', '/')],
  ['with middle dots', (groups) => groups.replaceAll(' ', '·')],
  ['with bullets', (groups) => groups.replaceAll(' ', ' • ')],
  ['with commas', (groups) => groups.replaceAll(' ', ',')],
  ['with underscores', (groups) => groups.replaceAll(' ', '_')],
  ['with long dashes', (groups) => groups.replaceAll(' ', ' — ')],
  ['with minus signs', (groups) => groups.replaceAll(' ', '\u2212')],
  ['with brackets', (groups) => groups.replace(/ (\d+)/, ' ($1)')],
  ['in fullwidth signs', (_, whole) => fullwidth(whole)],
  ['in keycaps', (_, whole) => whole.replace(/\d/g, '$&\ufe0f\u20e3').slice(0, 40)],
]
const fullwidth = (text: string) =>
  text.replace(/[+\d]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))

describe.each([
  ['+821012345678', '+82 10 1234 5678'],
  ['+998901234567', '+998 90 123 45 67'],
])('%s copied', (whole, groups) => {
  const prefixes = ['+82', '+998']
  test.each(COPIED)('%s', (_what, text) =>
    expect(toPhone(text(groups, whole), prefixes)).toBe(whole),
  )
})

test.each([
  ['010-1234-5678', '+821012345678'],
  ['01012345678', '+821012345678'],
  ['(010) 1234 5678', '+821012345678'],
  ['０１０－１２３４－５６７８', '+821012345678'],
  ['+82 010 1234 5678', '+821012345678'],
  ['+82 (0)10 1234 5678', '+821012345678'],
  ['82 010 1234 5678', '+821012345678'],
  ['0082 010 1234 5678', '+821012345678'],
  ['8 90 123 45 67', '+998901234567'],
  ['0 90 123 45 67', '+998901234567'],
  ['+998 8 90 123 45 67', '+998901234567'],
  ['00998 90 123 45 67', '+998901234567'],
  ['0010 1234 5678', null],
  ['010 1234 567 89', null],
])('%j is dialled inside the country: %j', (typed, phone) =>
  expect(toPhone(typed, [phone?.startsWith('+998') ? '+998' : '+82'])).toBe(phone),
)

test.each([
  '+82 10 1234 5678, +82 10 8765 4321',
  '+82 10 1234 567o',
  '10+1234+5678',
  '\u202a\u202c',
  'tel:',
  `+821012345678${' '.repeat(40)}`,
])('%j is no number', (typed) => expect(toPhone(typed, ['+82', '+998'])).toBeNull())
