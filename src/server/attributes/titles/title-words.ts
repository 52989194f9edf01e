/** The words of a title, as names of options and units are looked up by them. */
import { LRUCache } from 'lru-cache'
import { APOSTROPHES, plainText } from '../../../api/text/plain-text.ts'
import { fold } from '../../../i18n/fold.ts'
import { wordKey } from '../../../i18n/word-key.ts'
import { modelsAsHeard, withNumbersAlike } from '../../words/numbers.ts'

export type TitleWord = {
  /** Its letters and digits, alike in both scripts. */
  folded: string
  /** The same for all endings of a word. */
  key: string
  start: number
  end: number
  isNumber: boolean
  /** True once it belongs to something. */
  isRead: boolean
  /** True when that could be several things. */
  isDoubtful: boolean
}
export type Title = { text: string; words: TitleWord[] }

/** Digits with one fraction, or letters with the signs inside that people type for ʻ and ʼ. */
const WORD = /\d+(?:[.,]\d{1,2}(?!\d))?|\p{L}(?:[\p{L}\p{M}]|'(?=\p{L}))*/gu

/** A text that is searched for is read for each category. */
const titles = new LRUCache<string, Title>({ max: 100 })

/** Splits a title into letters and numbers: "128gb" is two words, as "128 GB" is. The caller may mark the words as read. */
export function readTitle(title: string): Title {
  const { text, words } = titles.get(title) ?? splitTitle(title)
  titles.set(title, { text, words })
  return { text, words: words.map((word) => ({ ...word })) }
}

function splitTitle(title: string): Title {
  const plain = plainText(title.replace(APOSTROPHES, "'")).toLowerCase()
  const text = modelsAsHeard(withNumbersAlike(plain))
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const folded = fold(word).replaceAll(' ', '.')
    const isNumber = /^\d/.test(folded)
    const key = isNumber ? folded : wordKey(HEARD.get(folded) ?? folded)
    return {
      folded,
      key,
      start: index,
      end: index + word.length,
      isNumber,
      isRead: false,
      isDoubtful: false,
    }
  })
  return { text, words }
}

/** English words of models as Cyrillic spells them. */
const HEARD = new Map([
  ['maks', 'max'],
  ['plyus', 'plus'],
  ['layt', 'lite'],
  ['not', 'note'],
  ['nout', 'note'],
])

/** The key of several words, however they are put together: "x-trail", "nexia3"; two numbers stay two. */
export const joined = (words: readonly TitleWord[]): string =>
  words.reduce((all, { key }) => all + (/\d$/.test(all) && /^\d/.test(key) ? '_' : '') + key, '')

/** The words from `from` on that only blanks and joining signs part, at most `most` of them. */
export function together({ text, words }: Title, from: number, most: number): TitleWord[] {
  const first = words[from]
  if (!first) return []
  const found = [first]
  for (const word of words.slice(from + 1, from + most)) {
    if (!/^[\s:+/-]*$/.test(text.slice(found.at(-1)?.end, word.start))) break
    found.push(word)
  }
  return found
}

/** Marks the words of a part of the text as read. */
export function markWords({ words }: Title, start: number, end: number): void {
  for (const word of words) if (word.start >= start && word.end <= end) word.isRead = true
}

/** The values that a title names, by the key of their attribute. */
export type NamedValues = Map<string, Set<string>>

export function name(named: NamedValues, key: string, value: string): void {
  named.set(key, (named.get(key) ?? new Set()).add(value))
}
