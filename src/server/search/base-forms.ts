/** Tells which words of titles are a bent form of another one: "уборку" of "уборка", "mashinasi" of "mashina". */
import { fold } from '../../i18n/fold.ts'
import { toCyrillic } from '../../i18n/script.ts'
import { ALIAS_GROUPS } from '../words/aliases.ts'
import { isForm, stemsOf } from '../words/endings.ts'
import { withU } from '../words/sounds.ts'

export type Use = {
  /** Folded: what is compared with what somebody types. */
  key: string
  /** As people write it, in small letters. */
  text: string
  uses: number
  /** How often a title or a part of one begins with it. */
  begins: number
  /** How often it has a capital inside a title. */
  names: number
  sellers: number[]
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /[a-z]/
export const isCyrillic = (text: string): boolean => CYRILLIC.test(text)
/** "cобалт" with a Latin letter is a slip, even where many make it. */
export const isOfTwoScripts = (text: string): boolean => LATIN.test(text) && isCyrillic(text)

const ADJECTIVE =
  /^(?!мороженое|прихожая|гостиная|ванная|рабочий)\S+(?:[^аеёиоуыэюя](?:ый|ая|яя|ое|ее|ые)|[гкхчшщжн]ий|(?:[^аеёиоуыэюя][нк]|[гхчшщж])ие)$/

/** Words that have synonyms are bases where these are listed. */
const NAMED = new Set(ALIAS_GROUPS.flat().map((name) => name.toLowerCase()))
export const isNamed = (text: string): boolean => NAMED.has(text)
const NAMED_WEIGHT = 3

const MAYBE_BASE = /\S{3}[внгктш]ой$/
/** "складной" is a base, "мягкой" a form: neither is a thing. */
export const isAdjective = (text: string): boolean => ADJECTIVE.test(text) || MAYBE_BASE.test(text)
const isAdjectiveBase = (text: string): boolean =>
  ADJECTIVE.test(text) || (MAYBE_BASE.test(text) && isNamed(text))

/** No base ends like this. */
const SURELY_BENT =
  /[а-яё]{3}(?:ого|его|ому|ему|ую|юю|ию|ку|ами|ями)$|[а-яё]{4}(?:ов|ев|ых)$|[aeiou]si$|[аеиоу]си$|[a-z]{3}(?:ida|iga|(?<!bum)aga|dagi|larda|larni)$|[а-яё]{3}(?:ида|ига|даги|ларда|ларни|(?<!бум)ага)$/u
/** Few bases do. */
const OFTEN_BENT = /[а-яё]{2}(?:[оеё][вйк]|[ую])$/
export const isBent = (text: string): boolean =>
  SURELY_BENT.test(text) || /[а-яё]{2}[ую]$/.test(text)

/** By the text of a form: its base, or null where too few write that and no file lists it. */
export function basesOf(words: readonly Use[]): Map<string, Use | null> {
  const relatives = new Map<string, Use[]>()
  for (const word of words)
    for (const stem of familyOf(word)) relatives.set(stem, [...(relatives.get(stem) ?? []), word])
  const bases = new Map<string, Use | null>()
  const written = new Set(words.map(({ text }) => text))
  for (const word of words) {
    const family = familyOf(word).flatMap((stem) => relatives.get(stem) ?? [])
    const base = family.reduce((best, one) => (isBetter(one, best) ? one : best), word)
    const listed = listedBaseOf(base)
    if (listed !== undefined && !written.has(listed))
      bases.set(word.text, { ...base, key: fold(listed), text: listed, uses: 0 })
    else if (SURELY_BENT.test(base.text)) bases.set(word.text, null)
    else if (base !== word && !isAdjectiveBase(word.text)) bases.set(word.text, base)
  }
  return bases
}

/** A base begins titles, its forms rarely do. */
const isBetter = (one: Use, other: Use): boolean =>
  weightOf(one) > weightOf(other) ||
  (weightOf(one) === weightOf(other) && one.key.length < other.key.length)

function weightOf({ text, begins }: Use): number {
  if (SURELY_BENT.test(text)) return -1
  if (isNamed(text)) return NAMED_WEIGHT * begins
  return OFTEN_BENT.test(text) ? begins / 2 : begins
}

/** In one script only: what begins its key, with endings of cases, numbers and owners. */
function familyOf({ key, text }: Use): string[] {
  const { beginnings, wholes } = stemsOf(key)
  const stems = [...beginnings, ...wholes].filter(
    (stem) => !key.startsWith(stem) || isForm(key, stem),
  )
  return [...new Set([key, ...stems])].map((stem) => `${scriptOf(text)} ${stem}`)
}

type Spelling = Pick<Use, 'key' | 'text' | 'uses'>
/** "kuylak", "кук" are koʻylak and кўк, where people write these more often. */
export function fullSpellings(words: readonly Use[]): (word: Spelling) => Spelling {
  const full = new Map<string, Spelling>()
  for (const { key, uses, ...word } of words) {
    for (const text of new Set([word.text, toCyrillic(word.text)])) {
      const hurried = keyOf(withU(text), text)
      if (hurried !== keyOf(text, text) && uses > (full.get(hurried)?.uses ?? 0))
        full.set(hurried, { key, text, uses })
    }
  }
  return (word) => {
    const better = full.get(keyOf(word.text, word.text))
    return better && better.uses >= word.uses ? better : word
  }
}

const scriptOf = (text: string): string => (isCyrillic(text) ? 'cyrillic' : 'latin')
const keyOf = (text: string, like: string): string => `${scriptOf(like)} ${fold(text)}`

const NAMES_BY_KEY = new Map(
  [...NAMED].filter((name) => /^\S{3,}$/.test(name)).map((name) => [keyOf(name, name), name]),
)
/** The listed name that the word is a form of: "велосипед" of "велосипеди". */
const listedBaseOf = (word: Use): string | undefined =>
  isNamed(word.text)
    ? undefined
    : familyOf(word)
        .map((stem) => NAMES_BY_KEY.get(stem))
        .find((name) => name !== undefined)
