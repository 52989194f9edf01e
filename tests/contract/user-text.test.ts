import * as v from 'valibot'
import { expect, test } from 'vitest'
import { titleText } from '../../src/api/text/title-text.ts'
import { cleanText, isBlank, userText } from '../../src/api/text/user-text.ts'

test.each([
  ['spaces around', '  salom \n', 'salom'],
  ['line breaks of Windows and old Macs', 'bir\r\nikki\ruch', 'bir\nikki\nuch'],
  ['a tab', 'bir\tikki', 'bir ikki'],
  ['zero-width spaces and a byte order mark', 'a\u200bb\u2060c\ufeffd', 'abcd'],
  ['marks that turn the line', 'evil\u202egnp.exe\u2066', 'evilgnp.exe'],
  ['control characters', 'a\u0000b\u0007c\u009fd', 'abcd'],
  ['joiners with nothing to join', '\u200d\u200c a\u200d', 'a'],
  ['a joiner between letters that do not join', 'B\u200do\u200cz', 'Boz'],
  ['fillers that look like nothing', 'a\u3164\u115fb\uffa0c\u034f', 'abc'],
  ['the blank of Braille', 'a\u2800b', 'a b'],
  ['selectors and tags without an emoji', 'a\ufe0fb\u{e0041}\u{e007f}', 'ab'],
  ['more marks than a letter has', `a${'\u0323'.repeat(29)}`, 'ạ\u0323\u0323\u0323\u0323'],
  ['all joiners of a run but one', 'क्\u200d\u200c\u200dष', 'क्\u200dष'],
  ['all selectors of a run but one', '❤\ufe0f\ufe0e\ufe0f', '❤\ufe0f'],
  ['tags that do not follow their flag', '🏴\ufe0f\u{e0067}\u{e007f}', '🏴\ufe0f'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['nothing but what is unseen', '\u200b\u2060 \n', ''],
])('cleans %s', (_what, typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test.each([
  '👨‍👩‍👧 oila',
  '🏳️‍🌈',
  '👩🏽‍🔧 usta',
  '1️⃣ ❤️‍🔥',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'می‌خواهم',
  'क्‍ष',
  'ஸ்ரீ',
  '你好',
  'oʻzbek gʻisht',
])('leaves %s as it is', (text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test('counts characters as people do, not surrogates', () => {
  const schema = userText(3, { required: 'message_required', tooLong: 'message_too_long' })
  expect(v.safeParse(schema, '😀😀😀').success).toBe(true)
  const tooLong = v.safeParse(schema, '😀😀😀😀')
  expect(tooLong.issues?.[0]?.message).toBe('message_too_long')
  expect(v.safeParse(schema, ' \u200b ').issues?.[0]?.message).toBe('message_required')
})

test.each([
  ['', true],
  [' \u200b\n', true],
  [' a ', false],
])('isBlank: %j is %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

test('a title is one line with single spaces', () => {
  const schema = titleText(20, { required: 'title_required_message', tooLong: 'title_too_long' })
  expect(v.parse(schema, ' Divan  \n  kulrang ')).toBe('Divan kulrang')
})
