/** Checks the texts against docs/words.md, as far as a program can. */
import { LOCALES, type Locale } from '../src/i18n/locale.ts'

export interface Refused {
  locale: Locale
  word: string
  instead: string
  pattern: RegExp
}

const ROW = /^\| *(\w+) *\| *(`.+`) *\| *(.+?) *\|$/

/** The rows of the table "What we don't write". */
export function refusedWords(markdown: string): Refused[] {
  return markdown.split('\n').flatMap((line) => {
    const [, language, words = '', instead = ''] = ROW.exec(line) ?? []
    const locale = LOCALES.find((one) => one === language)
    if (!locale) return []
    return words.split('`').flatMap((word, index) =>
      // The text between two backticks
      index % 2 === 1 ? [{ locale, word, instead, pattern: wholeWord(word) }] : [],
    )
  })
}

const LETTER = String.raw`[\p{L}\p{M}ʻʼ]`

/** "foto*" finds "fotosurat" and not "telefoto". */
function wholeWord(word: string): RegExp {
  const inner = word.replaceAll('*', `${LETTER}*`)
  return new RegExp(`(?<!${LETTER})${inner}(?!${LETTER})`, 'iu')
}

/** All other parameters may be members' text, in either script. */
const COUNTED = 'n|page|day|price|step|version'
const ENDING = new RegExp(
  String.raw`\{\{(?!(?:${COUNTED})\}\})\w+\}\}[”»"]?(?:${LETTER}|[-'’]${LETTER})`,
  'u',
)

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./, '“…” is one sign'],
  [/ {2}|^ | $/, 'has a blank too many'],
  [/ [,.!?:;…]/, 'has a blank before a sign'],
  [/"/, 'needs the quotes of its language, not "'],
  [ENDING, 'has an ending after what somebody may have typed'],
]
const TWO_SCRIPTS = [
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
  'has a word in two scripts',
] as const
/** A unit as the language does not write it; not the parameter {{km}}. */
const unit = (others: string) =>
  [
    new RegExp(`(?<![\\p{L}{])(?:${others})(?![\\p{L}\\p{N}])`, 'u'),
    'has a unit of another language',
  ] as const
const SIGNS_OF: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  uz: [
    [/[«»„]/, 'needs “…” for quotes'],
    [
      /['`‘’´]|[og]ʼ|(?<![og])ʻ/i,
      'needs ʻ (U+02BB) in oʻ and gʻ, ʼ (U+02BC) elsewhere, and no other apostrophe',
    ],
    TWO_SCRIPTS,
    unit('м²|m2|см³|cm³|sm3|кг|км|ГБ|Гб|Gb'),
  ],
  'uz-Cyrl': [[/[«»„]/, 'needs “…” for quotes']],
  ru: [[/[“”„'’]/, 'needs «…» for quotes'], TWO_SCRIPTS, unit('m²|м2|cm³|sm³|см3|kg|km|GB|Gb|Гб')],
  en: [
    [/[«»„'‘]/, 'needs “…” for quotes and ’ for the apostrophe'],
    TWO_SCRIPTS,
    unit('м²|m2|sm³|cm3|кг|км|ГБ|Gb'),
  ],
}

/** Problems of one text's words and signs. */
export function wordingProblems(text: string, locale: Locale, refused: Refused[]): string[] {
  const words = refused.filter((one) => one.locale === locale && one.pattern.test(text))
  const signs = [...SIGNS, ...SIGNS_OF[locale]].filter(([pattern]) => pattern.test(text))
  return [
    ...words.map(({ word, instead }) => `says “${word}”, not “${instead}”`),
    ...signs.map(([, rule]) => rule),
  ]
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ')
const lastSign = (text: string): string => /[.…:?!]$/.exec(text)?.[0] ?? ''

/** Differences between the languages of one text: its parameters and its last sign. */
export function differences(texts: readonly string[]): string[] {
  const differ = (of: (text: string) => string) => new Set(texts.map(of)).size > 1
  return [
    ...(differ(placeholders) ? ['does not fill in the same in all languages'] : []),
    ...(differ(lastSign) ? ['does not end with the same sign in all languages'] : []),
  ]
}

const isSentence = (text: string) => /[.…?]$/.test(text)

/** English sentences that another language translates in two ways. */
export function repetitions(texts: readonly Record<Locale, string>[]): string[] {
  const sentences = texts.filter(({ en }) => isSentence(en))
  const byEnglish = Map.groupBy(sentences, ({ en }) => en)
  return [...byEnglish].flatMap(([en, same]) =>
    LOCALES.map((locale) => [...new Set(same.map((one) => one[locale]))])
      .filter((ways) => ways.length > 1)
      .map((ways) => `${en} → ${ways.join(' / ')}`),
  )
}
