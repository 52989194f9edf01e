/** Parsers of people's text take twice as long for twice as much, never four times. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toPhone } from '../../src/api/accounts/account-forms.ts'
import { USERNAME_MAX } from '../../src/api/lib/limits.ts'
import { hasContact } from '../../src/api/text/contacts.ts'
import { listedWords } from '../../src/api/listing-fields/excluded-words.ts'
import { parseListing } from '../../src/api/listings/listing-url.ts'
import { readDollars } from '../../src/api/text/dollars.ts'
import { digitsOf, plainText } from '../../src/api/text/plain-text.ts'
import { readPrice } from '../../src/api/text/price.ts'
import { withSpokenDigits } from '../../src/api/text/spoken-digits.ts'
import { cleanText } from '../../src/api/text/user-text.ts'
import { username } from '../../src/api/text/username.ts'
import { saysFree } from '../../src/api/text/given-free.ts'
import { seeksWork } from '../../src/api/text/work-seeker.ts'
import { cutText } from '../../src/i18n/cut.ts'
import { fold } from '../../src/i18n/fold.ts'
import { paragraphsByLanguage } from '../../src/i18n/language-of.ts'
import { inReadersScript } from '../../src/i18n/readers-text.ts'
import { userPath } from '../../src/i18n/user-path.ts'
import { linkParts } from '../../src/islands/text/link-parts.ts'
import { isReserved } from '../../src/server/accounts/usernames.ts'
import { localeOf } from '../../src/server/http/request-locale.ts'
import { interpretations } from '../../src/server/safety/readings.ts'
import { shinglesOf } from '../../src/server/safety/shingles.ts'
import { parseQuery } from '../../src/server/search/query.ts'
import { wordsOf } from '../../src/server/words/words.ts'
import { safeRedirect } from '../../src/stores/lib/safe-redirect.ts'
import { typePrice } from '../../src/stores/listings/typed-price.ts'
import { readPatterns, unitsOf } from '../fixtures/patterns.ts'
import { HOSTILE_UNITS, isLinear } from '../fixtures/processor-time.ts'

const UNITS = [
  ...Object.values(HOSTILE_UNITS),
  ...['a', 'A', '0', '-', '.', ',', '/', '@', "'", '"', '\n', 'ж', '😀', '1-', '1 ', 'a ', 'a.'],
  ...[
    'aж',
    'a\n',
    ' \n',
    'oʻ',
    'ʻ',
    'м.',
    'tel',
    '\ufe0f',
    '\uff9e\u0323',
    'http://a',
    'www.',
    'q ',
  ],
]

/** Reads our own numbers, never a member's text. */
const OF_OURS = 'src/i18n/digits.ts'

describe('a pattern is linear', () => {
  const patterns = readPatterns('src/**/*.{ts,tsx,astro}').filter(
    ({ place }) => !place.startsWith(OF_OURS),
  )
  test.each(patterns)('$place', ({ pattern }) => {
    const units = [...new Set([...UNITS, ...unitsOf(pattern)])]
    expect(units.filter((unit) => !isLinear((text) => text.replace(pattern, ''), unit))).toEqual([])
  })
})

const READERS: Record<string, (text: string) => unknown> = {
  cleanText,
  hasContact,
  plainText,
  digitsOf,
  readPrice,
  readDollars,
  withSpokenDigits,
  saysFree,
  seeksWork,
  listedWords,
  fold,
  linkParts,
  readText: interpretations,
  parseQuery,
  wordsOf,
  safeRedirect,
  'a phone': (text) => toPhone(text, ['+998']),
  'a price being typed': (text) => typePrice('1.500', text, false),
  // Asked of parsed names only
  'a reserved name': (text) => isReserved(text.slice(0, USERNAME_MAX)),
  'a name': (text) => v.safeParse(username, text),
  'an address': (text) => parseListing('product', new URLSearchParams({ q: text, not: text })),
  'a language': (text) => localeOf(text, text),
  'a cut': (text) => cutText(text, 60),
  paragraphs: (text) => paragraphsByLanguage(text, 'uz'),
  'the Latin script': (text) => inReadersScript(text, 'uz'),
  'the Cyrillic script': (text) => inReadersScript(text, 'uz-Cyrl', 'bu juda yaxshi telefon'),
  'the path of a member': (text) => userPath({ id: 1, username: text }),
  shingles: (text) => shinglesOf(text, 3),
}

describe('a parser is linear', () => {
  test.each(Object.entries(READERS))('%s', (_name, read) => {
    expect(UNITS.filter((unit) => !isLinear(read, unit))).toEqual([])
  })
})
