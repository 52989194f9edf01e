/** Detects messages that look like a scam. It runs in the reader's browser only and reports to nobody. */
import { fold } from '../../../i18n/fold.ts'
import { hasScamLink, leadsToMessenger } from './scam-links.ts'
import { loosened } from './scam-spelling.ts'
import * as words from './scam-words.ts'

export type ScamSign = 'code' | 'card' | 'link' | 'file' | 'site' | 'prepay' | 'away'

export type Site = { host: string; name: string }

/** The gravest sign in a message; null: none. */
export function scamSign(text: string, { host, name }: Site): ScamSign | null {
  const sentences = text
    .replace(/([.!?…])\s+/gu, '$1\n')
    .split(/[\n;]/)
    .flatMap(readingsOf)
  const has = (isOne: (sentence: Sentence) => boolean) => sentences.some(isOne)
  const speaksOfMoney = has(({ words }) => OF_MONEY.test(words))
  if (has(asksForCode)) return 'code'
  if (hasCardNumber(text) || has(asksForCard)) return 'card'
  if (/\.apk(?![\p{L}\p{N}])/iu.test(text)) return 'file'
  if (hasScamLink(text, host, speaksOfMoney)) return 'link'
  const safeDeal = words.safeDeal(name.toLowerCase())
  if (has(({ words, isQuestion }) => !isQuestion && safeDeal.test(words))) return 'site'
  if (has(asksForPrepayment)) return 'prepay'
  return leadsToMessenger(text) || has(leadsAway) ? 'away' : null
}

const OF_MONEY = / (?:oplat|dostavk|etkaz|kurer|pochta|tolov|tola|pul|deng|kart|poluch|havola)/

type Sentence = { words: string; raw: string; isQuestion: boolean }

const LATIN = 'aceopxykmthb'
const CYRILLIC = 'асеорхукмтнв'
/** Words that mix alphabets are read with look-alikes swapped to one alphabet. */
const swap = (text: string, from: string, to: string) =>
  text.replace(/\p{L}+/gu, (word) =>
    /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
      ? [...word.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
      : word,
  )
/** Digits and signs between letters stand for letters. */
const withLetters = (text: string, one: string) =>
  text.replace(/[013@$]/g, (sign, at: number) =>
    /\p{L}/u.test(text.slice(Math.max(0, at - 1), at + 2)) ? (LETTERS[sign] ?? one) : sign,
  )
const LETTERS: Record<string, string> = { '0': 'o', '3': 'e', '@': 'a', $: 's' }

/** All readings of a sentence; nearly always one. */
function readingsOf(raw: string): Sentence[] {
  const scripts = [raw, swap(raw, LATIN, CYRILLIC), swap(raw, CYRILLIC, LATIN)]
  const texts = scripts.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')])
  const isQuestion = raw.includes('?')
  return [...new Set(texts)]
    .map(wordsOf)
    .filter((words) => !isReport(words))
    .map((words) => ({ words, raw, isQuestion }))
}

function wordsOf(text: string): string {
  const folded = ` ${fold(text)} `
    // Joins a word that is spelled out letter by letter
    .replace(/ (?:(?:[a-z]|ye) ){3,}/g, (spelled) => ` ${spelled.replaceAll(' ', '')} `)
    .replace(/ [cs]v[vcs]2? ?/g, ' parol ')
  return ` ${loosened(folded).trim()} `.replace(words.REFUSALS, '')
}

const isReport = (sentence: string): boolean =>
  words.TOLD.test(sentence) || (words.ME.test(sentence) && words.SAID.test(sentence))

function asksForCode({ words: said, isQuestion }: Sentence): boolean {
  if (!words.CODE.test(said)) return false
  if (words.PLAIN_CODE.test(said) && !words.SMS.test(said)) return false
  return words.ASKS.test(said) || (!isQuestion && words.NEEDS.test(said))
}

const asksForCard = ({ words: said }: Sentence): boolean =>
  words.CARD.test(said) &&
  words.CARD_FACT.test(said) &&
  !words.PLAIN_CARD.test(said) &&
  words.ASKS.test(said)

function asksForPrepayment({ words: said, isQuestion }: Sentence): boolean {
  if (words.ON_DELIVERY.test(said)) return false
  const asks = words.ASKS_TO_PAY.test(said) || words.ASKS_TO_GIVE.test(said)
  if (words.PREPAY.test(said)) return asks || (!isQuestion && words.NEEDS.test(said))
  if (words.COURIER_FEE.test(said) && asks) return true
  if (words.FIRST_PAY.test(said) && !isQuestion) return true
  if (!words.BEFOREHAND.test(said)) return false
  const ofMoney = words.MONEY.test(said) || words.AMOUNT.test(said)
  return words.ASKS_TO_PAY.test(said) || (ofMoney && words.ASKS_TO_GIVE.test(said))
}

const HANDLE = /(?:^|\s)@[a-z]\w{3,}/i
const leadsAway = ({ words: said, raw }: Sentence): boolean =>
  words.MESSENGER.test(said) && (words.ASKS_TO_COME.test(said) || HANDLE.test(raw))

const CARD_NUMBER = /(?:^|[^\d*+])(\d{4}(?:[ -]?\d{4}){3})(?!\d)/g
/** Uzcard, Humo and the international brands. */
const CARD_START = /^(?:8600|5614|6262|5440|9860|4|5[1-5]|2[2-7])/

const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(CARD_NUMBER)].some(([, number = '']) => {
    const digits = number.replace(/\D/g, '')
    return CARD_START.test(digits) && isLuhn(digits) && !words.PLAIN_CARD.test(wordsOf(text))
  })

/** The check digit of every card. */
function isLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}
