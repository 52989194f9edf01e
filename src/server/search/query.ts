import { normalized } from '../../api/normal-form.ts'
import { stemsOf } from './endings.ts'
import { modelsAsSeen } from './numbers.ts'
import { respell, soundsOf, spelledOut } from './sounds.ts'
import { isTradeWord } from './trade-words.ts'
import { partsOf, withNamesJoined, wordsOf } from './words.ts'

export const MAX_QUERY_LENGTH = 100
/** Signs that are read; the rest of a longer text is ignored. */
const LONGEST_INPUT = 1_000
export const MAX_QUERY_WORDS = 8
/** Shorter keys sound like too much: "xx" becomes "h", and a stem is no whole word besides. */
const SHORTEST_SOUND = 3
const SHORTEST_STEM_SOUND = 4

/** How one word may stand in a listing, all folded. */
export interface QueryWord {
  /** As the page says that it was searched for. */
  shown: string
  /** Best of all: this very word. */
  exact: string[]
  /** Beginnings of its other forms, or of words that are nearly the same. */
  beginnings: string[]
  /** Stems too short to be a beginning. */
  wholes: string[]
  /** Beginnings of loose keys. */
  sounds: string[]
}

export interface Query {
  /** What was typed, tidied. */
  raw: string
  /** A listing matches when every word is found. Empty although `raw` is not: nothing can match. */
  words: QueryWord[]
  /** Nothing is found or lost by these, only put first. */
  preferred: string[]
  /** Words that were left out or changed: what has them comes first as well. */
  favoured?: QueryWord[]
  /** A single word finds what is in the category that it names: for when no listing has it. */
  isByCategory: boolean
  /** Words were changed or left out. */
  isRelaxed: boolean
}

/**
 * Words are ASCII letters and digits only, so none can carry `%`, `_` or `\` into a pattern. Aliases need
 * nothing here: documents carry them, so that a phrase is never taken apart.
 */
export function parseQuery(input: string): Query {
  const raw = tidy(input)
  const all = queryWordsOf(raw)
  const [respelled, seen] = [respell(raw), modelsAsSeen(raw)].map(queryWordsOf)
  const words = all
    .slice(0, 2 * MAX_QUERY_WORDS)
    .map((word, i) => queryWord(word, respelled?.[i], seen?.[i]))
  const unique = [...new Map(words.map((word) => [word.shown, word])).values()]
  const things = unique.filter(({ shown }) => !isTradeWord(shown))
  const searched = things.length > 0 ? things : unique
  return {
    raw,
    words: searched.slice(0, MAX_QUERY_WORDS),
    preferred: unique.filter((word) => !searched.includes(word)).map(({ shown }) => shown),
    isByCategory: false,
    isRelaxed: false,
  }
}

const queryWordsOf = (text: string): string[] => withNamesJoined(wordsOf(text)).flatMap(partsOf)

/** The same word with u for oʻ and е for ё, and a model as its letters look. */
export function queryWord(folded: string, respelled = folded, seen = folded): QueryWord {
  if (/^\d+$/.test(folded))
    return { shown: folded, exact: [folded], beginnings: [], wholes: [], sounds: [] }
  const exact = [...new Set([folded, spelledOut(folded), seen])]
  const forms = exact.map(stemsOf)
  const stems = shortest([...exact, ...forms.flatMap(({ beginnings }) => beginnings)])
  const sounds = shortest([
    ...[...exact, respelled].flatMap(soundsOf),
    ...stems.flatMap((stem) =>
      soundsOf(stem).filter((sound) => sound.length >= Math.min(stem.length, SHORTEST_STEM_SOUND)),
    ),
  ]).filter((sound) => sound.length >= SHORTEST_SOUND)
  return {
    shown: folded,
    exact,
    beginnings: stems,
    wholes: forms.flatMap(({ wholes }) => wholes),
    sounds,
  }
}

/** True of words that tell one listing from another: a letter or digit alone is in every second one. */
export const saySomething = (words: QueryWord[]): boolean =>
  words.some(({ shown }) => Array.from(shown).length > 1)

/** Patterns of SQL for a text of words between blanks: the word in any of its forms. */
export const patternsOf = ({ exact, beginnings, wholes }: QueryWord): string[] => [
  ...beginnings.map((beginning) => `% ${beginning}%`),
  ...[...(beginnings.length === 0 ? exact : []), ...wholes].map((whole) => `% ${whole} %`),
]

/** Without those that begin with another one. */
export const shortest = (beginnings: string[]): string[] =>
  [...new Set(beginnings)].filter(
    (one, _, all) => !all.some((other) => other !== one && one.startsWith(other)),
  )

function tidy(input: string): string {
  const spaced = input
    .slice(0, LONGEST_INPUT)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
  return [...normalized(spaced, 'NFC').trim()].slice(0, MAX_QUERY_LENGTH).join('').trim()
}
