/** Detects the language of members' texts: by typical letters, frequent words and word endings. */
import data from './language-words.json' with { type: 'json' }
import type { Locale } from './locale.ts'
import { textLanguage } from './text-language.ts'

type Known = keyof typeof data
type TextLanguage = Known | 'kaa'

/** Letters that only one language of its script has here. In English a u follows a q. */
const LETTERS: Partial<Record<Known, RegExp>> = {
  uz: /[og][ʻʼ'‘’`´]|q(?!u)|[öğşç]/,
  'uz-Cyrl': /[ўқғҳ]/,
  ru: /[ыщ]/,
}
const KARAKALPAK = /[әөүң]|[áóúıń]/iu
const LETTER = 3
const WORD = 2
const ENDING = 1
/** One word, or two endings. */
const ENOUGH = 2

const signsOf = ({ words, endings = '(?!)' }: { words: string; endings?: string }) => ({
  words: new Set(words.split(' ')),
  endings: new RegExp(`..(?:${endings.replaceAll(' ', '|')})$`),
})
const SIGNS = {
  uz: signsOf(data.uz),
  'uz-Cyrl': signsOf(data['uz-Cyrl']),
  ru: signsOf(data.ru),
  en: signsOf(data.en),
  'ru-Latn': signsOf(data['ru-Latn']),
}

/** `bare`: its letters alone. */
type Word = { typed: string; bare: string }

/** Strips each word once, not once per language: lists do this for every card. */
const wordsOf = (text: string): Word[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}ʻʼ'‘’`´]+/gu) ?? []).map((typed) => ({
    typed,
    bare: /^[a-zа-яё]*$/.test(typed) ? typed : typed.replaceAll(/[^\p{L}]|[ʻʼ]/gu, ''),
  }))

function score(words: readonly Word[], language: Known): number {
  const signs = SIGNS[language]
  const letters = LETTERS[language]
  let sum = 0
  for (const { typed, bare } of words) {
    if (letters?.test(typed)) sum += LETTER
    sum += signs.words.has(bare) ? WORD : signs.endings.test(bare) ? ENDING : 0
  }
  return sum
}

/** Uzbek only with at least twice the others' score: mangled Russian is worse than unmarked Uzbek. */
function likeliest(
  words: readonly Word[],
  uzbek: 'uz' | 'uz-Cyrl',
  others: readonly Known[],
): Known | undefined {
  const own = score(words, uzbek)
  const scores = others.map((language) => score(words, language))
  if (own >= ENOUGH && own >= 2 * scores.reduce((a, b) => a + b)) return uzbek
  const best = Math.max(...scores)
  return best > own ? others[scores.indexOf(best)] : undefined
}

/** Pages read the same texts again and again: titles of listings that stand on many pages, each paragraph twice. */
const known = new Map<string, TextLanguage | undefined>()
const MOST_KNOWN = 2_000
/** Longer texts would take too much memory. */
const LONGEST_KNOWN = 1_000

/** Undefined for an ambiguous text: "Диван" is a Russian word and an Uzbek one. */
export function languageOf(text: string): TextLanguage | undefined {
  const language = known.has(text) ? known.get(text) : detect(text)
  if (known.size === MOST_KNOWN) known.clear()
  if (text.length <= LONGEST_KNOWN) known.set(text, language)
  return language
}

function detect(text: string): TextLanguage | undefined {
  if (KARAKALPAK.test(text)) return 'kaa'
  const words = wordsOf(text)
  const cyrillic = words.filter(({ typed }) => /\p{Script=Cyrillic}/u.test(typed))
  const latin = words.filter(({ typed }) => /[a-z]/.test(typed))
  const inCyrillic = likeliest(cyrillic, 'uz-Cyrl', ['ru'])
  // Next to Cyrillic, Latin words are product names
  if (inCyrillic || cyrillic.length >= latin.length) return inCyrillic
  return likeliest(latin, 'uz', ['en', 'ru-Latn'])
}

/** The `lang` attribute, if it isn't the page's; an ambiguous text gets the likelier language of its letters. */
export function languageTag(text: string, page: Locale): string | undefined {
  const language = languageOf(text)
  if (language === undefined) return textLanguage(text, page)
  return language === page ? undefined : language
}

/**
 * Splits a text into parts of one language each, with their `lang`: many texts repeat themselves in two languages.
 */
export function paragraphsByLanguage(
  text: string,
  page: Locale,
): { text: string; lang: string | undefined }[] {
  const pieces: { text: string; lang: string | undefined }[] = []
  for (const paragraph of text.split('\n')) {
    const last = pieces.at(-1)
    const lang = languageTag(paragraph, page)
    if (last && (last.lang === lang || paragraph.trim() === '')) last.text += `\n${paragraph}`
    else pieces.push({ text: paragraph, lang })
  }
  return pieces
}
