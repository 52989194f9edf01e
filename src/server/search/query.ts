import { LRUCache } from 'lru-cache'
import { normalized } from '../../api/text/normal-form.ts'
import { stemsOf } from '../words/endings.ts'
import { intentOf } from './intent.ts'
import { modelsAsSeen } from '../words/numbers.ts'
import { isNoWords } from './numbers-said.ts'
import type { PlaceSaid } from './places-said.ts'
import { respell, soundsOf, spelledOut } from '../words/sounds.ts'
import { isTradeWord } from './trade-words.ts'
import { partsOf, withNamesJoined, wordsOf } from '../words/words.ts'

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
  /** It stands in place of a word that no title has. */
  isGuess?: boolean
}

export interface Query {
  /** The tidied input. */
  raw: string
  /** A listing matches when it has every word. Empty with a `raw` text: nothing can match. */
  words: QueryWord[]
  /** Words that change only the order, not the results. */
  preferred: string[]
  /** The place that the text says: listings there rank first. */
  place?: { column: 'region_id' | 'district_id'; id: number }
  /** Words that were left out or corrected: listings with them rank first too. */
  favoured?: QueryWord[]
  /** A single word also finds listings of the category that it names; for when no listing has the word. */
  isByCategory: boolean
  /** True when words were corrected or left out. */
  isRelaxed: boolean
  /** Only the words of its place are left. */
  isOfPlace?: boolean
}

/**
 * Parses a search text. A price, a place beside a thing and what is not wanted are no words of the
 * thing; a number of a listing or a telephone has none at all. Words are ASCII letters and digits only, so none can carry `%`, `_` or `\` into a pattern.
 * Synonyms are not added here: documents contain them, so that a phrase is never taken apart.
 */
export function parseQuery(input: string): Query {
  const typed = input.slice(0, LONGEST_INPUT)
  const query = queries.get(typed) ?? readQuery(tidy(typed))
  queries.set(typed, query)
  return query
}

/** The list, its links and its highlighted words parse the same text. */
const queries = new LRUCache<string, Query>({ max: 500 })

function readQuery(raw: string): Query {
  const { searched: text, thing, place } = intentOf(raw)
  const all = isNoWords(raw) ? [] : queryWordsOf(text)
  const [respelled, seen] = [respell(text), modelsAsSeen(text)].map(queryWordsOf)
  const words = all
    .slice(0, 2 * MAX_QUERY_WORDS)
    .map((word, i) => queryWord(word, respelled?.[i], seen?.[i]))
  const unique = [...new Map(words.map((word) => [word.shown, word])).values()]
  const things = unique.filter(({ shown }) => !isTradeWord(shown))
  const searched = things.length > 0 ? things : unique
  const others = unique.filter((word) => !searched.includes(word)).map(({ shown }) => shown)
  return {
    raw,
    words: searched.slice(0, MAX_QUERY_WORDS),
    preferred: thing && place ? [...others, ...place.words] : others,
    ...(thing && place && { place: columnOf(place) }),
    isByCategory: false,
    isRelaxed: false,
  }
}

const columnOf = ({ region, district }: PlaceSaid) =>
  district
    ? { column: 'district_id' as const, id: district.id }
    : { column: 'region_id' as const, id: region.id }

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

/** A letter or a digit; some Cyrillic letters are spelled with two. */
const LETTER = /^(?:.|y[aeiou]|[csz]h|ts)$/
/** True when a word is selective: a single letter or digit is in every second listing. */
export const saySomething = (words: QueryWord[]): boolean =>
  words.some(({ shown }) => !LETTER.test(shown))

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
  const spaced = input.replace(/\p{Cf}/gu, '').replace(/[\s\p{C}]+/gu, ' ')
  return [...normalized(spaced, 'NFC').trim()].slice(0, MAX_QUERY_LENGTH).join('').trim()
}
