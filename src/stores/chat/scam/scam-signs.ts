/** Detects messages that look like a scam. It runs in the reader's browser only and reports to nobody. */
import { fold } from '../../../i18n/fold.ts'
import * as words from './scam-words.ts'

/** Finds addresses in a message that imitate another site or lead away from this one. */

type Address = { host: string; path: string; hasScheme: boolean }

const ADDRESS =
  /(?:^|[^\p{L}\p{N}@._-])(https?:\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.){1,4}[\p{L}\p{N}-]{1,24})(?![\p{L}\p{N}_-])((?:[/?#:][^\s<>"«»“”]{0,300})?)/giu
/** Without http it may be a sentence that begins without a space. */
const ENDS_LIKE_ADDRESS =
  /\.(?:com|net|org|uz|ru|kz|kg|info|biz|xyz|top|click|icu|site|online|store|shop|link|live|club|space|website|fun|pw|cc|me|io|app|pro|su|to|ly|рф)$/u
const CHEAP_ENDING = /\.(?:xyz|top|click|icu|site|online|buzz|cc|pw|fun|live|space|website|club)$/
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Genuine sites that scammers imitate or people share anyway. */
const GENUINE =
  /(?:^|\.)(?:payme|click|uzum|uzumbank|uzcard|humocard|paynet|olx|uzpost|bts)\.uz$|(?:^|\.)(?:telegram\.org|t\.me|wa\.me|whatsapp\.com|instagram\.com|facebook\.com|youtube\.com|youtu\.be|google\.com|goo\.gl|yandex\.(?:uz|ru|com)|wikipedia\.org)$/
const IMITATED = ['payme', 'uzcard', 'paynet', 'uzpost', 'click', 'uzum', 'olx', 'humo', 'bts']
/** Shorter names are too close to ordinary words. */
const LONG = 5
const LEADS_TO_MESSENGER = /^(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)$/

const PAYS = /pay|oplat|dostavk|deliver|tolov|checkout|kassa|order|zakaz|card|bank/

function addressesIn(text: string): Address[] {
  return [...text.toLowerCase().matchAll(ADDRESS)]
    .map(([, scheme, host = '', path = '']) => ({ host, path, hasScheme: scheme !== undefined }))
    .filter(({ host, hasScheme }) => hasScheme || ENDS_LIKE_ADDRESS.test(host))
}

const isUnder = (host: string, owner: string) => host === owner || host.endsWith(`.${owner}`)

const leadsToMessenger = (text: string): boolean =>
  addressesIn(text).some(({ host }) => LEADS_TO_MESSENGER.test(host))

/** `speaksOfMoney`: the message is about paying or delivery, so any unknown address is suspicious. */
function hasScamLink(text: string, ownHost: string, speaksOfMoney: boolean): boolean {
  return addressesIn(text).some(({ host, path }) => {
    if (isUnder(host, ownHost) || GENUINE.test(host)) return false
    // Letters of another alphabet imitate Latin ones
    if (IP.test(host) || host.includes('xn--') || /[^\p{ASCII}]/u.test(host)) return true
    if (CHEAP_ENDING.test(host) || isImitation(host, ownHost)) return true
    return speaksOfMoney || PAYS.test(host + path)
  })
}

function isImitation(host: string, ownHost: string): boolean {
  const names = host.split('.').slice(0, -1)
  const parts = names.flatMap((name) => name.split(/[-_]/)).map(straightened)
  const own = ownHost.split('.').slice(-2)[0] ?? ownHost
  // The site's name is also a word: a car market may have it in its address
  if (names.includes(own) && host !== ownHost) return true
  return parts.some((part) =>
    IMITATED.some(
      (name) =>
        part === name ||
        (name.length >= LONG &&
          (part.startsWith(name) || (name !== 'click' && isNear(part, name)))),
    ),
  )
}

/** Replaces signs that look like letters. */
const straightened = (part: string): string =>
  part.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e').replaceAll('rn', 'm')

/** True at an edit distance of at most one. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  const rest = shorter.length === longer.length ? shorter.slice(start + 1) : shorter.slice(start)
  return longer.slice(start + 1) === rest
}

/**
 * Repeats the rules of i18n/loose.ts: sharing them would make one more file, which a guest's first tap on a filter
 * would then load too.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1+/g, '$1'],
  // Habits of people who spell Russian and English names in Latin letters.
  [/shch/g, 'sh'],
  [/zh/g, 'j'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  // Sounds that Uzbek and Russian spelling distinguish and ears don't.
  [/q/g, 'k'],
  [/kh/g, 'h'],
  [/x/g, 'h'],
  [/ts/g, 's'],
  // Russian writes е for ё, Uzbek е at the start of a word becomes ye, -iy is heard as -i.
  [/([bdfghjklmnprstvz])yo/g, '$1e'],
  [/ye/g, 'e'],
  [/iy/g, 'i'],
  [/([a-z])\1+/g, '$1'],
]

/** One key for all misspellings of a folded word. */
const loosened = (folded: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), folded)

export type ScamSign = 'code' | 'card' | 'link' | 'file' | 'site' | 'prepay' | 'away'

export type OwnSite = { host: string; name: string }

/** The gravest sign in a message; null: none. */
export function scamSign(text: string, { host, name }: OwnSite): ScamSign | null {
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
