import { normalized } from '../../api/text/normal-form.ts'
import { stemsOf } from './endings.ts'
import { modelsAsSeen } from './numbers.ts'
import { respell, soundsOf, spelledOut } from './sounds.ts'
import { isTradeWord } from './trade-words.ts'
import { partsOf, withNamesJoined, wordsOf } from './words.ts'

export const MAX_QUERY_LENGTH = 100
/** Characters read; the rest of a longer text is ignored. */
const LONGEST_INPUT = 1_000
export const MAX_QUERY_WORDS = 8
/**
 * Shorter keys sound like too many words: "xx" becomes "h". A stem's key must be longer still, as a stem is no whole
 * word.
 */
const SHORTEST_SOUND = 3
const SHORTEST_STEM_SOUND = 4

/** The ways in which one word may occur in a listing, all folded. */
export interface QueryWord {
  /** The word as the page names it. */
  shown: string
  /** The very word, which ranks best. */
  exact: string[]
  /** Beginnings of its other forms, or of similar words. */
  beginnings: string[]
  /** Stems too short for a beginning. */
  wholes: string[]
  /** Beginnings of loose keys. */
  sounds: string[]
}

export interface Query {
  /** The tidied input. */
  raw: string
  /** A listing matches when it has every word. Empty with a `raw` text: nothing can match. */
  words: QueryWord[]
  /** Words that change only the order, not the results. */
  preferred: string[]
  /** Words that were left out or corrected: listings with them rank first too. */
  favoured?: QueryWord[]
  /** A single word also finds listings of the category that it names; for when no listing has the word. */
  isByCategory: boolean
  /** True when words were corrected or left out. */
  isRelaxed: boolean
}

/**
 * Parses a search text. Words are ASCII letters and digits only, so none can carry `%`, `_` or `\` into a pattern.
 * Synonyms are not added here: documents contain them, so that a phrase is never taken apart.
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

/** A word for searching; `respelled` has u for oʻ and е for ё, `seen` has a model's letters by their look. */
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

/** True when a word is selective: a single letter or digit is in every second listing. */
export const saySomething = (words: QueryWord[]): boolean =>
  words.some(({ shown }) => Array.from(shown).length > 1)

/** SQL patterns of a word in any form, for a text of words between blanks. */
export const patternsOf = ({ exact, beginnings, wholes }: QueryWord): string[] => [
  ...beginnings.map((beginning) => `% ${beginning}%`),
  ...[...(beginnings.length === 0 ? exact : []), ...wholes].map((whole) => `% ${whole} %`),
]

/** Not whole: the beginning of a word. */
export type PatternWord = { word: string; isWhole: boolean }

export const wordOfPattern = (pattern: string): PatternWord => ({
  word: pattern.slice(1, -1).trim(),
  isWhole: pattern.endsWith(' %'),
})

/** Drops beginnings that another one covers. */
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
